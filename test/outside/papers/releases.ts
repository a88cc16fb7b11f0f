// Releases, holds and calls to fetch a container, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("TGBU", 617340), box("KKFU", 152907)]

/** A line tells the terminal and the consignee that freight is paid; one number to fetch each container. */
const FREIGHT_RELEASE: PaperCase = {
  name: "freight release with a pick-up number per container",
  write({ bold, text, pairs, table, stamp }) {
    bold(40, 30, "Harbor Express Container Line - FREIGHT RELEASE", 12)
    pairs(40, 60, 120, [
      ["Release to:", "PIER 400 TERMINAL"],
      ["B/L Number:", "HBXLSHA61102217"],
      ["Vessel / Voyage:", "HARBOR CORONA / 2618E"],
      ["Discharge Port:", "LOS ANGELES, CA"],
      ["Consignee:", "SUNSET FURNITURE OUTLET INC"],
      ["Freight status:", "PAID / RELEASED"],
      ["Release date:", "11/23/2026"],
    ])
    table(
      40,
      180,
      [110, 70, 120],
      [
        ["Container", "Size", "Pickup No."],
        [A, "40HC", "HX440711"],
        [B, "40HC", "HX440712"],
      ],
    )
    stamp(330, 140, "FREIGHT RELEASED", -12)
    text(40, 250, "This release does not confirm customs clearance. Free time is shown on the terminal's site.", 7)
  },
  read: {
    title: "freight release",
    bill: "HBXLSHA61102217",
    containers: [A, B],
    vessel: "HARBOR CORONA",
    voyage: "2618E",
    discharge: "LOS ANGELES, CA",
    consignee: "SUNSET FURNITURE OUTLET INC",
    pickupNumber: { ask: ["HX440711", "HX440712"] },
  },
  // The terminal is only the one that the paper is sent to.
  open: ["pickup"],
}

/** A letter: each fact is inside a sentence. */
function generalOrder(seed: number): PaperCase {
  const chance = seeded(seed + 500)
  const day = 14 + chance.whole(10)
  const words = chance.pick(["General Order date", "G.O. date", "GO date"])
  return {
    name: `general order notice as a letter, seed ${seed}`,
    write({ bold, text }) {
      text(40, 40, "November 27, 2026", 9)
      bold(40, 64, "NOTICE OF GENERAL ORDER (19 CFR 4.37)", 12)
      text(40, 90, "To: MIDSTATE GARDEN CENTERS LLC")
      text(40, 112, `Our records show that container ${A}, carried under bill of lading HBXLNGB6110774`)
      text(40, 126, "on the vessel HARBOR CORONA voyage 2618E, has not been entered with Customs.")
      text(40, 148, `${words}: December ${day}, 2026.`)
      text(
        40,
        170,
        "After this day the cargo is sent to a general order warehouse at your risk and cost. The FIRMS code",
      )
      text(40, 184, "of the place where it lies now is W185 (TRANS PACIFIC TERMINAL).")
      text(40, 220, "Ignore this notice if an entry was filed within 15 calendar days of landing.", 7)
    },
    read: {
      title: "other",
      bill: "HBXLNGB6110774",
      containers: [A],
      vessel: "HARBOR CORONA",
      voyage: "2618E",
      generalOrder: `2026-12-${day}`,
      firms: "W185",
    },
    open: ["pickup", "consignee"],
  }
}

/** Customs wants to look: the container goes to an exam site with its own code. */
const EXAM: PaperCase = {
  name: "exam notice with two places",
  write({ bold, text, box: field }) {
    bold(180, 30, "CUSTOMS EXAM NOTIFICATION", 13)
    field(40, 60, 170, 28, "CONTAINER #", B)
    field(210, 60, 170, 28, "MASTER BILL #", "HBXLKAO6110338")
    field(380, 60, 170, 28, "ENTRY #", "MK7-0044871-2")
    field(40, 88, 170, 28, "EXAM TYPE", "VACIS / TAILGATE")
    field(210, 88, 170, 28, "NOTIFIED", "11/24/2026")
    field(380, 88, 170, 28, "ARRIVED ON", "11/21/2026")
    field(40, 116, 255, 40, "DISCHARGE TERMINAL", "TRANS PACIFIC TERMINAL\nFIRMS W185")
    field(295, 116, 255, 40, "EXAM SITE (CES)", "HARBOR EXAM STATION\nFIRMS WBH9")
    text(40, 170, "Exam charges must be paid before release. The last free day is extended by the days of the exam.", 7)
  },
  read: {
    title: "other",
    bill: "HBXLKAO6110338",
    containers: [B],
    firms: { ask: ["W185", "WBH9"] },
  },
  open: ["pickup", "eta", "available"],
}

/** One row per container: where, from when, until when, by which number. */
const PICKUP_NUMBERS: PaperCase = {
  name: "pick-up number notice",
  write({ bold, text, pairs, table }) {
    text(40, 30, "LONGWAY LOGISTICS USA", 11)
    bold(330, 30, "PICK UP NUMBER NOTICE", 12)
    pairs(40, 60, 80, [
      ["MB/L No.", "HBXLYTN6110559"],
      ["HB/L No.", "LWSEA26144"],
      ["Ref", "CHG-PO-7790"],
    ])
    table(
      40,
      120,
      [100, 130, 80, 80, 90],
      [
        ["CONTAINER NO.", "PICK UP LOCATION\n(FIRMS)", "AVAILABLE\nDATE", "LAST FREE\nDATE", "PICK UP\nNUMBER"],
        [A, "BNSF HOBART YARD\n(V781)", "11/25/2026", "11/27/2026", "884107"],
      ],
    )
    text(40, 200, "Storage begins on the day after the last free date. Do not send a truck without the number.", 7)
  },
  read: {
    title: "other",
    bill: "HBXLYTN6110559",
    houseBill: "LWSEA26144",
    containers: [A],
    available: "2026-11-25",
    lastFreeDay: "2026-11-27",
    firms: "V781",
    pickup: "BNSF HOBART YARD",
    pickupNumber: "884107",
  },
}

/** A railway's message printed as it came: short words, days without a year beside one with it. */
const RAIL: PaperCase = {
  name: "arrival notification of a railway",
  write({ text }) {
    const lines = [
      "PRAIRIE & PACIFIC RAILROAD - INTERMODAL ARRIVAL NOTIFICATION",
      "NOTIFICATION DATE/TIME: 11/24/2026 06:12 CT",
      `EQUIPMENT: ${A.slice(0, 4)} ${A.slice(4, 10)}-${A.slice(10)}   L   40FT   SEAL: UL7719204`,
      "LOCATION: JOLIET INTERMODAL RAMP      LOT: C-114",
      "PICKUP NUMBER: 4471902",
      "ESTIMATED TIME OF GROUNDING: 11/24/2026 05:50",
      "LAST FREE DAY: 11/26/2026 23:59",
      "STORAGE BEGINS: 11/27/2026 00:01   RATE: $150.00 PER DAY",
      "WAYBILL: 771204   SHIPPER REF: HBXL CHI0447",
      "NOTIFY PARTY: LAKE STREET DRAYAGE",
    ]
    lines.forEach((line, index) => {
      text(40, 40 + index * 14, line)
    })
  },
  read: {
    title: "arrival notice",
    containers: [A],
    lastFreeDay: "2026-11-26",
    pickup: "JOLIET INTERMODAL RAMP",
    pickupNumber: "4471902",
  },
  // Notified, so it may be fetched; on the ground, so it is there. The railway's waybill is no ocean bill.
  open: ["available", "eta"],
}

/** Short words for the ports; ETD and ETA under each other; numbers with their day behind a slash. */
const PRE_ALERT: PaperCase = {
  name: "pre-alert with short words for the ports",
  write({ bold, pairs }) {
    bold(120, 30, "PRE ALERT TO CLIENT - SHIPMENT NO - ODXBSE261187", 12)
    pairs(40, 60, 80, [
      ["Client:", "ORCHARD LOGISTICS LLC"],
      ["Shipper:", "DUBAI CABLE TRADING LLC\nPORT SAEED"],
      ["Consignee:", "BLUE HILLS ELECTRIC INC\nATLANTA GA"],
      ["Notify Party :", "SAME AS CONSIGNEE"],
    ])
    pairs(330, 60, 100, [
      ["HAWB/ HBL No:", "JEA/SAV/2611874 / 17-NOV-26"],
      ["MAWB/MBL No:", "HBXLJEA6110087 / 18-NOV-26"],
      ["POR:", "JEBEL ALI"],
      ["POL:", "JEBEL ALI"],
      ["POD:", "SAVANNAH"],
      ["POF:", "ATLANTA"],
      ["ETD:", "18-NOV-26"],
      ["ETA:", "16-DEC-26"],
      ["PP/CC:", "PREPAID"],
      ["PCS:", "150"],
    ])
  },
  read: {
    title: "other",
    bill: "HBXLJEA6110087",
    houseBill: "JEA/SAV/2611874",
    eta: "2026-12-16",
    loading: "JEBEL ALI",
    discharge: "SAVANNAH",
    delivery: "ATLANTA",
    shipper: "DUBAI CABLE TRADING LLC",
    consignee: "BLUE HILLS ELECTRIC INC",
  },
}

/** A courtesy note before free time ends: one sentence per fact, the rate of what follows as a trap. */
const FREE_TIME_ENDS: PaperCase = {
  name: "note that free time ends",
  write({ bold, text, pairs }) {
    bold(40, 40, `Free time expiry notice - ${B} / Rotterdam Delta East`, 12)
    text(40, 66, "This is a courtesy notification regarding the container above.")
    pairs(40, 90, 130, [
      ["Bill of lading:", "HBXLSIN6110221"],
      ["Terminal:", "Rotterdam Delta East"],
      ["Available since:", "16 November 2026"],
      ["Free time expiry:", "21 November 2026 at 23:59"],
      ["Free time:", "5 days"],
    ])
    text(40, 180, "After this day, demurrage accrues at EUR 95.00 per day until the container is gated out.")
    text(40, 194, "From 28 November 2026 the rate is EUR 140.00 per day.")
  },
  read: {
    title: "other",
    bill: "HBXLSIN6110221",
    containers: [B],
    available: "2026-11-16",
    lastFreeDay: "2026-11-21",
    pickup: "Rotterdam Delta East",
    freeDays: 5,
  },
}

export const RELEASES: PaperCase[] = [
  FREIGHT_RELEASE,
  ...[1, 2].map(generalOrder),
  EXAM,
  PICKUP_NUMBERS,
  RAIL,
  PRE_ALERT,
  FREE_TIME_ENDS,
]
