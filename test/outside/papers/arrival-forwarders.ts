// Arrival notices of forwarders and agents, in the layouts of docs/outside.md.
import { containerNumber as box } from "../numbers.ts"
import { seeded } from "../seeded.ts"
import type { PaperCase } from "./expected.ts"

const [A, B] = [box("TENU", 204417), box("FCIU", 518230)]
const TWELVE = Array.from({ length: 12 }, (_, index) => box(index % 2 === 0 ? "OOCU" : "TEMU", 731205 + index * 53))

/** Numbers with their day behind a slash, charges with tax, the word for the total in the middle of its row. */
const WITH_TAX: PaperCase = {
  name: "cargo arrival notice with tax",
  write({ bold, text, pairs, table }) {
    bold(210, 30, "CARGO ARRIVAL NOTICE", 13)
    pairs(40, 60, 90, [
      ["Shipper:", "SHARJAH VALVE TRADING LLC"],
      ["Notify1:", "COROMANDEL PIPES PVT LTD"],
      ["Job No.:", "CPF261187 / 25-NOV-26"],
      ["HBL No.:", "CPJEAMAA26118 / 16-NOV-26"],
      ["Port of Loading:", "JEBEL ALI, UAE"],
      ["Final Destination:", "CHENNAI (EX MADRAS)"],
      ["ETD:", "16-NOV-26"],
      ["IGM No.:", "4471820 / 20-NOV-26"],
    ])
    pairs(320, 60, 90, [
      ["Consignee:", "COROMANDEL PIPES PVT LTD\n44 HARBOUR ROAD, CHENNAI"],
      ["MBL No.:", "CMDUDXB0731846 / 16-NOV-26"],
      ["Port of Discharge:", "CHENNAI (EX MADRAS)"],
      ["Place of Delivery:", "CHENNAI"],
      ["ETA:", "25-NOV-26"],
      ["Vessel / Voyage:", "GULF MARINA / 2611E"],
      ["Freight:", "PREPAID"],
    ])
    table(
      40,
      190,
      [90, 60, 150, 70],
      [
        ["Container", "Type", "Goods Description", "Gross Weight"],
        [A, "20' DC", "STC: VALVE MATERIALS", "18,000.00"],
      ],
    )
    table(
      40,
      240,
      [150, 60, 60, 90, 60, 90],
      [
        ["Charge", "Qty", "Cur", "Taxable Amount", "Tax", "Total Amount"],
        ["TERMINAL HANDLING", "1", "INR", "5,000.00", "900.00", "5,900.00"],
        ["DELIVERY ORDER FEE", "1", "INR", "3,000.00", "540.00", "3,540.00"],
        ["", "", "TOTAL:", "8,000.00", "1,440.00", "9,440.00"],
      ],
    )
    text(40, 330, "Rupees Nine Thousand Four Hundred Forty Only   INR 9,440.00", 8)
    text(40, 350, "1. Free days FCL: 5 days (3 days for dangerous goods). 2. Partial payments are not acceptable.", 7)
  },
  read: {
    title: "arrival notice",
    bill: "CMDUDXB0731846",
    houseBill: "CPJEAMAA26118",
    containers: [A],
    vessel: "GULF MARINA",
    voyage: "2611E",
    eta: "2026-11-25",
    loading: "JEBEL ALI, UAE",
    discharge: "CHENNAI (EX MADRAS)",
    delivery: "CHENNAI",
    shipper: "SHARJAH VALVE TRADING LLC",
    consignee: "COROMANDEL PIPES PVT LTD",
    total: [944000, "INR"],
  },
  open: ["freeDays"],
}

/** A revised notice that is an invoice too; its containers are on an attached list. */
function attachedList(seed: number): PaperCase {
  const chance = seeded(seed + 300)
  const day = 13 + chance.whole(10)
  const due = chance.pick(["TOTAL AMOUNT", "PLEASE PAY", "AMOUNT DUE"])
  const number = `AR26${10000 + chance.whole(89999)}`
  return {
    name: `revised arrival notice with an attached list, seed ${seed}`,
    write({ bold, text, box: field, table, page }) {
      text(40, 30, "LONGWAY LOGISTICS USA", 11)
      bold(250, 30, "REVISED ARRIVAL NOTICE/FREIGHT INVOICE", 11)
      field(40, 60, 180, 46, "BILL TO", "CASCADE HOME GOODS INC\n4410 AIRPORT WAY S\nSEATTLE WA")
      field(220, 60, 120, 23, "INVOICE NO.", number)
      field(340, 60, 110, 23, "DATE", `11/${day - 3}/2026`)
      field(450, 60, 120, 23, "CUSTOMER REF.", "CHG-PO-7781")
      field(220, 83, 120, 23, "MASTER B/L", "OOLU2740816350")
      field(340, 83, 110, 23, "HOUSE B/L", "LWSEA26118")
      field(450, 83, 120, 23, "AMS HOUSE B/L", "7QK4LWSEA26118")
      field(40, 106, 180, 34, "CONSIGNEE", "CASCADE HOME GOODS INC")
      field(220, 106, 120, 34, "VESSEL/VOYAGE", "CASCADE RAINBOW\n041E")
      field(340, 106, 110, 34, "PORT OF DISCHARGE", "SEATTLE, WA")
      field(450, 106, 120, 34, "PLACE OF DELIVERY", "SEATTLE, WA")
      field(40, 140, 90, 24, "ETA", `11/${day}/2026`)
      field(130, 140, 90, 24, "LAST FREE DAY", "")
      field(220, 140, 230, 24, "CARGO PICK-UP LOCATION", "TERMINAL 18, SEATTLE")
      field(450, 140, 120, 24, "FIRMS", "Z952")
      text(40, 180, "12 CONTAINERS - SEE ATTACHEMENT", 9)
      table(
        300,
        210,
        [150, 100],
        [
          ["DESCRIPTION OF CHARGES", "USD"],
          ["IMPORT SERVICE FEE", "95.00"],
          ["CHASSIS", "480.00"],
          [due, "575.00"],
        ],
      )
      page()
      bold(40, 30, "ATTACHED LIST", 10)
      table(
        40,
        50,
        [120, 80, 110],
        [["CONTAINER", "TYPE", "SEAL"], ...TWELVE.map((one) => [one, "40HQ", "OOLKTR7714"])],
      )
    },
    read: {
      title: "arrival notice",
      bill: "OOLU2740816350",
      houseBill: "LWSEA26118",
      containers: TWELVE,
      vessel: "CASCADE RAINBOW",
      voyage: "041E",
      eta: `2026-11-${day}`,
      firms: "Z952",
      pickup: "TERMINAL 18, SEATTLE",
      discharge: "SEATTLE, WA",
      delivery: "SEATTLE, WA",
      consignee: "CASCADE HOME GOODS INC",
      billed: "CASCADE HOME GOODS INC",
      invoiceNumber: number,
      total: [57500, "USD"],
    },
    // The day of a paper that is a notice too.
    open: ["invoiceDate"],
  }
}

/** Spanish labels with the English ones behind a bar, values below them, the day first. */
const SPANISH: PaperCase = {
  name: "arrival notice, Spanish and English",
  write({ bold, text, box: field }) {
    bold(150, 30, "AVISO DE ARRIBO | NOTICE OF ARRIVAL", 13)
    field(40, 60, 260, 46, "EMBARCADOR | SHIPPER", "QINGDAO GLASS JAR CO LTD\n18 HAIER ROAD")
    field(300, 60, 260, 46, "CONSIGNATARIO | CONSIGNEE", "ENVASES DEL PACIFICO S.A.C.\nAV. DEL PUERTO, CALLAO")
    field(40, 106, 260, 28, "NOTIFICAR A | NOTIFY", "EL MISMO CONSIGNATARIO")
    field(300, 106, 130, 28, "CONOCIMIENTO DE EMBARQUE | B/L", "MEDUQD718046")
    field(430, 106, 130, 28, "RESERVA | BOOKING", "177QDOCLL5180V")
    field(40, 134, 130, 28, "NAVE | VESSEL", "MERIDIAN STAR")
    field(170, 134, 130, 28, "VIAJE | VOYAGE", "2647N")
    field(300, 134, 130, 28, "FECHA ESTIMADA DE ARRIBO | ETA", "05/12/2026")
    field(430, 134, 130, 28, "FECHA DE EMISION | ISSUED", "27/11/2026")
    field(40, 162, 130, 28, "PUERTO DE CARGA | POL", "QINGDAO")
    field(170, 162, 130, 28, "PUERTO DE DESCARGA | POD", "CALLAO, PERU")
    field(300, 162, 260, 28, "CONTENEDORES | CONTAINERS", `${A}, ${B}`)
    text(40, 205, "Los gastos locales son por cuenta del consignatario. Dias libres segun contrato.", 7)
  },
  read: {
    title: "arrival notice",
    bill: "MEDUQD718046",
    booking: "177QDOCLL5180V",
    containers: [A, B],
    vessel: "MERIDIAN STAR",
    voyage: "2647N",
    eta: "2026-12-05",
    loading: "QINGDAO",
    discharge: "CALLAO, PERU",
    shipper: "QINGDAO GLASS JAR CO LTD",
    consignee: "ENVASES DEL PACIFICO S.A.C.",
  },
}

/** German labels with English in brackets, days with full stops, a sum with a decimal comma. */
const GERMAN: PaperCase = {
  name: "arrival notice, German and English",
  write({ bold, text, pairs, table }) {
    bold(40, 34, "Ankunftsavis (Arrival Notice)", 14)
    pairs(40, 70, 190, [
      ["Konnossement-Nr. (B/L No.):", "HLCUSHA2610BKTR4"],
      ["Seeschiff (Vessel):", "ELBE EXPRESS"],
      ["Reise (Voyage):", "044W"],
      ["Ladehafen (Port of Loading):", "SHANGHAI"],
      ["Löschhafen (Port of Discharge):", "HAMBURG"],
      ["Voraussichtliche Ankunft (ETA):", "03.12.2026"],
      ["Empfänger (Consignee):", "NORDTOR HANDELS GMBH"],
      ["Ausgestellt am (Date of issue):", "26.11.2026"],
      ["Containernummer (Container No.):", B],
    ])
    table(
      40,
      240,
      [220, 100],
      [
        ["Kosten (Charges)", "EUR"],
        ["Terminal Handling", "245,00"],
        ["ISPS", "18,50"],
        ["Gesamtbetrag (Total)", "263,50"],
      ],
    )
    text(40, 340, "Freistellung nur gegen Original-Konnossement.", 7)
  },
  read: {
    title: "arrival notice",
    bill: "HLCUSHA2610BKTR4",
    containers: [B],
    vessel: "ELBE EXPRESS",
    voyage: "044W",
    eta: "2026-12-03",
    loading: "SHANGHAI",
    discharge: "HAMBURG",
    consignee: "NORDTOR HANDELS GMBH",
    total: [26350, "EUR"],
  },
}

/** An agent where days are written in either order. The one day on the paper is not over twelve. */
const EITHER_ORDER: PaperCase = {
  name: "arrival notice with days in either order",
  write({ bold, box: field }) {
    bold(220, 30, "NOTICE OF ARRIVAL", 13)
    field(40, 60, 170, 28, "B/L NUMBER", "ZIMUSNH2044178")
    field(210, 60, 170, 28, "SHIP / VOY", "KINGSTON BAY / 117N")
    field(380, 60, 170, 28, "EXPECTED ARRIVAL", "05/11/2026")
    field(40, 88, 170, 28, "CONTAINER(S)", A)
    field(210, 88, 170, 28, "LOADED AT", "KINGSTON")
    field(380, 88, 170, 28, "LAST FREE DAY", "AS PER TARIFF")
    field(40, 116, 170, 28, "TO BE DISCHARGED AT", "CAUCEDO")
    field(210, 116, 340, 28, "CONSIGNEE", "ANTILLES COLD STORE SRL")
  },
  read: {
    title: "arrival notice",
    bill: "ZIMUSNH2044178",
    containers: [A],
    vessel: "KINGSTON BAY",
    voyage: "117N",
    eta: { ask: ["2026-11-05", "2026-05-11"] },
    loading: "KINGSTON",
    discharge: "CAUCEDO",
    consignee: "ANTILLES COLD STORE SRL",
  },
}

/** One master bill with three house bills, and the last free day differs by container. */
const SEVERAL_BILLS: PaperCase = {
  name: "arrival notice of three house bills",
  write({ bold, text, pairs, table }) {
    text(40, 30, "CONSOL PARTNERS INC", 11)
    bold(40, 50, "CONSOLIDATED ARRIVAL NOTICE", 12)
    pairs(40, 80, 100, [
      ["MBL #", "ONEYYOKG44180200"],
      ["Vessel & Voyage", "BAY BRIDGE LINK 071E"],
      ["POL / POD", "YOKOHAMA / OAKLAND, CA"],
      ["ETA OAK", "Friday, November 20, 2026"],
      ["Freight location", "OAKLAND INTL CONTAINER TERMINAL (Y549)"],
    ])
    table(
      40,
      180,
      [100, 150, 90, 90, 90],
      [
        ["HBL #", "Consignee", "Container", "Avail.", "LFD"],
        ["CPIYOK261101", "BAYSIDE TOOLS LLC", A, "11/22/2026", "11/25/2026"],
        ["CPIYOK261102", "SIERRA BIKES INC", A, "11/22/2026", "11/25/2026"],
        ["CPIYOK261103", "DELTA PUMPS CORP", B, "11/23/2026", "11/27/2026"],
      ],
    )
  },
  read: {
    title: "arrival notice",
    bill: "ONEYYOKG44180200",
    houseBill: { ask: ["CPIYOK261101", "CPIYOK261102", "CPIYOK261103"] },
    containers: [A, B],
    vessel: "BAY BRIDGE LINK",
    voyage: "071E",
    eta: "2026-11-20",
    available: { ask: ["2026-11-22", "2026-11-23"] },
    lastFreeDay: { ask: ["2026-11-25", "2026-11-27"] },
    firms: "Y549",
    pickup: "OAKLAND INTL CONTAINER TERMINAL",
    loading: "YOKOHAMA",
    discharge: "OAKLAND, CA",
    consignee: { ask: ["BAYSIDE TOOLS LLC", "SIERRA BIKES INC", "DELTA PUMPS CORP"] },
  },
}

export const ARRIVAL_OF_FORWARDERS: PaperCase[] = [
  WITH_TAX,
  ...[1, 2].map(attachedList),
  SPANISH,
  GERMAN,
  EITHER_ORDER,
  SEVERAL_BILLS,
]
