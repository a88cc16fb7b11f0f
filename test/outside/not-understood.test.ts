// Each reader gets what it cannot know: other keys, codes, types, columns, bodies. It must say how many, and where.
import { describe, expect, test } from "vitest"
import { readList } from "#lib/domain/tracking/read-list"
import { planRows } from "#lib/domain/tracking/register"
import { profileOf } from "#lib/service/profile"
import { readDocument } from "#lib/service/resources/read-document"
import { toEntities } from "#lib/service/resources/to-entities"
import { ioFor, requireProfile, startCarrier } from "#test/tracker/dcsa/scripted-carrier"
import { interpret } from "#tracker/documents/interpret"
import { problemsIn } from "#tracker/sources/carriers/replay"
import { Secrets } from "#tracker/sources/credentials/secrets"
import { askCarrier } from "#tracker/sources/dcsa/client"
import { readListText } from "../../components/tracking/list-text.ts"
import type { Json, Message } from "./carriers/message.ts"
import { containerNumber } from "./numbers.ts"
import { drawn } from "./papers/draw.ts"

const BOX = containerNumber("TGHU", 774195)

function problemsOf(source: string, body: unknown): string[] {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body))
  const request = { method: "GET", url: "https://carrier.example/events" } as const
  const payload = { id: "1", source, seenAt: 0, status: 200, bytes, request }
  const about = { carrier: "MSCU", type: "bill_of_lading", number: "MEDUQX440218" } as const
  return problemsIn(payload, about).map(({ pointer }) => pointer)
}

describe("a carrier's answer", () => {
  const LOADED: Message = {
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-10-10T08:00:00+02:00",
    equipmentEventTypeCode: "LOAD",
    equipmentReference: BOX,
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "BEANR", modeOfTransport: "VESSEL", vessel: { vesselName: "EVER ACT" } },
  }
  const call = LOADED.transportCall as Message

  test.each<[string, Message, string]>([
    ["an unknown type", { eventType: "POSITION" }, "/eventType"],
    ["an unknown move", { equipmentEventTypeCode: "WGHT" }, "/equipmentEventTypeCode"],
    ["an unknown classifier", { eventClassifierCode: "MAYBE" }, "/eventClassifierCode"],
    ["an unknown load state", { emptyIndicatorCode: "HALF" }, "/emptyIndicatorCode"],
    ["a day that does not exist", { eventDateTime: "2026-02-31T08:00:00Z" }, "/eventDateTime"],
    ["an unknown mode", { transportCall: { ...call, modeOfTransport: "DRONE" } }, "/transportCall/modeOfTransport"],
    [
      "a place that is no LOCODE",
      { transportCall: { ...call, UNLocationCode: "Antwerp" } },
      "/transportCall/UNLocationCode",
    ],
    ["a spelling that nobody knows", { transportCall: { ...call, placeCode: "BEANR" } }, "/transportCall/placeCode"],
    ["a move that is left out", { equipmentEventTypeCode: "" }, "/equipmentEventTypeCode"],
    ["a field of the carrier's own", { publisher: { name: "Liner agency" } }, "/publisher"],
    [
      "a field deep inside",
      { transportCall: { ...call, vessel: { mmsi: "219018671" } } },
      "/transportCall/vessel/mmsi",
    ],
  ])("%s is named by its place", (_, other, place) => {
    expect(problemsOf("dcsa:MSCU", [LOADED])).toEqual([])
    expect(problemsOf("dcsa:MSCU", [LOADED, { ...LOADED, ...other }])).toContain(`/1${place}`)
  })

  test.each<[string, Json, string]>([
    ["a text among the messages", [LOADED, "maintenance"], "/1"],
    ["an object that holds no messages", { status: "ok", result: { rows: [] } }, ""],
  ])("%s is named", (_, body, pointer) => {
    expect(problemsOf("dcsa:MSCU", body)).toContain(pointer)
  })

  test.each([
    ["a login page", "text/html", "<html><body><form action='/login'></form></body></html>"],
    ["HTML that is said to be JSON", "application/json", "<!doctype html><title>Service unavailable</title>"],
    ["an error with status 200", "application/json", '{"error":{"code":"E-1001","message":"Try again later"}}'],
    ["nothing", "application/json", ""],
  ])("%s is no answer, and not taken for a shipment without messages", async (_, type, body) => {
    const carrier = await startCarrier((__, response) => {
      response.writeHead(200, { "Content-Type": type })
      response.end(body)
    })
    const profile = { ...requireProfile("MSCU"), auth: [{ kind: "headers", headers: { "X-Key": "key" } }] as const }
    const credential = { id: "outside", secrets: new Secrets({ key: "outside-key" }), events: carrier.url }
    const ask = { type: "bill_of_lading", number: "MEDUQX440218" } as const
    const answer = await askCarrier(profile, credential, ask, ioFor().io)
    carrier.stop()
    expect(answer).toEqual({ kind: "unreadable" })
  })
})

describe("a terminal's answer", () => {
  const REPORT = {
    container: BOX,
    port: "USLGB",
    terminal: { code: "TTI", list: "SMDG" },
    off_dock: false,
    holds: [],
    fees: [],
    last_free_days: { line: null, terminal: null, rail: null },
    available: true,
    appointment_at: null,
  }

  test.each<[string, unknown, string]>([
    ["a field that we do not know", { ...REPORT, genset: "on" }, "/genset"],
    ["holds in another form", { ...REPORT, holds: "CUSTOMS" }, "/holds"],
    ["a fee without currency", { ...REPORT, fees: [{ type: "exam", amount_minor: 100 }] }, "/fees"],
    [
      "a day that is none",
      { ...REPORT, last_free_days: { line: "soon", terminal: null, rail: null } },
      "/last_free_days",
    ],
    ["a missing field", { ...REPORT, available: undefined }, "/available"],
    ["a page in HTML", "<html>Please sign in</html>", ""],
    ["another container's form", [REPORT], ""],
  ])("%s is named by its place", (_, body, pointer) => {
    expect(problemsOf("terminals", REPORT)).toEqual([])
    expect(problemsOf("terminals", body)).toContain(pointer)
  })
})

describe("the tracking service", () => {
  const container = (attributes: object, relationships: object = {}) => ({
    id: "00000000-0000-4000-8000-000000000001",
    type: "container",
    attributes: { number: BOX, ...attributes },
    relationships,
  })
  const read = (...included: unknown[]) => {
    const document = readDocument({ data: [], included })
    return { ...toEntities(document, profileOf("interface")), skipped: document.skipped }
  }

  test.each<[string, unknown, string]>([
    ["an attribute", container({ genset: true }), "container.genset"],
    ["an attribute of another type", container({ weight_in_lbs: "heavy" }), "container.weight_in_lbs"],
    ["a relation", container({}, { chassis: { data: { id: "1", type: "chassis" } } }), "container.chassis"],
    [
      "a part of the deadlines",
      container({ import_deadlines: { pickup_lfd_depot: "2026-12-01" } }),
      "container.import_deadlines",
    ],
    [
      "an attribute of a change",
      {
        id: "00000000-0000-4000-8000-000000000002",
        type: "container_updated_event",
        attributes: {
          changeset: { pickup_lfd: [null, "2026-12-01"] },
          timestamp: "2026-11-24T00:11:32Z",
          reason: "manual",
        },
      },
      "container_updated_event.reason",
    ],
  ])("%s that we do not know is named", (_, resource, name) => {
    expect(read(container({})).unknownFields).toEqual([])
    expect(read(resource).unknownFields).toEqual([name])
  })

  test("a type that we do not know is kept, and a resource without id or type is named by its place", () => {
    const { others, skipped } = read(
      container({}),
      { id: "7", type: "genset", attributes: { number: "GS-1" } },
      { type: "port" },
    )
    expect(others).toMatchObject([{ type: "genset", id: "7" }])
    expect(skipped).toEqual(["/included/2"])
  })
})

describe("a list", () => {
  const read = (text: string) => readList(readListText(text))
  const plan = (text: string) =>
    planRows(read(text).entries, { kind: null, scac: null, refNumbers: [], tags: [], customerId: null })

  test("columns that are none of ours are shown by their heads", () => {
    const [table] = readListText(`Container,Chassis pool,Gate\n${BOX},DCLI,B4\n`).tables
    expect(table?.head).toEqual(["Container", "Chassis pool", "Gate"])
    expect(table?.columns).toEqual(["container", "skip", "skip"])
  })

  test.each(["MSKU999", "see attached", "TGHU77419"])("a cell that is no number asks or is said: %s", (text) => {
    const list = `Container\n${BOX}\n${text}\n`
    const held = plan(list).filter(({ state }) => state === "held")
    expect([...held, ...read(list).unread].map(({ line }) => line)).toContain(3)
  })

  test("a row without a number is said", () => {
    const { unread } = read(`Container,Remark\n${BOX},\n,two more to follow\n`)
    expect(unread.map(({ line }) => line)).toEqual([3])
  })
})

describe("a paper", () => {
  const notesOf = async (write: Parameters<typeof drawn>[0]) =>
    (await interpret(await drawn(write))).parts.map(({ notes }) => notes).join(" ")

  test("a container number with a wrong check digit is named", async () => {
    const wrong = `${BOX.slice(0, 10)}${(Number(BOX[10]) + 1) % 10}`
    expect(
      await notesOf(({ text }) => text(50, 50, `ARRIVAL NOTICE\nB/L No. MEDUQX440218\nContainer No. ${wrong}`)),
    ).toContain(wrong)
  })

  test("a page without text is named", async () => {
    const notes = await notesOf(({ text, page }) => {
      text(50, 50, "ARRIVAL NOTICE\nB/L No. MEDUQX440218\nVessel EVER ACT\nVoyage 021E")
      page()
    })
    expect(notes).toContain("page 2")
  })

  test("a labelled value whose label is not known is named", async () => {
    const notes = await notesOf(({ text, box }) => {
      text(50, 40, "ARRIVAL NOTICE", 12)
      box(50, 70, 160, 30, "MASTER B/L NO.", "MEDUQX440218")
      box(210, 70, 160, 30, "CHASSIS SPLIT DATE", "11/30/2026")
    })
    expect(notes).toContain("CHASSIS SPLIT DATE")
  })
})
