// How much of a carrier's answers was understood, as Freeday and the console read it over the tracker's controls.
import { afterEach, expect, test } from "vitest"
import { openReadings } from "#tracker/sources/carriers/readings"
import { openReader } from "#tracker/store/store"
import { equipment, type Json, shipment, transport } from "./dcsa/events.ts"
import { json, startCarrier } from "./dcsa/scripted-carrier.ts"
import { keepWorld, startWorld, type World } from "./world.ts"

const HOUR = 3_600_000
const BILL = "CMDU123456789"
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type Said = { body: unknown; status?: number; type?: string }
type Asked = { world: World; id: string; said: Said; forward: (ms: number) => Promise<void> }
type Answered = { answers: (Record<string, unknown> & { payloads: string[] })[] }

/** A tracker whose one carrier answers what `said` holds. Registers a bill, and waits for the first answer. */
async function ask(body: unknown, over: Partial<Said> = {}): Promise<Asked> {
  const said: Said = { body, ...over }
  const carrier = await startCarrier((_, response) => {
    json(response, said.body, said.type ? { "Content-Type": said.type } : {}, said.status)
  })
  stops.push(carrier.stop)
  const world = await startWorld({
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_CMDU: JSON.stringify({ events: `${carrier.url}/events`, fields: { keyId: "key" } }),
    TRACKER_ANSWER_SECONDS: "0",
  })
  stops.push(world.stop)
  const wanted = { request_type: "bill_of_lading", request_number: BILL, scac: "CMDU" }
  const { data } = await world.post("/tracking_requests", "tracking_request", wanted)
  await world.forward(1000)
  return { world, id: (data as { id: string }).id, said, forward: world.forward }
}

const of = (message: Json): Json => ({
  ...message,
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: BILL }],
})
const DISCHARGED = { equipmentEventTypeCode: "DISC", ...at("USLAX") }
const LIFE = [
  of(equipment({ eventDateTime: "2026-02-20T08:00:00+08:00" })),
  of(equipment({ ...DISCHARGED, eventClassifierCode: "PLN", eventDateTime: "2026-03-18T08:00:00-07:00" })),
  of(transport()),
  of(equipment({ equipmentEventTypeCode: "STUF" })),
]
const ODD = [of(equipment({ equipmentEventTypeCode: "WGHT" })), of(transport({ eventDateTime: "soon" })), shipment()]

function at(UNLocationCode: string): Json {
  return { transportCall: { UNLocationCode, modeOfTransport: "VESSEL", vessel: { vesselName: "EMMA MAERSK" } } }
}

async function answersTo({ world, id }: Pick<Asked, "world" | "id">, noun = "tracking_requests"): Promise<Answered> {
  const { data } = await world.control("GET", `/control/answers/${noun}?ids=nobody,${id}`)
  const [found] = data as (Answered & { id: string })[]
  if (found?.id !== id) throw new Error(`no answers to ${id}`)
  return { answers: found.answers }
}

test("a request without a container says how many messages came, which were not understood and where", async () => {
  const asked = await ask(ODD)
  const { answers } = await answersTo(asked)
  expect(answers).toEqual([
    {
      part: "all",
      at: expect.any(String),
      received: 3,
      understood: 1,
      in_part: 0,
      without_effect: 0,
      not_understood: 2,
      reasons: {},
      unreadable: null,
      problems: [
        { pointer: "/0/equipmentEventTypeCode", what: 'has the unknown code "WGHT"', payload: expect.any(String) },
        { pointer: "/1/eventDateTime", what: "is not a time of 1990 to 2100", payload: expect.any(String) },
      ],
      payloads: [expect.any(String)],
    },
  ])
})

test("its payload opens whole or at one message, without other shipments' numbers", async () => {
  const asked = await ask([...ODD, of(equipment({ carrierBookingReference: "NOT-OURS" }))])
  const payload = (await answersTo(asked)).answers[0]?.payloads[0] ?? ""
  const open = (named: string, query = "") =>
    asked.world.control("GET", `/control/answers/tracking_requests/${asked.id}/payloads/${named}${query}`)
  const whole = await open(payload)
  expect(whole).toMatchObject({ status: 200, missing: null, part: expect.any(Array) })
  expect(JSON.stringify(whole)).not.toContain("NOT-OURS")
  expect(await open(payload, "?pointer=/0")).toMatchObject({ part: { equipmentEventTypeCode: "WGHT" } })
  const other = await ask(LIFE)
  expect(await open((await answersTo(other)).answers[0]?.payloads[0] ?? "")).toMatchObject({ status: 404 })
  expect(await open("nothing")).toMatchObject({ status: 404 })
})

test("a container says the same of its bill, and another answer takes the place of the last", async () => {
  const asked = await ask([...LIFE, ODD[0]])
  const { data } = await asked.world.get("/containers")
  const container = { ...asked, id: (data as unknown as { id: string }[])[0]?.id ?? "" }
  expect((await answersTo(container, "containers")).answers).toMatchObject([
    { received: 5, understood: 3, without_effect: 1, reasons: { no_move: 1 }, not_understood: 1 },
  ])
  expect(await answersTo(container, "containers")).toEqual(await answersTo(asked))
  asked.said.body = LIFE
  for (let n = 0; n < 7; n += 1) await asked.forward(12 * HOUR)
  expect((await answersTo(asked)).answers).toMatchObject([{ received: 4, not_understood: 0, problems: [] }])
})

test.each<[string, Said, string, number]>([
  ["a login page", { body: "<html>", type: "text/html" }, "not JSON", 1],
  ["an object without messages", { body: { status: "ok" } }, "no list of events", 1],
  // It was understood: the carrier does not show this number.
  ["a refusal", { body: { message: "not yours" }, status: 404 }, "status 404", 0],
])("%s is no list of messages, and opens too", async (_, { body, ...over }, why, unreadable) => {
  const asked = await ask(body, over)
  const [answer] = (await answersTo(asked)).answers
  expect(answer).toMatchObject({ received: 0, not_understood: 0, unreadable: why })
  const payload = answer?.payloads[0]
  const opened = await asked.world.control("GET", `/control/answers/tracking_requests/${asked.id}/payloads/${payload}`)
  expect(opened.part).toEqual(body)
  expect(await asked.world.control("GET", "/control/answers")).toMatchObject([{ carrier: "CMDU", unreadable }])
})

test("a carrier's counts list what it sends that is not known, with an example and how often", async () => {
  const messages = [
    of(equipment(at("USZZ9"))),
    of(equipment({ ...at("USZZ9"), equipmentEventTypeCode: "DISC" })),
    of(equipment({ equipmentEventTypeCode: "WGHT", scale: 3 })),
  ]
  const asked = await ask(messages)
  const payload = (await answersTo(asked)).answers[0]?.payloads[0]
  const once = { times: 1, answers: 1, payload }
  expect(await asked.world.control("GET", "/control/answers")).toMatchObject([
    {
      carrier: "CMDU",
      name: "CMA CGM, APL, ANL",
      answers: 1,
      received: 3,
      understood: 2,
      not_understood: 1,
      unreadable: 0,
      unknown: [
        { kind: "place", name: "UNLocationCode", value: "USZZ9", times: 2, answers: 1, payload, pointer: "/0" },
        { kind: "code", value: "WGHT", pointer: "/2/equipmentEventTypeCode", ...once },
        { kind: "field", name: "scale", pointer: "/2/scale", ...once },
      ],
    },
  ])
})

test("what a carrier pushes is counted too, each delivery beside those before it", async () => {
  const path = "p".repeat(40)
  const world = await startWorld({
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_CMDU: JSON.stringify({
      ...{ events: "http://127.0.0.1:1/events", fields: { keyId: "key" } },
      push: { path, version: "3.0", secrets: [] },
    }),
  })
  stops.push(world.stop)
  const push = async (body: string) => {
    expect((await fetch(`${world.origin}/push/${path}/events`, { method: "POST", body })).status).toBe(204)
  }
  await push(JSON.stringify({ events: [equipment(), { eventType: "REEFER" }, equipment({ eventType: "DRONE" })] }))
  await push("<html>")
  const unknown = [{ kind: "code", name: "eventType", value: "DRONE", times: 1, answers: 1 }]
  const counts = { answers: 0, received: 4, understood: 1, without_effect: 1, not_understood: 2 }
  expect(await world.control("GET", "/control/answers")).toMatchObject([{ carrier: "CMDU", ...counts, unknown }])
})

test("about many numbers they come in the order asked for, and are read by one statement", async () => {
  const carrier = await startCarrier((_, response) => json(response, LIFE))
  stops.push(carrier.stop)
  const kept = await keepWorld()
  const events = { events: `${carrier.url}/events`, fields: { keyId: "key" } }
  const settings = { TRACKER_SOURCE: "carriers", TRACKER_LOOPBACK_CARRIERS: "true", TRACKER_ANSWER_SECONDS: "0" }
  const world = await startWorld({ ...settings, TRACKER_CARRIER_CMDU: JSON.stringify(events) }, kept)
  const reader = openReader(kept.TRACKER_DATABASE_URL)
  stops.push(kept.remove, world.stop, reader.close)
  const bills = [BILL, "CMDU123456790", "CMDU123456791"]
  const ids: string[] = []
  for (const request_number of bills) {
    const wanted = { request_type: "bill_of_lading", request_number, scac: "CMDU" }
    ids.push(((await world.post("/tracking_requests", "tracking_request", wanted)).data as { id: string }).id)
  }
  await world.forward(1000)
  const wanted = ids.toReversed()
  const { data } = await world.control("GET", `/control/answers/tracking_requests?ids=${wanted.join(",")}`)
  const listed = data as (Answered & { id: string })[]
  expect(listed.map(({ id, answers }) => [id, answers[0]?.received])).toEqual(wanted.map((id) => [id, LIFE.length]))
  let statements = 0
  const counted: typeof reader.ask = (...asked) => {
    statements += 1
    return reader.ask(...asked)
  }
  const found = await openReadings({ ask: counted }).of(bills.map((bill) => `CMDU bill_of_lading ${bill}`))
  expect([found.size, statements]).toEqual([bills.length, 1])
})

test("where no carrier is asked, a 404 says so by its code, and without the token nothing is said", async () => {
  const world = await startWorld()
  stops.push(world.stop)
  const wanted = { request_type: "bill_of_lading", request_number: "MAEU600100200", scac: "MAEU" }
  const { data } = await world.post("/tracking_requests", "tracking_request", wanted)
  const { id } = data as { id: string }
  const answered = await world.control("GET", `/control/answers/tracking_requests?ids=${id}`)
  expect(answered).toMatchObject({ status: 404, errors: [{ code: "answers_not_kept" }] })
  expect(await world.control("GET", "/control/answers")).toEqual([])
  expect((await fetch(`${world.origin}/control/answers/tracking_requests?ids=${id}`)).status).toBe(401)
})
