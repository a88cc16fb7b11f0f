import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { keepAnswer } from "#lib/ingest/connection/keep-answer"
import { type Bed, listedNumber, openBed } from "#test/tracking/register-bed"
import { tagRegistered } from "./register-tags.ts"

const SHIPMENT = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"
const CONTAINERS = {
  MSCU6401183: "0f9c1c1e-3a3b-4b0e-8a59-1f0c39a0a001",
  HLBU5502177: "0f9c1c1e-3a3b-4b0e-8a59-1f0c39a0a002",
}

let bed: Bed

beforeAll(async () => {
  bed = await openBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.clear())

/** The line answers that the last request is for this shipment, with two containers. */
async function found(): Promise<void> {
  const last = bed.taken.at(-1)
  const data = {
    ...last,
    attributes: { ...last?.attributes, status: "created" },
    relationships: { tracked_object: { data: { id: SHIPMENT, type: "shipment" } } },
  }
  const relation = { shipment: { data: { id: SHIPMENT, type: "shipment" } } }
  const containers = Object.entries(CONTAINERS).map(([number, id]) => {
    return { id, type: "container", attributes: { number }, relationships: relation }
  })
  const shipment = { id: SHIPMENT, type: "shipment", attributes: { bill_of_lading_number: "MEDUR1" } }
  const later = new Date(Date.now() + 60_000).toISOString()
  await keepAnswer(
    bed.sql,
    { json: { data, included: [shipment, ...containers] }, date: later },
    "read.tracking_request",
  )
  await bed.applied()
}
const tags = () => bed.sql`
  select c.number, w.tags from container_work w join containers c on c.id = w.container_id order by c.number`

test("tags of a bill go onto all its containers, once the line has reported which they are, and are logged", async () => {
  bed.script.push(bed.registered)
  await bed.start([listedNumber("MEDUR1", { tags: ["autumn sale", "reefer"] })])
  await bed.run()
  await bed.applied()
  expect(await tagRegistered(bed.sql), "nothing is known of its containers yet").toBe(0)
  await found()
  expect(await tagRegistered(bed.sql)).toBe(1)
  expect(await tags()).toEqual([
    { number: "HLBU5502177", tags: ["autumn sale", "reefer"] },
    { number: "MSCU6401183", tags: ["autumn sale", "reefer"] },
  ])
  expect(await bed.sql`select distinct user_id, kind from work_log`).toEqual([
    { userId: bed.session.user.id, kind: "tags" },
  ])
  expect(await tagRegistered(bed.sql), "not a second time, so a tag taken off stays off").toBe(0)
})

test("tags of a container go onto that container alone", async () => {
  await bed.sql`delete from container_work`
  bed.script.push(bed.registered)
  await bed.start([listedNumber("MSCU6401183", { requestType: "container", tags: ["hot"] })])
  await bed.sql`update containers set stage = 'gone'`
  await bed.run()
  await found()
  await tagRegistered(bed.sql)
  expect(await tags()).toEqual([{ number: "MSCU6401183", tags: ["hot"] }])
})
