// Over HTTP, distinguishes features not enabled at the service from data not reported.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { getContainer } from "#lib/read/containers/detail"
import { getShipment } from "#lib/read/shipments/detail"
import { diagnose } from "#lib/service/diagnose"
import { startTracker, type TrackerProcess } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { keepAnswer } from "./keep-answer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const now = "2026-02-24T15:00:00.000Z" as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let tracker: TrackerProcess
beforeAll(async () => {
  ;[database, tracker] = await Promise.all([testDatabase(), startTracker(4)])
  sql = database.sql
})
afterAll(async () => {
  await tracker.stop()
  await database.drop()
})

async function enable(...entitlements: string[]): Promise<void> {
  const accounts = (await tracker.control("GET", "/control/accounts")) as unknown as { id: string }[]
  for (const { id } of accounts) await tracker.control("PATCH", `/control/accounts/${id}`, { entitlements })
}

async function readContainers(): Promise<string> {
  const answer = await tracker.client.get("/containers", { include: "shipment" })
  await keepAnswer(sql, answer, "read.container")
  await applyInbox(sql, tracker.client.profile)
  const [first] = await sql<{ id: string }[]>`select id from containers order by id limit 1`
  if (!first) throw new Error("the tracker gave no container")
  return first.id
}

const rail = async (id: string) =>
  (await getContainer(sql, { id, now }))?.lfd.find(({ source }) => source === "rail")?.enabled

test("[D:BEH-8] the rail's last free day: absent without the entitlement, there or null with it", async () => {
  await enable("container_refresh")
  expect(await rail(await readContainers())).toBe(false)
  await tracker.forward(1)
  await enable("container_refresh", "rail_lfd")
  expect(await rail(await readContainers())).toBe(true)
})

test.each([
  ["route", "routing data"],
  ["map_geojson", "map"],
])(
  "[D:AUTH-5, D:BEH-8] /containers/{id}/%s that is refused is the feature %s, reported on its shipment",
  async (path, name) => {
    const id = await readContainers()
    await enable("rail_lfd")
    const line = { method: "GET", path: `/containers/${id}/${path}` }
    const error = await tracker.client.get(line.path).catch((refusal: unknown) => refusal)
    const kind = diagnose(line, { error }).begun?.kind
    expect(kind).toBe(`feature_disabled:${name}`)
    await sql`insert into service_faults (kind, said, since, seen_at) values (${kind ?? ""}, '', now(), now())`
    const [container] = await sql<{ shipmentId: string }[]>`select shipment_id from containers where id = ${id}`
    expect((await getShipment(sql, { id: container?.shipmentId ?? "", now }))?.notEnabled).toContain(name)
  },
)
