import { useMemo } from "react";
import { DetailView } from "../../../../../renderers/form/detail/DetailView.tsx";
import { ListView } from "../../../../../renderers/list/ListView.tsx";
import { GuideView } from "../../../../../renderers/guide/GuideView.tsx";
import { openMemory } from "../../../../../renderers/memory/memorySource.ts";
import { sampleRows } from "../../../../../renderers/memory/sampleRows.ts";
import type { RendererEnvironment } from "../../../../../renderers/base/rendererContext.ts";
import { RendererProvider } from "../../../../../renderers/base/RendererProvider.tsx";
import { rendererTexts } from "../../../../../renderers/messages/rendererTexts.ts";
import {
  memoryId,
  parameterValues,
  type Language,
  type RecordContext,
  type Schema,
} from "../../../../engine/index.ts";
import type { StudioPage } from "../../answers/studio.ts";
import { pageNonce } from "../../../../app/core/csp/pageNonce.ts";
import { useImplementer } from "../../../../app/core/parts/implementerContext.ts";
import { serverNow, serverToday } from "../../../../app/core/http/serverClock.ts";
import { useReader } from "../../../../app/core/reader/readerContext.ts";
import styles from "../studio.module.css";
import { useLook } from "../../../../app/core/theme/lookContext.ts";

export type PreviewView = "list" | "detail" | "guide";

/** A page as a role gets it, on made-up documents in memory: what is done here reaches no store. */
export function PreviewStage(props: {
  page: StudioPage;
  view: PreviewView;
  schema: Schema;
  language: Language;
  states: Readonly<Record<string, string>>;
}) {
  const { page, view, schema, language } = props;
  const { company, me } = useReader();
  const { appearance, density } = useLook();
  const { on: implementer } = useImplementer();
  const states = JSON.stringify(props.states);
  const environment = useMemo<RendererEnvironment>(() => {
    const today = serverToday(company.timeZone);
    const now = serverNow().toISOString();
    const context: RecordContext = {
      me,
      today,
      now,
      timeZone: company.timeZone,
      parameter: parameterValues(schema.parameters, {}),
    };
    const document = schema.document(page.document)!;
    const chosen = JSON.parse(states) as Readonly<Record<string, string>>;
    const nonce = pageNonce();
    return {
      source: openMemory({
        schema,
        language,
        me,
        today,
        now,
        seed: sampleRows({ schema, document, states: chosen, language, context }),
        listPage: (projected, name) => (name === page.name ? page.list : projected),
        detailPage: (projected, name) => (name === page.name ? page.detail : projected),
        guidePage: (projected, name) => (name === page.name && page.guide ? page.guide : projected),
      }),
      language,
      me,
      timeZone: company.timeZone,
      today: () => today,
      now: () => now,
      appearance,
      density,
      implementer,
      ...(nonce ? { nonce } : {}),
      person: "studio",
    };
  }, [page, schema, language, states, me, company, appearance, density, implementer]);
  return (
    <div className={view === "list" ? styles.list : undefined}>
      <RendererProvider environment={environment} texts={rendererTexts(language)}>
        {view === "list" ? (
          <ListView key={`${page.name} list`} page={page.name} definition={page.list} />
        ) : view === "detail" ? (
          <DetailView
            key={`${page.name} ${states}`}
            page={page.name}
            definition={page.detail}
            id={memoryId(`${page.document} 1`)}
          />
        ) : (
          <GuideView key={page.name} page={page.name} />
        )}
      </RendererProvider>
    </div>
  );
}
