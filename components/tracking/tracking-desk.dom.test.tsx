// Tracking a number: what is sent, what waits, what fails and what to do about it.
import { screen, waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import type { LineConnections } from "#lib/domain/tracking/connections"
import type { RequestRow, TrackingPage } from "#lib/read/tracking/page"
import { click, expectAddress, expectFocus, press, see, seeText } from "#test/dom/hands"
import { answer, Refusal, requestsOf } from "#test/dom/network"
import { aFindAnswer } from "#test/find/answer"
import { aRequest, aTrackingPage } from "#test/tracking/request"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { TrackingDesk } from "./tracking-desk.tsx"

beforeEach(() => {
  startPage()
  sessionStorage.clear()
  answer("GET /api/tracking-requests", aTrackingPage())
  answer("GET /api/tracking-requests/answers", { offered: false })
  answer("GET /api/jobs", { jobs: [] })
  answer("GET /api/fields", { offered: false, fields: [] })
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
  answer("POST /api/jobs/preview", { lookups: {} })
})

const openDesk = (at = "/tracking", mayTrack = true, connections: LineConnections | null = null, isAdmin = false) =>
  openPage(
    <TrackingDesk
      mayTrack={mayTrack}
      homeZone="America/Los_Angeles"
      connections={connections}
      mayManageKeys={isAdmin}
    />,
    { at },
  )

const number = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Number" })
const trackIt = () => screen.getByRole("button", { name: "Track it" })
const kind = (name: string) => screen.getByRole("button", { name })
const rowIn = (region: string, text: string) =>
  waitFor(() => {
    const rows = within(screen.getByRole("region", { name: region })).getAllByRole("listitem")
    const row = rows.find(({ textContent }) => textContent?.includes(text))
    if (row === undefined) throw new Error(`No row of ${text} in ${region}`)
    return row
  })
const rowOf = (text: string) => rowIn("Numbers sent", text)

async function chooseLine(name: RegExp): Promise<void> {
  await click(screen.getByRole("combobox", { name: "Carrier" }))
  await click(await screen.findByRole("option", { name }))
}

/** The server registers what it is sent, and lists it from then on. */
function registers(as: Partial<RequestRow>): RequestRow {
  const request = aRequest(as)
  answer("POST /api/tracking-requests", () => {
    answer("GET /api/tracking-requests", aTrackingPage([request]))
    return { request }
  })
  return request
}

test("[D:EP-1, D:ST-1] a number goes out as typed, with its kind, line and references, and waits for the line", async () => {
  registers({ requestNumber: "HLCU7710-55", requestType: "booking_number", scac: "HLCU", lineName: "Hapag-Lloyd" })
  await openDesk()
  await click(kind("Booking"))
  await userEvent.type(number(), " hlcu7710-55 ")
  await chooseLine(/^Hapag-Lloyd HLCU/)
  await userEvent.type(screen.getByRole("textbox", { name: "References" }), "PO 9; DOCK 4")
  await click(trackIt())
  expect((await rowOf("HLCU7710-55")).textContent).toContain("Sent, waiting for Hapag-Lloyd")
  const sent = requestsOf("POST /api/tracking-requests").map(({ body }) => body)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    ...{ requestType: "booking_number", requestNumber: "hlcu7710-55", scac: "HLCU", autoDetect: false },
    refNumbers: ["PO 9", "DOCK 4"],
  })
  // The next number is often of the same line.
  await waitFor(() => expect(number().value).toBe(""))
  expect(screen.getByRole("combobox", { name: "Carrier" }).textContent).toBe("Hapag-Lloyd")
})

test("[D:ST-3] a request that was created leads to its shipment", async () => {
  answer("GET /api/tracking-requests", aTrackingPage([aRequest({ status: "created", shipmentId: "s1" })]))
  await openDesk()
  const row = await rowOf("MEDU820001")
  expect(row.textContent).toContain("Tracking")
  await click(await see("link", /the shipment of MEDU820001/))
  await expectAddress("/shipments/s1")
})

test("[D:ST-2] a number that the line has not manifested waits, and says how long", async () => {
  const waits = aRequest({ status: "awaiting_manifest" })
  const counts = { all: 1, waiting: 1, created: 0, failed: 0, stopped: 0 }
  answer("GET /api/tracking-requests", aTrackingPage([waits], { counts }))
  await openDesk()
  const row = await rowOf("MEDU820001")
  expect(row.textContent).toContain("Not on the carrier's site yet")
  expect(row.textContent).toContain("The service retries for 7 days.")
  await click(await see("button", /^Waiting/))
  await expectAddress("/tracking?state=waiting")
  await waitFor(() => expect(requestsOf("GET /api/tracking-requests").at(-1)?.query.get("state")).toBe("waiting"))
})

const REASONS: [reason: string, state: string, next: string][] = [
  ["booking_cancelled", "cancelled the booking", "Ask the forwarder for the new booking"],
  ["duplicate", "Tracked already", "Find the shipment by its number"],
  ["expired", "Expired after 7 days without a manifest", "Ask the forwarder whether"],
  ["internal_processing_error", "The tracking service failed on its side", "Track it again"],
  ["invalid_number", "Not a number of this kind", "Check the number and its kind"],
  ["not_found", "Not found by MSC", "Check the number and the carrier"],
  ["retries_exhausted", "gave no usable answer after every try", "Check the number with the forwarder"],
  ["shipping_line_unreachable", "could not be reached", "Track it again later"],
  ["unrecognized_response", "answered something the service cannot read", "Track it by another number"],
  ["data_unavailable", "No data from", "Track it again. If it fails again, ask the forwarder"],
  ["scac_auto_detect_failed", "The carrier could not be detected", "Choose the carrier, then track it again"],
]

test("[D:RES-4, D:ST-4, D:ST-5] each of the 11 reasons of a failure is shown in words, with the next step", async () => {
  const rows = REASONS.map(([failedReason], at) =>
    aRequest({ id: `r${at}`, requestNumber: `MEDU8200${10 + at}`, status: "failed", failedReason }),
  )
  answer("GET /api/tracking-requests", aTrackingPage(rows))
  await openDesk("/tracking?state=failed")
  for (const [at, [, state, next]] of REASONS.entries()) {
    const row = await rowOf(`MEDU8200${10 + at}`)
    expect(row.textContent).toContain(state)
    expect(row.textContent).toContain(next)
  }
  expect(screen.getAllByRole("button", { name: /^Track again/ })).toHaveLength(10)
  expect(screen.getAllByRole("button", { name: /^Choose carrier/ })).toHaveLength(1)
})

test("a failed number goes back into the form by one press", async () => {
  const failed = aRequest({ status: "failed", failedReason: "not_found", refNumbers: ["PO 31"] })
  answer("GET /api/tracking-requests", aTrackingPage([failed]))
  await openDesk("/tracking?state=failed")
  await click(await see("button", /Track again/))
  await waitFor(() => expect(number().value).toBe("MEDU820001"))
  expect(screen.getByRole("combobox", { name: "Carrier" }).textContent).toBe("MSC")
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "References" }).value).toBe("PO 31")
  await expectFocus(number)
})

test("a link that brings a request fills in its kind, line and references", async () => {
  await openDesk("/tracking?number=6403881455&kind=booking_number&line=MAEU&refs=PO%2041%2C%20DOCK%202")
  await waitFor(() => expect(number().value).toBe("6403881455"))
  expect(kind("Booking").getAttribute("aria-pressed")).toBe("true")
  expect(screen.getByRole("combobox", { name: "Carrier" }).textContent).toBe("Maersk")
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "References" }).value).toBe("PO 41, DOCK 2")
})

const TRACKED = { shipmentId: "s1", containerId: null, since: null }

test("a number that is tracked already is said before it is sent, one by one as in a list", async () => {
  answer("POST /api/jobs/preview", { lookups: { MEDUQX850701: { tracked: TRACKED } } })
  await openDesk()
  await userEvent.type(number(), "meduqx850701")
  await seeText("meduqx850701 is already tracked. Sending it again will not register it twice.")
  expect(screen.getByRole("link", { name: "Open meduqx850701" }).getAttribute("href")).toBe("/shipments/s1")

  await click(await see("button", "Many"))
  await click(await see("textbox", "Numbers"))
  await userEvent.paste("MEDUQX850701\nMEDUQX850702")
  await see("button", "Track 1 number")
  const plan = "What would be sent"
  expect((await rowIn(plan, "MEDUQX850701")).textContent).toContain("Already tracked")
  expect((await rowIn(plan, "MEDUQX850702")).textContent).not.toContain("Already tracked")
  expect(requestsOf("POST /api/tracking-requests")).toEqual([])
})

test("on the open page the palette fills the form, and several numbers become a list", async () => {
  answer("GET /api/find", ({ query }) => {
    const asked = query.get("q") ?? ""
    const several = asked.split(" ").map((one) => ({ number: one, known: false }))
    return aFindAnswer(asked, several.length > 1 ? { several } : {})
  })
  await openDesk()
  await userEvent.type(number(), "TYPED0001")
  const find = async (text: string) => {
    number().blur()
    await press("/")
    await see("combobox", /^Find a container/)
    await userEvent.paste(text)
  }
  for (const other of ["MEDU860701", "MEDU860702"]) {
    await find(other)
    await click(await see("option", new RegExp(`Track this number.*${other}`)))
    await waitFor(() => expect(number().value).toBe(other))
  }
  await find("MSCU6401183 MSCU6401199")
  await click(await see("option", /Track the other 2 numbers/))
  const list = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Numbers" })
  await waitFor(() => expect(list.value).toBe("MSCU6401183\nMSCU6401199"))
})

test("[D:ERR-5] a wrong check digit is said, the right one offered, and the service's refusal stands at the field", async () => {
  const words = "The tracking service did not accept this: it is not a container number"
  answer("POST /api/tracking-requests", new Refusal(422, words, { source: { parameter: "request_number" } }))
  await openDesk()
  await click(kind("Container (beta)"))
  await userEvent.type(number(), "MSCU6401184")
  await seeText("The check digit should be 3, not 4.")
  await click(trackIt())
  await waitFor(() => expect(number().getAttribute("aria-invalid")).toBe("true"))
  expect(document.getElementById(number().getAttribute("aria-describedby") ?? "")?.textContent).toContain(words)
  expect(number().value).toBe("MSCU6401184")
  registers({ requestNumber: "MSCU6401183", requestType: "container" })
  await click(await see("button", "Use MSCU6401183"))
  expect(number().value).toBe("MSCU6401183")
  await click(trackIt())
  expect((await rowOf("MSCU6401183")).textContent).toContain("Container · MSC")
})

const EMPTY: [state: string, title: string][] = [
  ["all", "No number was sent yet"],
  ["waiting", "Nothing is waiting"],
  ["created", "Nothing is tracked yet"],
  ["failed", "No request failed"],
  ["stopped", "No tracking has stopped"],
]

test.each(EMPTY)("[UX-41] an empty list of requests in state %s says so", async (state, title) => {
  await openDesk(`/tracking?state=${state}`)
  await seeText(title)
})

test("[UX-41] a search without a match says so, and leads back to all requests", async () => {
  await openDesk("/tracking?q=NOTHING")
  await seeText('No request with "NOTHING"')
  await click(await see("button", "Show all requests"))
  await expectAddress("/tracking")
})

test("[UX-41] while it is read there are bars, and a failure says what cannot be shown and tries again", async () => {
  const page = Promise.withResolvers<TrackingPage | Refusal>()
  answer("GET /api/tracking-requests", () => page.promise)
  await openDesk()
  await seeText("Loading requests")
  page.resolve(new Refusal(400, "This list cannot be read."))
  await seeText(/The list of requests could not be loaded/)
  answer("GET /api/tracking-requests", aTrackingPage([aRequest()]))
  await click(await see("button", "Try again"))
  await rowOf("MEDU820001")
})

test("a part of the address that is not known is said, and goes with a press", async () => {
  await openDesk("/tracking?state=nonsense&q=MEDU")
  const notice = await screen.findByText(/This link asks for something that is not here/)
  expect(notice.textContent).toContain("“nonsense”")
  await click(await see("button", "OK, without it"))
  await expectAddress("/tracking?q=MEDU")
  expect(screen.queryByText(/This link asks for something/)).toBeNull()
})

test("[UX-41] who may only read is told so, and is offered no form", async () => {
  answer("GET /api/tracking-requests", aTrackingPage([aRequest({ status: "failed", failedReason: "not_found" })]))
  await openDesk("/tracking", false)
  await seeText("You can view, not track")
  await rowOf("MEDU820001")
  expect(screen.queryByRole("button", { name: /^Track (it|again)/ })).toBeNull()
})

const CONNECTIONS: LineConnections = {
  keyed: ["HLCU", "MAEU"],
  keyable: ["HLCU", "MAEU", "MSCU"],
  troubles: [{ name: "Maersk", scacs: ["MAEU"], why: "refused" }],
}
const NO_ONE = "No connection to ONE yet: enter what you know, or send its EDI."

test("a line that nobody asks is said before the number is sent: by its letters, or once it is chosen", async () => {
  await openDesk("/tracking", true, CONNECTIONS)
  await userEvent.type(number(), "ONEYRICDM1234500")
  await seeText(NO_ONE)
  await userEvent.clear(number())
  await userEvent.type(number(), "HLCUBO12506AXYZ8")
  await waitFor(() => expect(screen.queryByText(NO_ONE)).toBeNull())
  await chooseLine(/^MSC MSCU/)
  await seeText("No key for MSC yet: ask your admin to enter one, then track it again.")
  await chooseLine(/^ONE ONEY/)
  await seeText(NO_ONE)
  await chooseLine(/^Maersk MAEU/)
  await seeText("Maersk refused the key on file: ask your admin to replace it in Settings, Carriers.")
})

test("an admin is led to the keys, before a number is sent and where one failed by them", async () => {
  const failed = { status: "failed", failedReason: "internal_processing_error", unconnected: "refused" as const }
  answer("GET /api/tracking-requests", aTrackingPage([aRequest(failed)]))
  await openDesk("/tracking", true, CONNECTIONS, true)
  const row = await see("link", "Replace it in Settings, Carriers.")
  expect(row.getAttribute("href")).toBe("/settings/carriers")
  await userEvent.type(number(), "MEDU820001")
  expect((await see("link", "enter one in Settings, Carriers, then track it again.")).getAttribute("href")).toBe(
    "/settings/carriers",
  )
})

test("a desk whose carriers have no key says that a key comes first", async () => {
  await openDesk("/tracking", true, { keyed: [], keyable: ["MSCU"], troubles: [] })
  await seeText("No carrier can be asked yet")
  await seeText("A number can be tracked once your admin has entered a carrier's key.")
})

test("an admin of such a desk is led to the keys", async () => {
  await openDesk("/tracking", true, { keyed: [], keyable: ["MSCU"], troubles: [] }, true)
  await see("link", "Enter the key of a carrier in Settings, Carriers. Then its numbers can be tracked.")
})

test("where nothing is known of the service's lines, no line is called unconnected", async () => {
  await openDesk()
  await userEvent.type(number(), "ONEYRICDM1234500")
  await chooseLine(/^ONE ONEY/)
  expect(screen.queryByText(/^No connection/)).toBeNull()
})
