import { Navigate, useLocation, useParams } from "react-router";
import { entryOfPage } from "../reader/menu.ts";
import { useReader } from "../reader/readerContext.ts";

/**
 * `/open/:page`, `/open/:style/:page` and `/open/:style/:page/:id`: a page by its name and perhaps its style (`list`,
 * `edit`, `external`, `custom`), for links that do not know its module. Leads to the page's own address.
 */
export function NamedPage() {
  const { page = "", style, id } = useParams();
  const { search } = useLocation();
  const { menu } = useReader();
  const entry = entryOfPage(menu, page);
  const fits = entry && (style === undefined || (entry.style ?? "list") === style);
  if (!fits) return <Navigate to="/404" replace />;
  const inside = id === undefined ? "" : `/${encodeURIComponent(id)}`;
  return <Navigate to={entry.path + inside + search} replace />;
}
