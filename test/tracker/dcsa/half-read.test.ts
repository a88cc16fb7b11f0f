// An answer with more pages than a credential may request at once.
import { afterEach, expect, test } from "vitest"
import { startWorld } from "../world.ts"
import { equipment } from "./events.ts"
import { json, startCarrier } from "./scripted-carrier.ts"

const PAGES = 12
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

test("goes on with the page at which the budget stopped it, as soon as there is a call again", async () => {
  const carrier = await startCarrier(({ url }, response) => {
    const page = Number(url.searchParams.get("page") ?? 1)
    const events =
      page === PAGES
        ? [equipment({ eventID: "last", equipmentEventTypeCode: "DISC", eventDateTime: "2026-02-28T10:00:00Z" })]
        : [equipment({ eventID: `${page}`, eventDateTime: `2026-02-${10 + page}T10:00:00Z` })]
    const next: Record<string, string> = page < PAGES ? { "Next-Page": `${url.pathname}?page=${page + 1}` } : {}
    json(response, events, next)
  })
  stops.push(carrier.stop)
  const world = await startWorld({
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_CMDU: JSON.stringify({ events: `${carrier.url}/events`, fields: { keyId: "key" } }),
    TRACKER_ANSWER_SECONDS: "0",
  })
  stops.push(world.stop)
  const wanted = { request_type: "bill_of_lading", request_number: "CMDU123456789", scac: "CMDU" }
  await world.post("/tracking_requests", "tracking_request", wanted)
  await world.forward(1000)
  expect(carrier.calls.length).toBeLessThan(PAGES)
  for (let n = 0; n < 6; n += 1) await world.forward(5000)
  const pages = carrier.calls.map(({ url }) => Number(url.searchParams.get("page") ?? 1))
  expect(pages).toEqual(Array.from({ length: PAGES }, (_, n) => n + 1))
})
