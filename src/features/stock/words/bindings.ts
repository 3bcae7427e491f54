import { binding, type Binding } from "../../../engine/dialect/bound/binding.ts";

const unit = binding("bmc", { code: "bmc001", name: "bmc002" });

const unitConversion = binding("bmd", {
  /** Null: of every material. */
  material: "bmd001",
  from: "bmd002",
  to: "bmd003",
  factor: "bmd004",
});

const materialCategory = binding("bmb", { code: "bmb001" });

const material = binding("bma", {
  code: "bma001",
  name: "bma002",
  category: "bma006",
  baseUnit: "bma007",
  purchaseUnit: "bma008",
  /** One purchase unit in base units. */
  purchaseFactor: "bma009",
  abcClass: "bma029",
  /** Of one base unit, in kg. */
  weight: "bma031",
});

const warehouse = binding("maa", { code: "maa001", negativeStock: "maa006" });

const area = binding("mab", {
  code: "mab001",
  type: "mab003",
  status: "mab004",
  warehouse: "mab005",
});

const location = binding("mac", {
  code: "mac001",
  area: "mac003",
  status: "mac004",
  capacityQuantity: "mac006",
  capacityWeight: "mac106",
  mixMaterials: "mac007",
  mixBatches: "mac008",
  pickSequence: "mac009",
});

const batch = binding("mae", {
  number: "mae001",
  material: "mae002",
  expiryDate: "mae006",
  status: "mae011",
});

const task = binding("mba", {
  number: "mba001",
  sourceType: "mba008",
  sourceNo: "mba009",
  counterpart: "mba010",
});

const masters = [warehouse, area, location, material, materialCategory, unit, unitConversion];

/** The ledger of movements. The parts of the key of stock have the same keys in it and in the balance. */
const ledger = binding(
  "mbp",
  {
    number: "mbp001",
    postingDate: "mbp002",
    postedAt: "mbp003",
    type: "mbp004",
    direction: "mbp005",
    warehouse: "mbp006",
    area: "mbp007",
    location: "mbp008",
    material: "mbp009",
    batch: "mbp010",
    status: "mbp011",
    pallet: "mbp012",
    owner: "mbp013",
    baseUnit: "mbp014",
    quantity: "mbp015",
    /** The quantity with its sign. */
    change: "mbp101",
    entryUnit: "mbp016",
    entryQuantity: "mbp017",
    sourceType: "mbp018",
    sourceNo: "mbp019",
    sourceItem: "mbp020",
    orderNo: "mbp021",
    orderItem: "mbp022",
    workOrder: "mbp023",
    pairNo: "mbp024",
    reversalOf: "mbp025",
    reversedBy: "mbp026",
    reason: "mbp027",
    unitCost: "mbp028",
    /** What was there after the movement. */
    balance: "mbp029",
    operator: "mbp030",
    remark: "mbp031",
  },
  (): readonly Binding[] => [balance, ...masters],
);

/** What is there, by the key of stock. */
const balance = binding(
  "mbq",
  {
    company: "mbq001",
    warehouse: "mbq002",
    area: "mbq003",
    location: "mbq004",
    material: "mbq005",
    batch: "mbq006",
    status: "mbq007",
    pallet: "mbq008",
    owner: "mbq009",
    unit: "mbq101",
    onHand: "mbq010",
    reserved: "mbq011",
    available: "mbq012",
    countFrozen: "mbq013",
    countNo: "mbq102",
    blindFor: "mbq103",
    firstIn: "mbq014",
    lastMovement: "mbq015",
  },
  (): readonly Binding[] => [ledger],
);

/** The moving average cost of materials. */
const stockCost = binding(
  "mbv",
  {
    material: "mbv001",
    unit: "mbv002",
    quantity: "mbv003",
    average: "mbv004",
    value: "mbv005",
    lastMovement: "mbv006",
  },
  () => [ledger],
);

/** The documents that the stock code reads and writes by itself. */
export const bound = {
  unit,
  unitConversion,
  materialCategory,
  material,
  warehouse,
  area,
  location,
  batch,
  task,
  ledger,
  balance,
  stockCost,
};
