import { BrandMark } from "../../core/parts/BrandMark.tsx";

/** Shown until the app knows the signed-in user. Needs no texts and no theme. */
export function Starting() {
  return (
    <div className="app-starting">
      <BrandMark size={48} />
    </div>
  );
}
