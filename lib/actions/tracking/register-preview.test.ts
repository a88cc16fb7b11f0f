import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { keepAnswer } from "#lib/ingest/connection/keep-answer"
import { type Bed, openBed, TOO_MANY } from "#test/tracking/register-bed"
import { previewNumbers } from "./register-preview.ts"

let bed: Bed

beforeAll(async () => {
  bed = await openBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.clear())

const inferred = (...scacs: string[]) => {
  const candidates = scacs.map((scac) => ({ scac, name: scac, confidence: 0.9 }))
  const selected = candidates.length === 1 ? candidates[0] : null
  return { json: { data: { attributes: { shipping_line: { decision: "x", selected, candidates } } } } }
}
async function reported(status: string, number: string) {
  const attributes = {
    request_number: number,
    request_type: "bill_of_lading",
    status,
    created_at: "2026-10-02T08:00:00Z",
  }
  const data = { id: randomUUID(), type: "tracking_request", attributes }
  await keepAnswer(bed.sql, { json: { data }, date: "2026-10-02T08:00:00Z" }, "read.tracking_request")
  await bed.applied()
}

test("says what is tracked, since when; a request that failed or was stopped does not count", async () => {
  await reported("pending", "MEDUS1")
  await reported("failed", "MEDUS2")
  await reported("tracking_stopped", "MEDUS3")
  const lookups = await previewNumbers(bed.sql, { numbers: ["medu s1", "MEDUS2", "MEDUS3", "MEDUS4"], unnamed: [] })
  expect(lookups).toEqual({
    MEDUS1: { tracked: { since: "2026-10-02T08:00:00.000Z", shipmentId: null, containerId: null } },
  })
})

test("a container counts until it has left, and then may be registered again", async () => {
  const id = randomUUID()
  const json = { data: { id, type: "container", attributes: { number: "MSCU6401183" } } }
  await keepAnswer(bed.sql, { json, date: "2026-10-02T08:00:00Z" }, "read.container")
  await bed.applied()
  const look = () => previewNumbers(bed.sql, { numbers: ["MSCU6401183"], unnamed: [] })
  expect(await look()).toMatchObject({ MSCU6401183: { tracked: { containerId: id } } })
  await bed.sql`update containers set stage = 'gone' where id = ${id}`
  expect(await look()).toEqual({})
})

test("asks the service for lines that neither the list nor the letters give, and for no others", async () => {
  bed.script.push(inferred("COSU", "OOLU"))
  const numbers = ["QQQQ4821", "MSCU6401183", "HLBU5502177"]
  expect(await previewNumbers(bed.sql, { numbers, unnamed: ["QQQQ4821", "MSCU6401183"] })).toEqual({
    QQQQ4821: { fits: ["COSU", "OOLU"] },
  })
  expect(bed.posts().at(-1)?.body).toEqual({ number: "QQQQ4821" })
})

test("a service that takes no more, or does not know the question, leaves the line open", async () => {
  bed.script.push(TOO_MANY, TOO_MANY, TOO_MANY, TOO_MANY)
  const unnamed = ["QQQQ4821", "QQQQ4822", "QQQQ4823", "QQQQ4824", "QQQQ4825", "QQQQ4826"]
  const from = bed.posts().length
  expect(await previewNumbers(bed.sql, { numbers: unnamed, unnamed })).toEqual({})
  expect(bed.posts().length - from).toBeLessThanOrEqual(4)
})
