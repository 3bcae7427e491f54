import type { ListPage } from "../../src/engine/index.ts";
import { RendererBoundary } from "./RendererBoundary.tsx";
import { SchemaPlaceContext } from "./schemaPlace.ts";
import type { AnyPageKind, PageKindProps } from "../base/registered.ts";

type OwnPageProps = Omit<PageKindProps<unknown>, "settings"> & {
  readonly kind: AnyPageKind;
  readonly page: ListPage;
};

/** A list drawn by a module from outside, within the page's own boundary. */
export function OwnPage(props: OwnPageProps) {
  const { page } = props;
  const place = { document: page.document, table: page.table };
  return (
    <SchemaPlaceContext value={place}>
      <RendererBoundary value={page}>
        <Told {...props} />
      </RendererBoundary>
    </SchemaPlaceContext>
  );
}

/** Reads the settings within the boundary, which shows errors in them. */
function Told({ kind, ...props }: OwnPageProps) {
  const { Page, settings } = kind;
  return <Page {...props} settings={settings(props.page.renderer!.settings)} />;
}
