// Messages as two public webhook receivers get them: place, ship and voyage beside the type, other names for the documents.
import { containerNumber } from "../numbers.ts"
import { bare, type CarrierCase, type Message, type Said } from "./message.ts"

const BOX = containerNumber("UACU", 604207)
const ON = { status: "actual", containers: [BOX] } as const
const SHIP = { vessel: { vesselName: "LUDWIGSHAFEN EXPRESS", vesselIMONumber: "9613020" }, carrierVoyageNumber: "047E" }

const at = (locode: string, name: string): Message => ({ location: { locationName: name, UNLocationCode: locode } })

const move = (code: string, when: string, place: Message, more: Message = {}): Message => ({
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: when,
  equipmentEventTypeCode: code,
  equipmentReference: BOX,
  emptyIndicatorCode: "LADEN",
  ...place,
  documentReferences: [{ documentTypeCode: "TRD", documentReference: "HLCUANR260911702" }],
  ...more,
})

const SAID: Said[] = [
  {
    message: move("LOAD", "2026-10-10T08:00:00Z", { ...at("BEANR", "Antwerp"), ...SHIP, modeOfTransport: "VESSEL" }),
    means: {
      ...ON,
      event: "vessel_loaded",
      place: "BEANR",
      at: "2026-10-10T08:00:00Z",
      vessel: "LUDWIGSHAFEN EXPRESS",
    },
  },
  {
    message: {
      eventType: "TRANSPORT",
      eventClassifierCode: "EST",
      transportEventTypeCode: "ARRI",
      eventDateTime: "2026-10-25T14:00:00Z",
      equipmentReference: BOX,
      ...at("USHOU", "Houston"),
      ...SHIP,
      modeOfTransport: "VESSEL",
    },
    means: {
      ...ON,
      status: "estimated",
      event: "vessel_arrived",
      place: "USHOU",
      at: "2026-10-25T14:00:00Z",
      vessel: "LUDWIGSHAFEN EXPRESS",
    },
  },
  {
    message: move(
      "DISC",
      "2026-10-26T03:30:00Z",
      {},
      {
        transportCall: { ...at("USHOU", "Houston"), ...SHIP, modeOfTransport: "VESSEL" },
      },
    ),
    means: {
      ...ON,
      event: "vessel_discharged",
      place: "USHOU",
      at: "2026-10-26T03:30:00Z",
      vessel: "LUDWIGSHAFEN EXPRESS",
    },
  },
  {
    message: move("GTOT", "2026-10-29T15:20:00-05:00", { UNLocationCode: "USHOU", modeOfTransport: "TRUCK" }),
    means: { ...ON, event: "full_out", place: "USHOU", at: "2026-10-29T20:20:00Z" },
  },
  // Codes that the standard does not have.
  { message: move("WGHT", "2026-10-29T15:00:00-05:00", at("USHOU", "Houston")), means: "unclear" },
  {
    message: {
      eventType: "POSITION",
      eventClassifierCode: "ACT",
      eventDateTime: "2026-10-29T12:00:00Z",
      equipmentReference: BOX,
    },
    means: "unclear",
  },
]

export const FLAT: CarrierCase[] = [
  {
    name: "flat messages, unknown codes",
    scac: "HLCU",
    asked: { number: "HLCUANR260911702", type: "bill_of_lading" },
    said: SAID,
    ...bare,
  },
]
