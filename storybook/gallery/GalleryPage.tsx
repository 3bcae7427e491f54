import { useMemo } from "react";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { ListView } from "../../renderers/list/ListView.tsx";
import { GuideView } from "../../renderers/guide/GuideView.tsx";
import { openMemory } from "../../renderers/memory/memorySource.ts";
import { maskedSample, sampleRows } from "../../renderers/memory/sampleRows.ts";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import {
  memoryId,
  parameterValues,
  projectDetail,
  projectGuide,
  projectList,
  type RecordContext,
} from "../../src/engine/index.ts";
import { storySchema } from "../memory/schema.ts";
import { demoValue } from "./demoValues.ts";
import { mayLook, readerOf, type GalleryCell, type GalleryRole } from "./cells.ts";

export interface GalleryProps extends GalleryCell {
  /** Everybody there is, with what he is granted. */
  readonly roles: readonly GalleryRole[];
}

const nothing = () => undefined;

/** A page of the schemas as a role sees it, on made-up documents in a state. */
export function GalleryPage({ page, view, states, role, roles }: GalleryProps) {
  const outer = useRenderer();
  const stated = JSON.stringify(states);
  const schema = storySchema();
  const source = schema.page(page)!;
  const who = roles.find(({ code }) => code === role)!;
  const environment = useMemo(() => {
    const { language, me } = outer;
    const reader = readerOf(who, { schema, menu: source.menu, language });
    const context: RecordContext = {
      me,
      today: outer.today(),
      now: outer.now(),
      timeZone: outer.timeZone,
      parameter: parameterValues(schema.parameters, {}),
    };
    const { document } = source;
    const states = JSON.parse(stated) as Readonly<Record<string, string>>;
    const seed = sampleRows({ schema, document, states, language, context, known: demoValue });
    return {
      ...outer,
      source: openMemory({
        schema,
        language,
        me,
        today: outer.today(),
        now: outer.now(),
        seed,
        may: reader.can,
        listPage: () => projectList(source, reader),
        detailPage: (_page, _name, masks) => projectDetail(source, { ...reader, masks }),
        guidePage: () => projectGuide(source, reader),
      }),
    };
  }, [outer, schema, source, who, stated]);
  if (!mayLook(who, source, view)) return <p>{`${role}: 403`}</p>;
  const id = memoryId(`${source.document.name} ${view === "masked" ? maskedSample : 1}`);
  return (
    <RendererContext value={environment}>
      {view === "list" ? (
        <div style={{ height: "calc(100vh - 24px)" }}>
          <ListView page={page} onOpen={nothing} onAdd={nothing} onGuide={nothing} />
        </div>
      ) : view === "guide" ? (
        <GuideView page={page} />
      ) : (
        <DetailView key={stated} page={page} {...(view !== "new" && { id })} />
      )}
    </RendererContext>
  );
}
