import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { LIMITS, takeToken } from "#db/connection/budget"
import { keepAnswer } from "#lib/ingest/connection/keep-answer"
import { requireJob } from "#lib/read/connection/jobs"
import { type Bed, listedNumber, openBed, TOO_MANY } from "#test/tracking/register-bed"
import { moveJob } from "./connection/jobs.ts"
import { decideRow, registerList } from "./tracking/register-list.ts"

let bed: Bed

beforeAll(async () => {
  bed = await openBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.clear())

describe("a list of numbers is sent", () => {
  test("each once, in order, with its references, and each row says what became of it", async () => {
    const from = bed.posts().length
    bed.script.push(bed.registered, bed.registered)
    const id = await bed.start([listedNumber("MEDUA1"), listedNumber("MEDUA2", { scac: null })])
    expect(await requireJob(bed.sql, id)).toMatchObject({ state: "running", toSend: 2, sent: 0 })
    await bed.run()
    expect(
      bed
        .posts()
        .slice(from)
        .map(({ body }) => (body as { data: { attributes: unknown } }).data.attributes),
    ).toEqual([
      { request_type: "bill_of_lading", request_number: "MEDUA1", scac: "MSCU", ref_numbers: ["PO 1"] },
      { request_type: "bill_of_lading", request_number: "MEDUA2", auto_detect_vocc_scac: true, ref_numbers: ["PO 1"] },
    ])
    await bed.applied()
    expect(await requireJob(bed.sql, id)).toMatchObject({ state: "done", sent: 2, counts: { sent: 2 } })
    expect((await bed.results(id)).map(({ words }) => words)).toEqual([
      "Sent, waiting for MSC",
      "Sent, waiting for the carrier",
    ])
  })

  test("what is held or left out is not sent, and counts for nothing to send", async () => {
    const from = bed.posts().length
    const held = { state: "held" as const, words: "Check digit should be 3", suggested: "MSCU6401183" }
    const id = await bed.start([
      listedNumber("MSCU6401184", { ...held, requestType: "container" }),
      listedNumber("MEDUB1", { state: "left_out", words: "Duplicate" }),
    ])
    await bed.run()
    expect(bed.posts()).toHaveLength(from)
    expect(await requireJob(bed.sql, id)).toMatchObject({ state: "done", toSend: 0, counts: { held: 1, leftOut: 1 } })
    bed.script.push(bed.registered)
    await decideRow(bed.sql, { id, no: 1, decision: { number: "MSCU6401183" } })
    await bed.run()
    expect(bed.taken.map(({ attributes }) => attributes.request_number)).toEqual(["MSCU6401183"])
    await expect(decideRow(bed.sql, { id, no: 1, decision: { number: "MSCU6401183" } })).rejects.toThrow(
      "being sent, or was",
    )
  })

  test("a wrong check digit cannot be decided into the service", async () => {
    const id = await bed.start([listedNumber("MSCU6401184", { state: "held", requestType: "container" })])
    await expect(decideRow(bed.sql, { id, no: 1, decision: { scac: "MSCU" } })).rejects.toThrow("the right check digit")
  })

  test("the same list sent a second time is the same run", async () => {
    const { session } = bed
    const id = randomUUID()
    await registerList(bed.sql, { session, id, rows: [listedNumber("MEDUC1")] })
    await registerList(bed.sql, { session, id, rows: [listedNumber("MEDUC1"), listedNumber("MEDUC2")] })
    expect(await requireJob(bed.sql, id)).toMatchObject({ total: 1, counts: { queued: 1 } })
  })

  test("what was tracked meanwhile is left out and not sent", async () => {
    const from = bed.posts().length
    const attributes = {
      request_number: "MEDUD1",
      request_type: "bill_of_lading",
      status: "pending",
      created_at: "2026-10-02T08:00:00Z",
    }
    const body = { data: { id: randomUUID(), type: "tracking_request", attributes } }
    await keepAnswer(bed.sql, { json: body, date: "2026-10-02T08:00:00Z" }, "read.tracking_request")
    await bed.applied()
    const id = await bed.start([listedNumber("MEDUD1")])
    await bed.run()
    expect(bed.posts()).toHaveLength(from)
    expect(await bed.results(id)).toMatchObject([
      { words: "Already tracked", group: "leftOut", since: "2026-10-02T08:00:00.000Z" },
    ])
  })
})

describe("the service's pace", () => {
  test("[D:ERR-3] a 429 is waited out as long as it says, said in words, and the row goes out once", async () => {
    bed.script.push(TOO_MANY, bed.registered, bed.registered)
    const id = await bed.start([listedNumber("MEDUE1"), listedNumber("MEDUE2")])
    await bed.run()
    const waiting = await requireJob(bed.sql, id)
    expect(waiting.waiting).toMatch(/^Waiting (30|29) s: the tracking service takes no more for now\.$/)
    expect(waiting).toMatchObject({ state: "running", sent: 0, left: "Less than a minute left" })
    const before = bed.posts().length
    await bed.run()
    expect(bed.posts(), "not before its time").toHaveLength(before)
    await bed.elapse()
    await bed.run()
    expect(bed.taken.map(({ attributes }) => attributes.request_number)).toEqual(["MEDUE1", "MEDUE2"])
    expect((await requireJob(bed.sql, id)).waiting).toBeNull()
  })

  test("[D:LIM-1] with 100 in the minute used up nothing is sent, and the words name the limit", async () => {
    const from = bed.posts().length
    for (let n = 0; n < LIMITS.create; n++) await takeToken(bed.sql, { bucket: "create", priority: "person" })
    const id = await bed.start([listedNumber("MEDUF1")])
    await bed.run()
    expect(bed.posts()).toHaveLength(from)
    expect((await requireJob(bed.sql, id)).waiting).toMatch(/^Waiting 6\d s: the service takes 100 a minute\.$/)
  })

  test("a small run is not held up by a large one", async () => {
    const many = Array.from({ length: 25 }, (_, n) => `MEDUG${n + 10}`)
    bed.script.push(...Array(26).fill(bed.registered))
    await bed.start(many.map((number) => listedNumber(number)))
    await bed.start([listedNumber("MEDUH1")])
    await bed.run()
    const sent = bed.taken.map(({ attributes }) => attributes.request_number)
    expect(sent).toEqual([...many.slice(0, 20), "MEDUH1", ...many.slice(20)])
  })

  test("paused it sends nothing; resumed it goes on; stopped it says what was not sent", async () => {
    const from = bed.posts().length
    const id = await bed.start([listedNumber("MEDUI1"), listedNumber("MEDUI2")])
    await moveJob(bed.sql, { id, order: "pause" })
    await bed.run()
    expect(bed.posts()).toHaveLength(from)
    await moveJob(bed.sql, { id, order: "stop" })
    expect((await bed.results(id)).map(({ words }) => words)).toEqual(["Not sent", "Not sent"])
    await expect(moveJob(bed.sql, { id, order: "pause" })).rejects.toThrow("nothing to pause")
    expect(bed.posts()).toHaveLength(from)
    bed.script.push(bed.registered, bed.registered)
    await moveJob(bed.sql, { id, order: "resume" })
    await bed.run()
    expect(bed.taken).toHaveLength(2)
  })
})
