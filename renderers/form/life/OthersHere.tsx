import { EditOutlined } from "@ant-design/icons";
import { Avatar, Tooltip } from "antd";
import type { WatchAnswer } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { PageBarPart } from "../../feedback/PageBarPart.tsx";

/** Most people shown; of more there is a number. */
const most = 3;

/** The other users who have the document open, and those of them who type, beside the state of saving. */
export function OthersHere({ here }: { readonly here: WatchAnswer["here"] }) {
  const words = useWords();
  if (here.length === 0) return null;
  const said = here.map(({ name, editing }) =>
    words(editing ? "life.isTyping" : "life.isHere", { who: name }),
  );
  const shown = here.toSorted((a, b) => Number(b.editing) - Number(a.editing)).slice(0, most);
  return (
    <PageBarPart place="status" instead={(children) => children}>
      <Tooltip
        title={said.map((line) => (
          <div key={line}>{line}</div>
        ))}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its names are read and seen by keyboard too */}
        <span className="wb-others" role="group" aria-label={words("life.others")} tabIndex={0}>
          {shown.map(({ id, name, editing }) => (
            <Avatar key={id} size={20} data-editing={editing || undefined} aria-hidden="true">
              {editing ? <EditOutlined /> : initial(name)}
            </Avatar>
          ))}
          {here.length > most && <span aria-hidden="true">+{here.length - most}</span>}
          <span className="wb-visually-hidden">{said.join(", ")}</span>
          {here.some(({ editing }) => editing) && (
            <span className="wb-others-typing" aria-hidden="true">
              {words("life.isTyping", { who: here.find(({ editing }) => editing)!.name })}
            </span>
          )}
        </span>
      </Tooltip>
    </PageBarPart>
  );
}

/** Chinese names are known by their last character, others by their first. */
function initial(name: string): string {
  const characters = [...name.trim()];
  return (/^\p{Script=Han}/u.test(name) ? characters.at(-1) : characters[0]?.toUpperCase()) ?? "?";
}
