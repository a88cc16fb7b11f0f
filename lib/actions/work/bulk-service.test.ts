import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { requireWorkJob } from "#lib/read/work/job"
import type { Script } from "#test/connection/scripted-service"
import { type Bed, openBed, refusal } from "#test/tracking/register-bed"
import { repeatRows } from "../connection/jobs.ts"
import { type ServiceRun, startServiceRun } from "./bulk-service.ts"

const AT = "2026-10-19T13:00:00.000Z"
let bed: Bed
beforeAll(async () => {
  bed = await openBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.clear())

async function addContainer(number: string, refNumbers: string[]): Promise<string> {
  const id = randomUUID()
  await bed.sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, ref_numbers)
    values (${id}, ${AT}, ${AT}, ${number}, ${number}, ${AT}, ${refNumbers})`
  return id
}

/** The service accepts what it is sent. */
const echo: Script = (response, { body, url }) => {
  const { attributes } = (body as { data: { attributes: object } }).data
  const data = {
    id: url.pathname.split("/").at(-1),
    type: "container",
    attributes: { number: "MSCU4728210", ...attributes },
  }
  response.writeHead(200, { "Content-Type": "application/vnd.api+json" }).end(JSON.stringify({ data }))
}

const start = async (containerIds: string[], run: ServiceRun) =>
  (await startServiceRun(bed.sql, { session: bed.session, id: randomUUID(), containerIds, run })).id

test("references are added behind those each has; what has them already is not sent; a refusal names its row", async () => {
  const [one, has, refused] = [
    await addContainer("MSCU4728210", ["PO 1"]),
    await addContainer("MSCU1000019", ["PO 1", "PO 2"]),
    await addContainer("MSCU1000024", []),
  ] as const
  const id = await start([one, has, refused], { kind: "references", mode: "add", refNumbers: ["PO 2"] })
  bed.script.push(echo, refusal(422, "ref_numbers is too long"))
  await bed.run()
  const { job, failed } = await requireWorkJob(bed.sql, id)
  expect(job).toMatchObject({ state: "done", total: 3, counts: { done: 2, failed: 1 } })
  expect(failed).toMatchObject([{ target: refused, name: "MSCU1000024", words: expect.stringContaining("too long") }])
  const [row] = await bed.sql`select ref_numbers from containers where id = ${one}`
  expect(row?.refNumbers).toEqual(["PO 1", "PO 2"])

  bed.script.push(echo)
  await repeatRows(bed.sql, { id, nos: null })
  await bed.run()
  expect(await requireWorkJob(bed.sql, id)).toMatchObject({ job: { counts: { done: 3, failed: 0 } }, failed: [] })
})

test("a refresh that is not enabled fails its row with what to do", async () => {
  const id = await start([await addContainer("MSCU4728210", [])], { kind: "refresh" })
  bed.script.push(refusal(403, "Container refresh is not enabled"))
  await bed.run()
  const { failed } = await requireWorkJob(bed.sql, id)
  expect(failed.map(({ words }) => words)).toEqual([
    "Refresh is not enabled for our account. Ask the tracking service to enable it.",
  ])
})

test("a service without a way to stop tracking is not asked for it", async () => {
  const container = await addContainer("MSCU4728210", [])
  await expect(start([container], { kind: "stop_tracking" })).rejects.toMatchObject({ kind: "invalid" })
})
