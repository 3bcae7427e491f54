import type { Row } from "../../src/engine/index.ts";
import { memoryId } from "../memory/ids.ts";
import { me } from "../memory/masters.ts";
import type { MemoryOptions } from "../memorySource.ts";
import { actionSchema } from "./actionSchema.ts";

const fitters = [
  { code: "F01", name: "赵师傅", team: "机修" },
  { code: "F02", name: "钱师傅", team: "电修" },
  { code: "F03", name: "孙师傅", team: "机修" },
].map((fitter): Row => ({ id: memoryId(`fitter ${fitter.code}`), version: 1, ...fitter }));

const parts = ["轴承", "皮带", "接触器", "密封圈", "电磁阀", "联轴器"];
const states = ["DRAFT", "WAITING", "ACCEPTED", "WAITING", "DRAFT", "DONE"];

/** The id of the n-th request, from 1. */
export const repairId = (at: number): string => memoryId(`repair ${at}`);
export const repairNumber = (at: number): string => `REP202611${String(at).padStart(4, "0")}`;

/** Requests in all states: the first a draft, the second waiting, the third accepted with lines in all states. */
export function repairs(count = 12): readonly Row[] {
  return Array.from({ length: count }, (_, index): Row => {
    const at = index + 1;
    const status = states[index % states.length]!;
    const [first] = fitters;
    return {
      id: repairId(at),
      version: 1,
      number: repairNumber(at),
      subject: `${parts[index % parts.length]!}异响`,
      status,
      handler: at === 3 ? { id: first!.id, code: "F01", name: "赵师傅" } : null,
      due: null,
      hours: null,
      createdBy: { id: me.user, code: "wangmin", name: "王敏" },
      items: [0, 1, 2].map((line): Row => ({
        id: memoryId(`repair ${at} line ${line}`),
        version: 1,
        item: line + 1,
        name: parts[(index + line) % parts.length],
        quantity: String(2 + line * 3),
        fitter: null,
        ordered: "0",
        progress: line === 0 ? "OPEN" : "TAKEN",
      })),
    };
  });
}

/** The stories' world: these requests, everything allowed. */
export const repairWorld = (count?: number): Partial<MemoryOptions> => ({
  schema: actionSchema(),
  seed: { fitter: fitters, "repair-request": repairs(count) },
});
