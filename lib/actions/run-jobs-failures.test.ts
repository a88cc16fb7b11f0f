// Runs whose worker dies, whose answer is lost, or that the service refuses.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { queueRuns } from "#db/connection/jobs"
import { keepAnswer } from "#lib/ingest/connection/keep-answer"
import { requireJob } from "#lib/read/connection/jobs"
import { listResults } from "#lib/read/tracking/register-results"
import { resultsCsv } from "#lib/read/tracking/results-csv"
import { clearQueue } from "#test/connection/queue"
import { type Bed, listedNumber, openBed, refusal, type Sent } from "#test/tracking/register-bed"
import { repeatRows } from "./connection/jobs.ts"
import { decideRow } from "./tracking/register-list.ts"

let bed: Bed

beforeAll(async () => {
  bed = await openBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.clear())

describe("a worker that dies, and answers that are lost", () => {
  test("killed after the service took it: it is found in the service's list, and not sent again", async () => {
    const from = bed.posts().length
    const id = await bed.start([listedNumber("MEDUJ1")])
    // The worker claims the row, notes what was there, sends, and dies before it writes the result.
    bed.script.push(bed.takenAndCut)
    await bed.run()
    await bed.sql`update job_rows set state = 'sending'`
    await bed.elapse()
    bed.script.push(bed.listed, bed.lastOne)
    await bed.run()
    expect(bed.posts()).toHaveLength(from + 1)
    const [row] = await bed.sql`select state, result_id from job_rows`
    expect(row).toMatchObject({ state: "done", resultId: bed.taken[0]?.id })
    await bed.applied()
    expect((await bed.results(id)).map(({ words }) => words)).toEqual(["Sent, waiting for MSC"])
  })

  test("killed before the service took it: it is not in the list, and sent once more", async () => {
    await bed.start([listedNumber("MEDUK1")])
    await bed.sql`update job_rows set state = 'sending', tries = 1`
    bed.script.push(bed.listed, bed.registered)
    await bed.run()
    expect(bed.taken).toHaveLength(1)
    expect(await bed.sql`select state from job_rows`).toEqual([{ state: "done" }])
  })

  test("a request of the same number that failed before is not taken for its own", async () => {
    const old: Sent = {
      id: randomUUID(),
      type: "tracking_request",
      attributes: {
        request_number: "MEDUL1",
        request_type: "bill_of_lading",
        status: "failed",
        failed_reason: "not_found",
      },
    }
    await keepAnswer(bed.sql, { json: { data: old }, date: "2026-10-02T08:00:00Z" }, "read.tracking_request")
    await bed.applied()
    await bed.start([listedNumber("MEDUL1")])
    bed.script.push(bed.cut)
    await bed.run()
    await bed.elapse()
    bed.taken.splice(0, 9, old)
    bed.script.push(bed.listed, bed.registered)
    await bed.run()
    expect(bed.taken).toHaveLength(2)
  })

  test("a service that cannot be asked what it has: nothing is sent twice, and that is shown", async () => {
    const from = bed.posts().length
    const id = await bed.start([listedNumber("MEDUM1")])
    bed.script.push(bed.takenAndCut)
    await bed.run()
    await bed.elapse()
    bed.script.push(refusal(404, "no such list"))
    await bed.run()
    expect(bed.posts()).toHaveLength(from + 1)
    expect(await bed.results(id)).toMatchObject([{ group: "failed", words: "Not known whether it was registered" }])
  })

  test("two workers at once send each row once", async () => {
    bed.script.push(...Array(6).fill(bed.registered))
    await bed.start(["N1", "N2", "N3", "N4", "N5", "N6"].map((end) => listedNumber(`MEDU${end}`)))
    await Promise.all([bed.run(), bed.run(), bed.run()])
    await bed.run()
    expect(bed.taken.map(({ attributes }) => attributes.request_number)).toEqual(
      ["N1", "N2", "N3", "N4", "N5", "N6"].map((end) => `MEDU${end}`),
    )
  })
})

test("a run of a worker that is gone, or from before there was a queue, is taken up again", async () => {
  bed.script.push(bed.registered)
  const id = await bed.start([listedNumber("MEDUR1")])
  await clearQueue(bed.sql)
  await queueRuns(bed.sql)
  await bed.run()
  expect(await requireJob(bed.sql, id)).toMatchObject({ state: "done", sent: 1 })
})

describe("what failed", () => {
  test("[D:ERR-2] a refusal is shown in the service's words; tried again it goes out again, the rest does not", async () => {
    bed.script.push(bed.registered, refusal(422, "The carrier is not supported."))
    const id = await bed.start([listedNumber("MEDUO1"), listedNumber("MEDUO2")])
    await bed.run()
    expect((await bed.results(id))[1]).toMatchObject({
      group: "failed",
      words: "Not accepted",
      detail: "The tracking service did not accept this: The carrier is not supported.",
    })
    expect((await listResults(bed.sql, { id, shown: "failed" })).rows).toHaveLength(1)
    bed.script.push(bed.registered)
    await repeatRows(bed.sql, { id, nos: null })
    expect(await requireJob(bed.sql, id)).toMatchObject({ state: "running", sent: 1 })
    await bed.run()
    expect(bed.taken.map(({ attributes }) => attributes.request_number)).toEqual(["MEDUO1", "MEDUO2"])
    await expect(repeatRows(bed.sql, { id, nos: [1] })).rejects.toThrow("nothing to try again")
  })

  test("a line that answers later that it does not know it: the row says so, and can be fixed", async () => {
    bed.script.push(bed.registered)
    const id = await bed.start([listedNumber("MEDUP1")])
    await bed.run()
    const [first] = bed.taken
    const attributes = { ...first?.attributes, status: "failed", failed_reason: "not_found" }
    const later = new Date(Date.now() + 60_000).toISOString()
    await keepAnswer(bed.sql, { json: { data: { ...first, attributes } }, date: later }, "read.tracking_request")
    await bed.applied()
    expect(await bed.results(id)).toMatchObject([{ group: "failed", words: "Not found by MSC" }])
    bed.script.push(bed.registered)
    await decideRow(bed.sql, { id, no: 1, decision: { number: "MEDUP2", scac: "MAEU" } })
    await bed.run()
    expect(bed.taken.at(-1)?.attributes).toMatchObject({ request_number: "MEDUP2", scac: "MAEU" })
  })

  test("the results as CSV: each row, nothing a spreadsheet would run", async () => {
    const id = await bed.start([
      listedNumber("MEDUQ1", { refNumbers: ["=1+1"], state: "left_out", words: "Duplicate" }),
    ])
    const lines = (await resultsCsv(bed.sql, id)).split("\r\n")
    expect(lines[4]).toBe("1,MEDUQ1,bill_of_lading,MSC,Duplicate,,'=1+1,,")
  })
})
