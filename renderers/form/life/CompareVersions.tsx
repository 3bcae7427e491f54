import { Modal, Skeleton } from "antd";
import { useCallback, useMemo, useState } from "react";
import type { DetailPage, HistoryEntry } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import { compareRecords } from "./compareRecords.ts";
import { LifeFailure } from "./LifeFailure.tsx";
import { useInstant } from "./useInstant.ts";
import { VersionTable } from "./VersionTable.tsx";

/** Versions that are offered at most; older ones can be looked at one by one. */
const most = 200;

/** Two versions of a document side by side: only what differs between them. */
export function CompareVersions(props: {
  readonly source: LifeSource;
  readonly page: DetailPage;
  readonly id: string;
  readonly present: number;
  readonly onClose: () => void;
}) {
  const { source, page, id, present, onClose } = props;
  const words = useWords();
  const instant = useInstant();
  const [picked, setPicked] = useState<readonly [number, number]>();
  const askVersions = useCallback(() => versionsOf(source, page.page, id), [source, page.page, id]);
  const { answer: entries, ...versions } = useAsked(askVersions, { anew: present });
  const [from, to] = picked ?? (entries ? [entries[1]?.version ?? present, present] : []);
  const askRecords = useCallback(async () => {
    const past = async (version: number) => (await source.past(page.page, id, version)).record;
    return Promise.all([past(from!), past(to!)]);
  }, [source, page.page, id, from, to]);
  const compared = useAsked(from === undefined ? undefined : askRecords);
  const error = versions.failed ?? compared.failed;
  const records = compared.busy || error ? undefined : compared.answer;
  const changes = useMemo(
    () => records && compareRecords(page.header, records[0], records[1]),
    [page.header, records],
  );
  const options = (entries ?? []).map(({ version, title, at, by }) => ({
    value: version,
    label: words("life.versionOf", { version, title, at: instant(at), by: by.name }),
  }));
  const chosen = from === undefined || to === undefined ? undefined : ([from, to] as const);
  const titles = chosen?.map((version) => words("life.version", { version }));
  return (
    <Modal open width={860} title={words("life.compare")} footer={null} onCancel={onClose}>
      <div className="wb-dialog wb-compare">
        {error && (
          <LifeFailure error={error} onRetry={versions.failed ? versions.again : compared.again} />
        )}
        {chosen && (
          <div className="wb-compare-choice">
            {([0, 1] as const).map((side) => (
              <NamedSelect
                key={side}
                aria-label={words(side === 0 ? "life.compareFrom" : "life.compareTo")}
                value={chosen[side]}
                options={options}
                popupMatchSelectWidth={false}
                onChange={(version: number) =>
                  setPicked(side === 0 ? [version, chosen[1]] : [chosen[0], version])
                }
              />
            ))}
          </div>
        )}
        {!error && !changes && <Skeleton active title={false} />}
        {changes?.length === 0 && <p role="status">{words("life.same")}</p>}
        {changes && changes.length > 0 && (
          <VersionTable page={page} changes={changes} titles={titles!} />
        )}
      </div>
    </Modal>
  );
}

/** Every version that was written, the newest first. */
async function versionsOf(
  source: LifeSource,
  page: string,
  id: string,
): Promise<readonly HistoryEntry[]> {
  const found = new Map<number, HistoryEntry>();
  for (let before: string | undefined; ;) {
    const asked = { id, kinds: ["history"] as const, ...(before !== undefined && { before }) };
    const { entries, more } = await source.timeline(page, asked);
    for (const entry of entries)
      if (entry.kind === "history" && !found.has(entry.version)) found.set(entry.version, entry);
    before = entries.at(-1)?.id;
    if (!more || before === undefined || found.size >= most) return [...found.values()];
  }
}
