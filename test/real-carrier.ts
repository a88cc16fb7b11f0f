// A carrier's server on this machine that answers in the shape that CMA CGM's public answers have (docs/outside.md): the
// booking a number of 64 digits, no bill, containers only in the references of ship messages.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export const KEY = "desk-key-91c4"
export const BILL = "CMDUNGB7330184"
export const CONTAINER = "CMAU7330185"

const DAY_MS = 86_400_000
const BOOKING = "5d1c90be77a24f63a8e2c4b1d0f9a6e35d1c90be77a24f63a8e2c4b1d0f9a6e3"
const SHIP = { vesselIMONumber: "9776420", vesselName: "CMA CGM ARCTIC", vesselOperatorCarrierCode: "CMA" }
type Place = { locode: string; name: string; offset: string }
const NINGBO: Place = { locode: "CNNGB", name: "NINGBO", offset: "+08:00" }
const LOS_ANGELES: Place = { locode: "USLAX", name: "LOS ANGELES, CA", offset: "-08:00" }

/** Local time at the place, so many days before now, with its offset. */
function at(days: number, { offset }: Place): string {
  const hours = Number(offset.slice(0, 3))
  const local = new Date(Date.now() - days * DAY_MS + hours * 3_600_000)
  return `${local.toISOString().slice(0, 16)}:00${offset}`
}

function message(id: string, days: number, place: Place, mode: string, side: "import" | "export", own: object): object {
  return {
    eventID: id,
    eventCreatedDateTime: new Date(Date.now() - days * DAY_MS + 3_600_000).toISOString(),
    eventClassifierCode: "ACT",
    eventDateTime: at(days, place),
    transportCall: {
      transportCallID: `50001440${place.locode}`,
      [`${side}VoyageNumber`]: "0FRCQE1MA",
      UNLocationCode: place.locode,
      facilityTypeCode: "POTE",
      modeOfTransport: mode,
      location: { locationName: place.name, UNLocationCode: place.locode },
      ...(mode === "VESSEL" ? { vessel: SHIP } : {}),
    },
    documentReferences: [{ documentReferenceType: "BKG", documentReferenceValue: BOOKING }],
    ...own,
  }
}
const ship = (transportEventTypeCode: string) => ({
  ...{ eventType: "TRANSPORT", transportEventTypeCode },
  references: [{ referenceType: "EQ", referenceValue: CONTAINER }],
})
const move = (equipmentEventTypeCode: string) => ({
  ...{ eventType: "EQUIPMENT", equipmentEventTypeCode, equipmentReference: CONTAINER },
  ...{ ISOEquipmentCode: "22G1", emptyIndicatorCode: "LADEN" },
})
const answer = () => [
  message("a02", 24, NINGBO, "TRUCK", "export", move("GTIN")),
  message("a03", 22, NINGBO, "VESSEL", "export", move("LOAD")),
  message("t04", 21, NINGBO, "VESSEL", "export", ship("DEPA")),
  message("t05", 2, LOS_ANGELES, "VESSEL", "import", ship("ARRI")),
  message("a06", 1, LOS_ANGELES, "VESSEL", "import", move("DISC")),
]

/** Knows one bill, for who has the key. */
export async function startRealCarrier(): Promise<{ events: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const isKnown = request.url?.includes(BILL.slice(4)) === true
    const status = request.headers.keyid === KEY ? (isKnown ? 200 : 404) : 401
    response.writeHead(status, { "content-type": "application/json" })
    response.end(JSON.stringify(status === 200 ? answer() : { statusCode: status, statusCodeText: "refused" }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    events: `http://127.0.0.1:${(server.address() as AddressInfo).port}/operation/trackandtrace/v1/events`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
