import { BrandMark } from "../../core/parts/BrandMark.tsx";

/** What is on the screen until the app knows who is signed in. Draws nothing that needs words or a theme. */
export function Starting() {
  return (
    <div className="app-starting">
      <BrandMark size={48} />
    </div>
  );
}
