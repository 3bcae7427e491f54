/* The engine's only door: everything outside src/engine imports from here. */
export * from "./label.ts";
export * from "./actor.ts";
export * from "./account/passwordLevel.ts";
export * from "./errors.ts";
export { errorTable, type ErrorKey, type ErrorRow } from "./errorTable.ts";
export * from "./list/query.ts";
export type { LookupAnswer, LookupRequest } from "./list/lookup.ts";
export type * from "./list/found.ts";
export * from "./record/record.ts";
export * from "./record/model.ts";
export * from "./record/pageModel.ts";
export * from "./record/environment.ts";
export * from "./record/access.ts";
export * from "./record/compute.ts";
export * from "./record/create.ts";
export * from "./record/fill.ts";
export * from "./record/judge.ts";
export type * from "./record/related.ts";
export type * from "./record/timeline.ts";
export type * from "./answer/approvals.ts";
export type * from "./answer/auction.ts";
export type * from "./answer/auctionProof.ts";
export type * from "./answer/auctionScores.ts";
export type * from "./answer/bell.ts";
export type * from "./answer/bins.ts";
export type * from "./answer/home.ts";
export type * from "./answer/jobs.ts";
export type * from "./answer/menuTree.ts";
export type * from "./answer/organisation.ts";
export type * from "./answer/preview.ts";
export type * from "./answer/register.ts";
export type * from "./answer/rights.ts";
export type * from "./answer/roleOrganisation.ts";
export type * from "./answer/studio.ts";
export type * from "./answer/workspaceConfig.ts";
export * from "./record/guideModel.ts";
export * from "./record/judgeStep.ts";
export { summaryStep } from "./document/guide.ts";
export * from "./record/settle.ts";
export * from "./record/valueLookUp.ts";
export type { Allotment } from "./document/allotment.ts";
export type { Among } from "./document/among.ts";
export * from "./action/acting.ts";
export * from "./auction/index.ts";
export { auctionRolesOf } from "./document/auction.ts";
export { ownActions } from "./action/ownActions.ts";
export * from "./action/perform.ts";
export * from "./action/refuseAction.ts";
export * from "./action/input.ts";
export type { EffectSignature } from "./document/effectSignature.ts";
export type { Shape } from "./document/dialect/shape.ts";
export * from "./kinds/kind.ts";
export * from "./expression/types.ts";
export type * from "./document/document.ts";
export type { Approval } from "./document/approval.ts";
export type { OpenList } from "./document/openList.ts";
export { rendererOf, type RendererSource, type RendererUse } from "./document/renderer.ts";
export type { Widget, WidgetChart } from "./document/widget.ts";
export type * from "./page/definition.ts";
export type * from "./page/guidePage.ts";
export * from "./list/columnPath.ts";
export * from "./list/linePath.ts";
export * from "./explain/index.ts";
export { pointerOf } from "./document/pointerOf.ts";
export { keysOf as pointerKeys, pointerTo } from "./document/read/jsonText.ts";
export { entryId as layerEntryId } from "./document/layers/entryId.ts";
export { fieldRead } from "./document/fieldRead.ts";
export { decimalsPath } from "./list/decimalsPath.ts";
export { systemField, systemKeys } from "./list/systemField.ts";
export { loadDocuments, type LoadOptions, type LoadResult } from "./document/load.ts";
export { describeProblem, type SchemaPlace, type SchemaProblem } from "./document/problem.ts";
export type { Layer, LayerChange } from "./document/layers/layer.ts";
export type { SourceFile } from "./document/read/sourceFile.ts";
export {
  layerPath,
  withDraft,
  withLayeredDraft,
  type DraftFile,
  type LayeredSources,
} from "./document/read/withDraft.ts";
export { placeOf as filePlaceOf } from "./document/read/classify.ts";
export type { FileClass } from "./document/dialect/files.ts";
export { scopeOf, pickScope, meScope } from "./document/scope.ts";
export { sharedWith, type Counterpart } from "./document/sharedWith.ts";
export { projectList } from "./page/projectList.ts";
export { projectDetail } from "./page/projectDetail.ts";
export { projectGuide } from "./page/projectGuide.ts";
export { menuTree, pagePath } from "./page/menuTree.ts";
export { baseButtons } from "./page/buttons.ts";
export { targetStates } from "./page/actionMoves.ts";
export type { Reader } from "./page/reader.ts";
export { filterFields } from "./list/filterFields.ts";
export { ownReference, withOwnNames } from "./list/filterOfMe.ts";
export { kinds, kindOf } from "./kinds/index.ts";
export {
  canonicalDecimal,
  divide,
  ExactDecimal,
  readDecimal,
  roundDecimal,
} from "./kinds/decimal.ts";
export { addDays, addMonths, daysBetween, isDate } from "./kinds/calendar.ts";
export { canonicalInstant, instantAt, instantText, wallClock } from "./kinds/instant.ts";
export * from "./values/decimalText.ts";
export { fieldDecimals } from "./values/fieldDecimals.ts";
export { shareOut } from "./values/shareOut.ts";
export { sumsByUnit, unitSumsText } from "./values/unitSums.ts";
export { htmlBlocks, type HtmlBlock, type HtmlRun } from "./values/htmlBlocks.ts";
export { effectiveLimits, limitText, type Limits } from "./kinds/limits.ts";
export { referenceId } from "./kinds/referenceValue.ts";
export { takesFile } from "./kinds/fileList.ts";
export { sanitizeHtml, textToHtml } from "./kinds/sanitizeHtml.ts";
export {
  compileExpression,
  ExpressionError,
  typeOfField,
  wireOf,
  type Expected,
} from "./expression/compile.ts";
export {
  functionNames,
  operators as expressionOperators,
  type OperatorName,
} from "./expression/operators/index.ts";
export { printType } from "./expression/typeRelations.ts";
export {
  caseClock,
  caseGroups,
  caseScope,
  cases as expressionCases,
  type Case as ExpressionCase,
  type CaseGroup as ExpressionCaseGroup,
} from "./expression/cases.ts";
export { evaluateTree } from "./expression/evaluate.ts";
export { isOverLines, unsupportedInSql } from "./expression/sqlSupport.ts";
export { decimalPattern } from "./expression/operators/arithmetic.ts";
export { timeZoneOf } from "./expression/operators/dateFunctions.ts";
export { blanks } from "./expression/operators/textFunctions.ts";
export { nearest } from "./nearest.ts";
export * from "./placeholder/placeholder.ts";
export { previewButton, previewRight } from "./placeholder/previewRight.ts";
export { isOffered, titleOfValue, valueAt } from "./placeholder/placeholders.ts";
export { nearestPlaceholder } from "./placeholder/suggest.ts";
export { parameterValues, type Parameter, type ParameterValues } from "./parameter/parameter.ts";
export { dialectSchema, type KnownNames } from "./document/dialect/dialectSchema.ts";
export { knownNames } from "./document/knownNames.ts";
export { plainSchema } from "./document/plainSchema.ts";
export { changesBetween, differences, type Difference } from "./difference/differences.ts";
export { concerns, type Concern, type Thing } from "./difference/thing.ts";
export { thingsOf } from "./difference/things.ts";
export { applyRow, newWith } from "./memory/newWith.ts";
export { idOf } from "./memory/ids.ts";
export {
  memoryStore,
  referenceTo,
  valueAtPath,
  valuesAtPath,
  withReferences,
  type MemoryStore,
} from "./memory/store.ts";
export { caseJudge, type JudgeCase, type JudgeOptions } from "./cases/judgeCases.ts";
export {
  mimeOf,
  sampleRow,
  takenBy,
  wantedBy,
  type Ensure,
  type NewRow,
  type Sampling,
  type Wanted,
} from "./cases/sampleRow.ts";
export { isKey, sampleNumber, sampleValue } from "./cases/sampleValue.ts";
