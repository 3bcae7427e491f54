import { Profiler, type ReactNode } from "react";

/**
 * Notes which components are drawn below it: `drawn` grows by the name of each whose function React called, so a story can hold
 * how many a letter costs. React tells only that something was drawn (`Profiler`), not how much; so the tree that it
 * has just put in place is compared with the one before, as React's developer tools do.
 */
export function Drawn({ children }: { readonly children: ReactNode }) {
  return (
    <Profiler id="drawn" onRender={() => count()}>
      <div data-drawn style={{ display: "contents" }}>
        {children}
      </div>
    </Profiler>
  );
}

export const drawn: string[] = [];

/** What this reads of React's own tree: a node's first child and next sibling, and what it was in the tree before. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly return: Fiber | null;
  readonly stateNode: { readonly current?: Fiber } | null;
}

/** Set where React called a component's function. */
const performedWork = 1;

function count(): void {
  const root = currentRoot();
  if (root) countBelow(root, root.alternate);
}

function currentRoot(): Fiber | undefined {
  const element = document.querySelector("[data-drawn]");
  const key = element && Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
  let fiber = key === null || key === undefined ? undefined : ((element as never)[key] as Fiber);
  while (fiber?.return) fiber = fiber.return;
  return fiber?.stateNode?.current;
}

function countBelow(now: Fiber, before: Fiber | null): void {
  const isComponent = typeof now.type === "function" || isWrapped(now.type);
  if (isComponent && now !== before && (now.flags & performedWork) !== 0)
    drawn.push(nameOf(now.type));
  // The same first child: React left everything below as it was.
  if (before && now.child === before.child) return;
  for (let child = now.child; child; child = child.sibling) countBelow(child, child.alternate);
}

/** `memo` and `forwardRef` wrap a component in an object. */
function isWrapped(type: unknown): boolean {
  return typeof type === "object" && type !== null && ("render" in type || "type" in type);
}

function nameOf(type: unknown): string {
  const { displayName, name, render, type: inner } = type as Record<string, unknown>;
  if (typeof displayName === "string") return displayName;
  if (typeof name === "string" && name !== "") return name;
  return render || inner ? nameOf(render ?? inner) : "?";
}
