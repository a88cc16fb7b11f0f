// What distinguishes lives. Times count from the container's discharge unless stated otherwise.
import type { HoldName } from "#lib/wire/names"

export type HoldSpell = {
  name: HoldName
  description: string | null
  /** Hours after discharge; negative while at sea. A pending hold becomes a hold at `from`. */
  pendingFrom?: number
  from: number | null
  until: number | null
}

export type Traits = {
  route: "direct" | "transshipment" | "feeder" | "rail"
  /** How much the terminal reports: everything, everything and a total, only a total, or nothing. */
  terminal: "all" | "total_beside" | "total_only" | "nothing"
  holds: HoldSpell[]
  /** Hours by which each estimate of arrival was too early, first to last. null: as ships usually are. */
  slips: number[] | null
  /** Terminal's last free day in calendar days after discharge, or the next working day. null: four working days. */
  freeDays: number | null
  /** Days by which the line's last free day differs from the terminal's. null: the line gives none. */
  lineDiffers: number | null
  /** The terminal later moves its last free day. */
  lfdMoves: { afterHours: number; days: number } | null
  availableAfterHours: number
  /** Days after discharge when the container leaves, if a gate is open. */
  pickupDay: number
  /** Days from availability at a ramp until the container leaves it. */
  rampPickupDay: number
  /** Loses its availability for a while: moved within the yard, called for an exam, or no chassis. */
  withdrawn: Withdrawn | null
  appointment: { madeDay: number; day: number; lostDay?: number } | null
  exam: boolean
  /** The terminal names the demurrage before posting its amount. */
  feeUnposted: boolean
  /** Milestones that the line never reports, reports without a time, or without a zone. */
  unreported: string[]
  undated: string[]
  zoneless: string[]
  emptyAfterDays: number
  terminalChanges: boolean
  /** Hours after discharge when the terminal moves the container to a yard outside its gate. */
  offDockAfterHours: number | null
  /** The booking is cancelled before the container is brought to the port. */
  calledOff: boolean
  /** The line has issued no bill, so the container is on its own. */
  noBill: boolean
  /** The line reports neither seal number nor weight. */
  noSealOrWeight: boolean
  /** The only ports where this life is possible. */
  ports?: string[]
}

export type Withdrawn = "moved" | "exam" | "chassis"

const ORDINARY: Traits = {
  route: "direct",
  terminal: "all",
  holds: [],
  slips: null,
  freeDays: null,
  lineDiffers: 0,
  lfdMoves: null,
  availableAfterHours: 14,
  pickupDay: 3,
  rampPickupDay: 1,
  withdrawn: null,
  appointment: null,
  exam: false,
  feeUnposted: false,
  unreported: [],
  undated: [],
  zoneless: [],
  emptyAfterDays: 4,
  terminalChanges: false,
  offDockAfterHours: null,
  calledOff: false,
  noBill: false,
  noSealOrWeight: false,
}

const hold = (name: HoldName, from: number, until: number | null, description: string | null): HoldSpell => ({
  name,
  from,
  until,
  description,
})

const CUSTOMS = "CUSTOMS HOLD, CBP 1H"

/** The lives by name. A registered number that ends in a name lives that life. */
export const LIVES: Record<string, Partial<Traits>> = {
  DIRECT: {},
  TRANSSHIP: { route: "transshipment", slips: [44, 26, 12, 3] },
  FEEDER: { route: "feeder", slips: [30, 14, 3] },
  RAIL: { route: "rail" },
  RAILLATE: { route: "rail", rampPickupDay: 6 },
  NOCHASSIS: { route: "rail", rampPickupDay: 3, withdrawn: "chassis" },
  YARDMOVE: { withdrawn: "moved", pickupDay: 5, freeDays: 6 },
  RECALLED: { withdrawn: "exam", pickupDay: 6, freeDays: 6 },
  HELD: { holds: [hold("customs", -30, 52, CUSTOMS)], pickupDay: 5 },
  PENDING: { holds: [{ ...hold("customs", 6, 60, CUSTOMS), pendingFrom: -40 }], pickupDay: 5 },
  FREIGHT: { holds: [hold("freight", -48, 70, "FREIGHT CHARGES DUE"), hold("TMF", 2, 74, "TMF UNPAID")], pickupDay: 6 },
  TMF: { holds: [hold("TMF", 1, 40, "TMF UNPAID")], pickupDay: 3, ports: ["USLAX", "USLGB"] },
  USDA: { holds: [{ ...hold("USDA", 4, 90, "USDA AG HOLD"), pendingFrom: -24 }], pickupDay: 6 },
  EXAM: {
    holds: [hold("VACIS", 3, 80, "VACIS EXAM"), hold("customs", 3, 96, CUSTOMS)],
    exam: true,
    pickupDay: 7,
    terminal: "total_beside",
  },
  STUCK: { holds: [hold("customs", 5, 700, CUSTOMS), hold("other", 30, 700, null)], pickupDay: 33, freeDays: 5 },
  LATE: { pickupDay: 16, freeDays: 5, lineDiffers: -1, terminal: "total_beside" },
  LATEPLAIN: { pickupDay: 14, freeDays: 4, lineDiffers: null },
  DUE: { pickupDay: 9, freeDays: 6, lineDiffers: 1 },
  READY: { pickupDay: 8, freeDays: 7, availableAfterHours: 10 },
  DISAGREE: { lineDiffers: 3, freeDays: 5, pickupDay: 6 },
  DISAGREELESS: { lineDiffers: -2, freeDays: 6, pickupDay: 6 },
  MOVED: { lfdMoves: { afterHours: 50, days: 2 }, freeDays: 4, pickupDay: 7 },
  MOVEDBACK: { lfdMoves: { afterHours: 40, days: -1 }, freeDays: 6, pickupDay: 6 },
  SILENT: { terminal: "nothing", lineDiffers: null, pickupDay: 6 },
  LINEONLY: { terminal: "nothing", lineDiffers: 0, freeDays: 6, pickupDay: 7 },
  TOTAL: { terminal: "total_only", freeDays: 4, pickupDay: 13 },
  UNPOSTED: { feeUnposted: true, freeDays: 4, pickupDay: 12 },
  APPOINTED: { appointment: { madeDay: 2, day: 5 }, freeDays: 6, pickupDay: 5 },
  APPOINTEDLATE: { appointment: { madeDay: 2, day: 8 }, freeDays: 6, pickupDay: 8 },
  APPOINTMENTLOST: { appointment: { madeDay: 2, day: 5, lostDay: 4 }, freeDays: 6, pickupDay: 7 },
  SLIP: { slips: [96, 70, 41, 52, 18, 5] },
  PATCHY: {
    unreported: ["full_in", "vessel_loaded", "vessel_berthed"],
    undated: ["empty_out"],
    zoneless: ["vessel_departed", "vessel_arrived"],
    noSealOrWeight: true,
  },
  MOVE: { terminalChanges: true },
  LONG: { emptyAfterDays: 16 },
  OFFDOCK: { offDockAfterHours: 20, pickupDay: 6, freeDays: 6 },
  CALLEDOFF: { calledOff: true },
  LOOSE: { noBill: true, pickupDay: 8, freeDays: 6 },
}

const COMMON = [
  "DIRECT",
  "HELD",
  "DISAGREE",
  "TRANSSHIP",
  "RAIL",
  "SLIP",
  "TMF",
  "READY",
  "MOVED",
  "APPOINTED",
] as const

/** The life of a number: the one its end names, or else one drawn by the number. */
export function lifeOf(number: string, pick: <T>(from: readonly [T, ...T[]]) => T): string {
  const named = Object.keys(LIVES).filter((name) => number.endsWith(name))
  const longest = named.sort((a, b) => b.length - a.length)[0]
  return longest ?? pick(COMMON)
}

/** What some lines never report. Seal, weight, departures and arrivals depend on the line. */
const LINES_LEAVE_OUT: Record<string, Partial<Traits>> = {
  PCIU: { unreported: ["vessel_arrived", "transshipment_arrived", "feeder_arrived"] },
  SEAL: { noSealOrWeight: true },
  WHLC: { unreported: ["vessel_departed", "transshipment_departed", "feeder_departed"] },
}

const TRAFFIC_FEE_PORTS = new Set(["USLAX", "USLGB"])

/** A life's holds at a port. The traffic fee is only in Los Angeles and Long Beach, the USDA only in the US. */
export function holdsAt(port: string, holds: HoldSpell[]): HoldSpell[] {
  const canadian = port.startsWith("CA")
  return holds
    .filter(({ name }) => (name === "TMF" ? TRAFFIC_FEE_PORTS.has(port) : name !== "USDA" || !canadian))
    .map((spell) => (spell.name === "customs" && canadian ? { ...spell, description: "CUSTOMS HOLD, CBSA" } : spell))
}

export function traitsOf(life: string): Traits {
  return { ...ORDINARY, ...LIVES[life] }
}

/** A life as the line with this SCAC reports it. */
export function reportedTraits(life: string, scac: string): Traits {
  const [traits, line] = [traitsOf(life), LINES_LEAVE_OUT[scac]]
  return { ...traits, ...line, unreported: [...traits.unreported, ...(line?.unreported ?? [])] }
}
