/* The engine's only door: everything outside src/engine imports from here. */
export * from "./dialect/text/label.ts";
export * from "./dialect/text/actor.ts";
export { statusMachine } from "./dialect/model/machine.ts";
export * from "./rules/rights/passwordLevel.ts";
export * from "./dialect/text/errors.ts";
export { isWarning } from "./dialect/text/errors.ts";
export { addErrorRows, errorTable, type ErrorKey } from "./dialect/errors/errorTable.ts";
export * from "./dialect/paths/query.ts";
export type { LookupAnswer, LookupRequest } from "./rules/list/lookup.ts";
export type * from "./rules/list/found.ts";
export * from "./rules/record/record.ts";
export * from "./rules/record/changedAnswer.ts";
export * from "./rules/record/model.ts";
export * from "./rules/record/pageModel.ts";
export * from "./rules/record/environment.ts";
export * from "./rules/record/compute.ts";
export * from "./rules/record/create.ts";
export * from "./rules/record/judge.ts";
export type * from "./rules/record/related.ts";
export type * from "./rules/record/timeline.ts";
export type * from "./rules/answer/bins.ts";
export type * from "./rules/answer/jobs.ts";
export type * from "./rules/answer/mail.ts";
export type * from "./rules/answer/preview.ts";
export type * from "./rules/answer/workspaceConfig.ts";
export * from "./rules/record/guideModel.ts";
export * from "./rules/record/judgeStep.ts";
export { summaryStep } from "./dialect/model/guide.ts";
export * from "./rules/record/unmet.ts";
export * from "./rules/cases/caseActor.ts";
export * from "./rules/record/valueLookUp.ts";
export type { Allotment } from "./dialect/model/convert.ts";
export type { Aggregate, Choosing } from "./dialect/model/from.ts";
export { fromShape } from "./dialect/shapes/from.ts";
export { chooseRows } from "./rules/record/chooseRows.ts";
export type { RowBlock } from "./dialect/model/words.ts";
export type { Among } from "./dialect/model/among.ts";
export * from "./rules/action/perform.ts";
export { ownActions } from "./dialect/assemble/ownActions.ts";
export * from "./rules/action/refuseAction.ts";
export { effectMeant, wordOf, type EffectSignature } from "./dialect/model/effectSignature.ts";
export { binding, type Binding } from "./dialect/bound/binding.ts";
export type { Feature } from "./dialect/model/feature.ts";
export type { Shape } from "./dialect/shapes/shape.ts";
export { isStorable } from "./dialect/kinds/text.ts";
export * from "./dialect/kinds/kind.ts";
export * from "./dialect/expression/types.ts";
export type * from "./dialect/model/document.ts";
export type { Case, CaseStep } from "./dialect/model/guard.ts";
export { rendererOf, type RendererSource } from "./dialect/model/renderer.ts";
export type { CostOfPatterns, PatternCost } from "./dialect/link/patterns.ts";
export type { Widget, WidgetChart, WidgetFigure } from "./dialect/model/widget.ts";
export { allRows } from "./dialect/model/pageSource.ts";
export {
  reservedGroups,
  rowCount,
  type GroupFigure,
  type GroupStep,
  type GroupWay,
} from "./dialect/model/listGroups.ts";
export { figuresSeen, type FigureView, type GroupWayView } from "./rules/page/groupViews.ts";
export {
  type IndexMeasure,
  type Measure,
  type RowMeasure,
  partsOfMeasure,
} from "./dialect/model/measure.ts";
export type { PlaceholdersView } from "./dialect/model/placeholders.ts";
export type * from "./rules/page/definition.ts";
export * from "./rules/page/listFacts.ts";
export type * from "./rules/page/guidePage.ts";
export * from "./dialect/paths/columnPath.ts";
export * from "./dialect/paths/attributePath.ts";
export { attributeTypes, type AttributeType } from "./dialect/kinds/attributes.ts";
export { filterFields } from "./dialect/paths/filterFields.ts";
export * from "./dialect/paths/linePath.ts";
export * from "./rules/explain/index.ts";
export { pointerKeys, pointerTo } from "./dialect/read/jsonText.ts";
export { entryId as layerEntryId } from "./dialect/layers/entryId.ts";
export { fieldRead } from "./dialect/model/fieldRead.ts";
export { decimalsPath } from "./dialect/paths/decimalsPath.ts";
export { systemField } from "./dialect/paths/systemField.ts";
export { loadDocuments, type LoadOptions, type LoadResult } from "./dialect/load/load.ts";
export {
  describeProblem,
  type Finding,
  type SchemaPlace,
  type SchemaProblem,
} from "./dialect/model/problem.ts";
export type { Layer, LayerChange } from "./dialect/layers/layer.ts";
export type { SourceFile } from "./dialect/read/sourceFile.ts";
export {
  layerPath,
  withDraft,
  withLayeredDraft,
  type DraftFile,
} from "./dialect/read/withDraft.ts";
export { placeOfFile as filePlaceOf } from "./dialect/read/classify.ts";
export { meScope } from "./dialect/model/scope.ts";
export { sharedWith, type Counterpart } from "./dialect/model/sharedWith.ts";
export { projectList } from "./rules/page/projectList.ts";
export { lineFacts } from "./rules/page/listLook.ts";
export { isKeptFrom, sightOn, unshownFields } from "./rules/rights/sight.ts";
export { projectDetail } from "./rules/page/projectDetail.ts";
export { projectGuide } from "./rules/page/projectGuide.ts";
export { menuTree, sectionAt, sectionCode } from "./rules/page/menuTree.ts";
export { baseButtons } from "./rules/page/buttons.ts";
export { targetStates } from "./rules/page/actionMoves.ts";
export type { Reader } from "./dialect/model/reader.ts";
export { ownReference } from "./dialect/paths/filterOfMe.ts";
export { firstFew } from "./dialect/text/firstFew.ts";
export { readSource } from "./dialect/read/sourceFile.ts";
export { isMailAddress } from "./dialect/text/mailAddress.ts";
export { keyTitle } from "./dialect/text/keyTitle.ts";
export { firstSentence } from "./dialect/text/firstSentence.ts";
export { filledBraces } from "./dialect/text/braces.ts";
export { kinds, kindOf } from "./dialect/kinds/index.ts";
export {
  canonicalDecimal,
  divide,
  ExactDecimal,
  readDecimal,
  roundDecimal,
} from "./dialect/kinds/decimal.ts";
export { addDays, addMonths, isDate } from "./dialect/kinds/date.ts";
export { daySpan, type DaySpan } from "./rules/values/relativeDates.ts";
export { instantAt, wallClock } from "./dialect/kinds/instant.ts";
export * from "./dialect/text/decimalText.ts";
export { fieldDecimals } from "./rules/values/fieldDecimals.ts";
export {
  attributesOf,
  attributesText,
  attributeValues,
  refusedAttribute,
  strangeKeys,
  shownAttributes,
  type Attribute,
} from "./rules/values/attributes.ts";
export { isSearchable } from "./dialect/paths/defaultList.ts";
export { unitName } from "./rules/record/ruleMessage.ts";
export { shareOut } from "./rules/values/shareOut.ts";
export { sumsByUnit, unitSumText, unitSumsText } from "./rules/values/unitSums.ts";
export { htmlBlocks, type HtmlBlock, type HtmlRun } from "./rules/values/htmlBlocks.ts";
export { referenceId } from "./dialect/kinds/referenceValue.ts";
export { shown, toldByHelp } from "./dialect/kinds/refused.ts";
export { takesFile } from "./dialect/kinds/fileList.ts";
export { sanitizeHtml } from "#sanitizeHtml";
export { htmlToText } from "./dialect/kinds/htmlText.ts";
export { compileExpression, wireOf } from "./dialect/expression/compile.ts";
export { ExpressionError } from "./dialect/expression/error.ts";
export { operatorOf, type OperatorName } from "./dialect/expression/operators/index.ts";
export {
  caseClock,
  caseGroups,
  caseScope,
  cases as expressionCases,
  type Case as ExpressionCase,
} from "./dialect/expression/cases.ts";
export { rowsAbove } from "./dialect/expression/operators/operator.ts";
export { fieldOf } from "./dialect/expression/operators/operator.ts";
export { evaluateTree } from "./dialect/expression/compile.ts";
export { treesAsked } from "./dialect/expression/asksRows.ts";
export { isOverLines, unsupportedInSql } from "./dialect/expression/sqlSupport.ts";
export { decimalPattern, timeZoneOf } from "./dialect/expression/operators/arithmetic.ts";
export {
  blanks,
  creditCharacters,
  creditWeights,
} from "./dialect/expression/operators/textFunctions.ts";
export { impliedKind } from "./dialect/read/impliedKinds.ts";
export { nearest } from "./dialect/text/nearest.ts";
export { textWidth } from "./dialect/text/textWidth.ts";
export * from "./rules/placeholder/placeholder.ts";
export { previewButton, previewRight } from "./rules/placeholder/previewRight.ts";
export { isOffered, titleOfValue, valueAt } from "./dialect/link/namedValues.ts";
export { nearestPlaceholder } from "./rules/placeholder/suggest.ts";
export {
  parameterValues,
  type Parameter,
  type ParameterValues,
  meaning,
  rangeText,
} from "./dialect/parameter/parameter.ts";
export { dialectSchema } from "./dialect/shapes/dialectSchema.ts";
export { knownNames } from "./dialect/assemble/knownNames.ts";
export { plainSchema } from "./rules/page/plainSchema.ts";
export { changesBetween, differences, type Difference } from "./dialect/difference/differences.ts";
export { concerns, type Concern, type Thing } from "./dialect/difference/thing.ts";
export { thingsOf } from "./dialect/difference/things.ts";
export { applyRow, newWith } from "./rules/memory/newWith.ts";
export { memoryId } from "./rules/memory/ids.ts";
export {
  memoryStore,
  referenceTo,
  valueAtPath,
  valuesAtPath,
  withReferences,
  type MemoryStore,
} from "./rules/memory/store.ts";
export { caseJudge, isAt } from "./rules/cases/judgeCases.ts";
export {
  mimeOf,
  sampleInput,
  sampleRow,
  takenBy,
  wantedBy,
  type NewRow,
  type Sampling,
  type Wanted,
} from "./rules/cases/sampleRow.ts";
export { isKey, sampleNumber, sampleValue } from "./rules/cases/sampleValue.ts";
export {
  can,
  grants,
  requireRight,
  rolesGranting,
  isAdministrator,
  personOfActor,
  recordContextOf,
  keptByActor,
} from "./rules/rights/can.ts";
export {
  groupsOfField,
  hides,
  isClosed,
  isKnownByName,
  maskedValue,
  sealedGroup,
  sightOf,
  type Sight,
} from "./rules/rights/sight.ts";
export { baseButtonCodes, myButtons } from "./rules/rights/myButtons.ts";
export { pageReader } from "./rules/rights/pageReader.ts";
export {
  covers,
  internalGroup,
  opened,
  reach,
  type RowScope,
  type Reached,
  type RowSet,
  seesEveryRow,
  reachedOf,
} from "./rules/rights/reach.ts";
export {
  buildsSessions,
  companyBinding,
  parameterDocument,
  sessionDocuments,
  departmentBinding,
  staffBinding,
  type SessionDocuments,
} from "./rules/rights/sessionDocuments.ts";
