import { useWords } from "../base/words.ts";

/** Rows to come, as high as the real ones. For the first 200 ms there is nothing to be seen (list.css). */
export function ListSkeleton() {
  const words = useWords();
  return (
    <div className="wb-list-skeleton" role="status" aria-label={words("state.loading")}>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="wb-skeleton-row">
          <i />
          <span>
            <i />
            <i />
          </span>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
