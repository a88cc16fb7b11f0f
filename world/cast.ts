// The world's first 60 shipments, with everything a dispatcher meets: each one's life, and where in it the world
// begins. Then the shares of lives in the rest of a large world. Data only.
import type { RequestType } from "#lib/wire/names"

export type Role = {
  life: string
  /** Days from the world's start to arrival at the port of discharge, or to departure. */
  arrives?: number
  departs?: number
  containers: number
  to?: string
  /** An inland place. */
  inland?: string
  scac?: string
  type?: RequestType
  refs: string[]
  /** Roles with the same word have the same container. */
  sharedContainer?: string
}

export const CAST: Role[] = [
  { life: "READY", arrives: -2.4, containers: 3, to: "USLAX", refs: ["PO 88213"] },
  { life: "DUE", arrives: -5.5, containers: 2, to: "USLGB", refs: ["PO 88217", "SO 4410"] },
  { life: "HELD", arrives: -1.6, containers: 3, to: "USNYC", refs: ["PO 88220"] },
  { life: "LATE", arrives: -10.2, containers: 2, to: "USNYC", refs: ["PO 87990"] },
  { life: "DISAGREE", arrives: -3.1, containers: 4, to: "USLAX", refs: ["PO 88231"] },
  { life: "SILENT", arrives: -2.2, containers: 2, to: "CAVAN", refs: ["PO 88240"] },
  { life: "RAIL", arrives: -4.6, containers: 3, to: "USLAX", inland: "USCHI", refs: ["PO 88244", "DC CHICAGO"] },
  { life: "RAIL", arrives: -17.4, containers: 2, to: "USSEA", refs: ["PO 88101"] },
  { life: "DIRECT", arrives: 0.9, containers: 3, to: "USLAX", refs: ["PO 88251"] },
  { life: "SLIP", arrives: 5.2, containers: 4, refs: ["PO 88260"] },
  { life: "TRANSSHIP", arrives: 12, containers: 2, refs: ["PO 88264"] },
  { life: "DIRECT", departs: 4.2, containers: 2, type: "booking_number", refs: ["PO 88290"] },
  { life: "DIRECT", arrives: -0.2, containers: 2, to: "USOAK", refs: ["PO 88270"] },
  { life: "EXAM", arrives: -3.4, containers: 2, to: "USSAV", refs: ["PO 88272"] },
  { life: "USDA", arrives: -2.6, containers: 2, to: "USPHL", refs: ["PO 88273", "COLD 12"] },
  { life: "FREIGHT", arrives: -2.1, containers: 2, to: "USHOU", refs: ["PO 88274"] },
  { life: "PENDING", arrives: 0.4, containers: 3, to: "USLGB", refs: ["PO 88275"] },
  { life: "TMF", arrives: -1.1, containers: 2, to: "USLAX", refs: ["PO 88276"] },
  { life: "STUCK", arrives: -12.5, containers: 1, to: "USLAX", refs: ["PO 87801", "ESCALATED"] },
  { life: "LATEPLAIN", arrives: -8.1, containers: 3, to: "USSAV", refs: ["PO 88011"] },
  { life: "DISAGREELESS", arrives: -3.6, containers: 2, to: "USORF", refs: ["PO 88281"] },
  { life: "LINEONLY", arrives: -4.3, containers: 2, to: "CAVAN", refs: ["PO 88282"] },
  { life: "TOTAL", arrives: -9.1, containers: 2, to: "USMIA", refs: ["PO 88013"] },
  { life: "UNPOSTED", arrives: -5.9, containers: 2, to: "USBAL", refs: ["PO 88284"] },
  { life: "APPOINTED", arrives: -3.3, containers: 2, to: "USLAX", refs: ["PO 88285"] },
  { life: "APPOINTEDLATE", arrives: -4.2, containers: 2, to: "USLGB", refs: ["PO 88286"] },
  { life: "APPOINTMENTLOST", arrives: -3.2, containers: 1, to: "USTIW", refs: ["PO 88287"] },
  { life: "MOVED", arrives: -4.1, containers: 2, to: "USNYC", refs: ["PO 88288"] },
  { life: "MOVEDBACK", arrives: -3.9, containers: 2, to: "USOAK", refs: ["PO 88289"] },
  { life: "PATCHY", arrives: -0.9, containers: 2, to: "USMSY", refs: ["PO 88291"] },
  { life: "PATCHY", arrives: 4.4, containers: 3, refs: ["PO 88292"] },
  { life: "MOVE", arrives: 0.7, containers: 2, to: "USLAX", refs: ["PO 88293"] },
  { life: "MOVE", arrives: 2.9, containers: 2, to: "USLGB", refs: ["PO 88294"] },
  { life: "READY", arrives: -9.4, containers: 3, to: "USLGB", refs: ["PO 88003"] },
  { life: "RAILLATE", arrives: -15.4, containers: 2, to: "USLAX", inland: "USMEM", refs: ["PO 87960", "DC MEMPHIS"] },
  { life: "DIRECT", arrives: -14.5, containers: 2, to: "USLAX", refs: ["PO 87900"] },
  { life: "DIRECT", arrives: -16.2, containers: 1, to: "USHOU", refs: ["PO 87880"], sharedContainer: "again" },
  { life: "DIRECT", arrives: 3.1, containers: 1, to: "USHOU", refs: ["PO 88295"], sharedContainer: "again" },
  { life: "LONG", arrives: -9.3, containers: 2, to: "USSAV", refs: ["PO 88015"] },
  { life: "LOOSE", arrives: -2.7, containers: 1, to: "USLAX", type: "container", refs: ["PO 88296"] },
  { life: "READY", arrives: -1.8, containers: 2, type: "container", to: "USTIW", refs: ["PO 88297"] },
  { life: "FEEDER", arrives: 8.4, containers: 2, refs: ["PO 88298"] },
  { life: "FEEDER", arrives: 1.7, containers: 3, refs: ["PO 88299"] },
  { life: "TRANSSHIP", arrives: 6.3, containers: 4, refs: ["PO 88301"] },
  { life: "SLIP", arrives: 1.2, containers: 3, to: "USNYC", refs: ["PO 88302"] },
  { life: "SLIP", arrives: 9.8, containers: 4, refs: ["PO 88303"] },
  { life: "DIRECT", departs: -0.4, containers: 2, type: "booking_number", refs: ["PO 88304"] },
  { life: "RAIL", arrives: 2.3, containers: 3, inland: "USDAL", refs: ["PO 88305", "DC DALLAS"] },
  { life: "RAIL", arrives: -1.3, containers: 3, to: "USLGB", refs: ["PO 88306"] },
  { life: "DUE", arrives: -6.2, containers: 3, to: "USNYC", refs: ["PO 88307"] },
  { life: "DUE", arrives: -5.7, containers: 4, to: "USSAV", refs: ["PO 88308"] },
  { life: "HELD", arrives: -0.8, containers: 4, to: "USLAX", scac: "WHLC", refs: ["PO 88309"] },
  { life: "HELD", arrives: 1.1, containers: 3, to: "USORF", refs: ["PO 88310"] },
  { life: "PENDING", arrives: -1.2, containers: 2, to: "USJAX", refs: ["PO 88311"] },
  { life: "LATE", arrives: -7.4, containers: 3, to: "USLAX", refs: ["PO 88312"] },
  { life: "DISAGREE", arrives: -5.4, containers: 3, to: "USNYC", refs: ["PO 88313"] },
  { life: "DIRECT", departs: 6.1, containers: 5, type: "booking_number", refs: ["PO 88314"] },
  { life: "SILENT", arrives: -3.1, containers: 3, to: "CAHAL", refs: ["PO 88315"] },
  { life: "TMF", arrives: 3.6, containers: 4, to: "USLGB", refs: ["PO 88316"] },
  { life: "READY", arrives: -1.9, containers: 5, to: "USSAV", refs: ["PO 88317", "SO 4431"] },
]

/** Added in every world of more than the sixty shipments: lives that the cast lacks, or lacks from the start. */
export const EXTRAS: Role[] = [
  { life: "OFFDOCK", arrives: -1.3, containers: 2, to: "USLAX", refs: [] },
  { life: "CALLEDOFF", departs: 9.5, containers: 2, type: "booking_number", refs: [] },
  { life: "TRANSSHIP", departs: 5.5, containers: 2, type: "booking_number", refs: [] },
  { life: "FEEDER", departs: 3.5, containers: 2, type: "booking_number", refs: [] },
]

/** Each life's share of the rest. */
export const SHARES: { life: string; share: number }[] = [
  { life: "DIRECT", share: 24 },
  { life: "TRANSSHIP", share: 9 },
  { life: "FEEDER", share: 4 },
  { life: "RAIL", share: 18 },
  { life: "RAILLATE", share: 3 },
  { life: "NOCHASSIS", share: 1 },
  { life: "READY", share: 4 },
  { life: "APPOINTED", share: 8 },
  { life: "APPOINTEDLATE", share: 1 },
  { life: "APPOINTMENTLOST", share: 0.8 },
  { life: "HELD", share: 3 },
  { life: "PENDING", share: 2.5 },
  { life: "FREIGHT", share: 2.5 },
  { life: "TMF", share: 4 },
  { life: "USDA", share: 0.8 },
  { life: "EXAM", share: 1.6 },
  { life: "STUCK", share: 0.4 },
  { life: "LATE", share: 1.5 },
  { life: "LATEPLAIN", share: 1.5 },
  { life: "DUE", share: 2 },
  { life: "DISAGREE", share: 2 },
  { life: "DISAGREELESS", share: 0.8 },
  { life: "MOVED", share: 1.2 },
  { life: "MOVEDBACK", share: 0.6 },
  { life: "SILENT", share: 1.4 },
  { life: "LINEONLY", share: 0.8 },
  { life: "TOTAL", share: 0.6 },
  { life: "UNPOSTED", share: 0.6 },
  { life: "PATCHY", share: 1.5 },
  { life: "MOVE", share: 0.8 },
  { life: "LONG", share: 2 },
  { life: "OFFDOCK", share: 0.8 },
  { life: "CALLEDOFF", share: 0.4 },
  { life: "LOOSE", share: 0.4 },
  { life: "YARDMOVE", share: 0.8 },
  { life: "RECALLED", share: 0.5 },
]
