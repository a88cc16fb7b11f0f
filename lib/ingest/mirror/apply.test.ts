import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { CHANGE_LOCK } from "#db/connection/change-log"
import { countInbox } from "#db/connection/inbox"
import { MIRRORED } from "#db/mirror/tables"
import { isOvertaken, type MirrorBatch, writeMirror } from "#db/mirror/write"
import { withSessionLock } from "#db/session-lock"
import { applyAll, aWireHold, emptyMirror, profile, readContainer } from "#test/connection/mirror"
import {
  deliver,
  deliverRead,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { listRereads } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { announce, applyInbox, CHANGES_CHANNEL } from "./apply.ts"

/** What a batch has beside the mirrored nouns. */
const BESIDE = ["otherResources", "changes", "resourceStates", "rereads"]

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(() => emptyMirror(sql))

describe("one notification", () => {
  test("[D:EVT-3, D:RES-8] brings the container, its shipment and the change of its holds", async () => {
    const holds = [aWireHold("customs")]
    const event = wireChange("c1", "container", { holds_at_pod_terminal: [[], holds] }, "2026-10-13T09:00:00Z")
    await deliver(
      sql,
      wireNotification("n1", "container.updated", "2026-10-13T09:00:01Z", event, [
        wireContainer("container", { holds_at_pod_terminal: holds }),
        wireShipment("ship", {}, ["container"]),
      ]),
    )
    await applyAll(sql)
    expect(await readContainer(sql, "container")).toMatchObject({
      shipmentId: idOf("ship"),
      holds,
      readiness: "blocked",
    })
    const changes = await sql`select * from changes`
    expect(changes).toMatchObject([
      { attribute: "holds_at_pod_terminal", before: [], after: holds, notificationId: idOf("n1") },
    ])
    const [shipment] = await sql`select * from shipments`
    expect(shipment).toMatchObject({
      billOfLading: "BILLSHIP",
      holdNames: ["customs"],
      containerCount: 1,
    })
  })

  test("[D:RES-16] an event, a type and an attribute nobody knows are kept, and the rest of it is applied", async () => {
    const strange = { id: idOf("s"), type: "moon_phase", attributes: { phase: "full" } }
    const container = wireContainer("container", { colour_of_door: "red", current_status: "teleported" })
    await deliver(sql, wireNotification("n1", "container.danced", "2026-10-13T09:00:01Z", strange, [container]))
    await applyAll(sql)
    expect(await readContainer(sql, "container")).toMatchObject({
      currentStatus: "teleported",
      extra: { colour_of_door: "red" },
    })
    expect(await sql`select type, body from other_resources`).toMatchObject([{ type: "moon_phase" }])
    expect(await countInbox(sql)).toEqual({ waiting: 0, setAside: 0 })
  })

  test("[D:EVT-4] delivered five times, it is taken in once", async () => {
    const event = wireChange("c1", "container", { available_for_pickup: [false, true] }, "2026-10-13T09:00:00Z")
    const received = wireNotification("n1", "container.updated", "2026-10-13T09:00:01Z", event, [
      wireContainer("container"),
    ])
    const kept = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(sql, received)))
    await applyAll(sql)
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await sql`select 1 from changes`).toHaveLength(1)
    expect(await sql`select 1 from inbox where state = 'applied'`).toHaveLength(1)
  })

  test("one that cannot be applied is set aside after five tries, and the others go on", async () => {
    const bad = { id: idOf("bad"), event: "container.updated", createdAt: "2026-10-13T09:00:00Z", body: '{"data": 7}' }
    await deliver(sql, bad)
    await deliver(sql, wireNotification("n2", "container.updated", "2026-10-13T09:00:01Z", wireContainer("container")))
    for (let tries = 1; tries <= 5; tries += 1) await applyInbox(sql, profile)
    expect(await readContainer(sql, "container")).toBeDefined()
    expect(await sql`select state, tries, error from inbox where id = ${bad.id}`).toMatchObject([
      { state: "set_aside", tries: 5, error: expect.stringContaining("cannot be read") },
    ])
  })

  test("one that Postgres refuses does not hold up those of its batch", async () => {
    const refused = wireContainer("refused", { number: "BADU1234567" })
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")))
    await deliver(sql, wireNotification("n2", "container.updated", "2026-10-13T09:00:01Z", refused))
    await deliver(sql, wireNotification("n3", "container.updated", "2026-10-13T09:00:02Z", wireContainer("other")))
    await database.asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin
        if new.number = 'BADU1234567' then raise exception 'refused'; end if; return new; end $$`,
      "create trigger refuse before insert on containers for each row execute function refuse()",
    )
    try {
      expect(await applyInbox(sql, profile)).toMatchObject({ rows: 2, failed: 1 })
    } finally {
      await database.asOwner("drop function refuse cascade")
    }
    expect(await sql`select id, state, tries from inbox order by seq`).toEqual([
      { id: idOf("n1"), state: "applied", tries: 0 },
      { id: idOf("n2"), state: "new", tries: 1 },
      { id: idOf("n3"), state: "applied", tries: 0 },
    ])
  })

  test("a database that has no memory left is no fault of the notification: it is tried until it works", async () => {
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")))
    await database.asOwner(
      `create function full_up() returns trigger language plpgsql as
        $$ begin raise exception 'out of memory' using errcode = '53200'; end $$`,
      "create trigger full_up before insert on containers for each row execute function full_up()",
    )
    try {
      for (let tries = 0; tries < 5; tries += 1) await expect(applyInbox(sql, profile)).rejects.toThrow("out of memory")
    } finally {
      await database.asOwner("drop function full_up cascade")
    }
    expect(await sql`select state, tries from inbox`).toEqual([{ state: "new", tries: 0 }])
    await applyAll(sql)
    expect(await readContainer(sql, "container")).toBeDefined()
  })

  test("text that Postgres does not take does not hold up a notification", async () => {
    const event = wireTransportEvent("t1", "container.transport.full_in", "container", {
      voyage_number: "A\u0000B\ud800",
    })
    await deliver(
      sql,
      wireNotification("n1", "container.transport.full_in", "2026-10-13T09:00:01Z", event, [
        wireContainer("container"),
      ]),
    )
    await applyAll(sql)
    expect(await countInbox(sql)).toEqual({ waiting: 0, setAside: 0 })
    expect(await sql`select id from transport_events`).toHaveLength(1)
  })
})

describe("a tracking request", () => {
  test.each([
    ["[D:ST-1] new", { status: "pending" }, null],
    ["[D:ST-2] not manifested yet", { status: "awaiting_manifest", is_retrying: true }, null],
    ["[D:ST-3] found", { status: "created" }, "ship"],
    ["[D:ST-4] cannot be completed", { status: "failed", failed_reason: "not_found" }, null],
    ["[D:ST-5] no line could be worked out", { status: "failed", failed_reason: "scac_auto_detect_failed" }, null],
  ])("%s is kept with its status, reason and shipment", async (_title, attributes, shipment) => {
    await deliverRead(sql, "2026-10-13T09:00:00Z", wireRequest("r", { status: "pending" }))
    await applyAll(sql)
    const request = wireRequest("r", attributes, shipment)
    await deliver(sql, wireNotification("n1", "tracking_request.any", "2026-10-13T09:00:02Z", request))
    await applyAll(sql)
    const [row] = await sql`select status, failed_reason, shipment_id from tracking_requests`
    expect(row).toEqual({
      status: attributes.status,
      failedReason: "failed_reason" in attributes ? attributes.failed_reason : null,
      shipmentId: shipment === null ? null : idOf(shipment),
    })
  })

  test("one that waits is asked about again; a booking makes its shipment findable by it", async () => {
    const booking = { request_type: "booking_number", request_number: "BKG 123-4", status: "pending" }
    await deliverRead(sql, "2026-10-13T09:00:00Z", wireRequest("r", booking))
    await deliverRead(sql, "2026-10-13T09:00:00Z", [wireShipment("ship")])
    await applyAll(sql)
    expect(await listRereads(sql)).toMatchObject([{ kind: "tracking_request" }])
    const created = wireRequest("r", { ...booking, status: "created" }, "ship")
    await deliver(sql, wireNotification("n1", "tracking_request.succeeded", "2026-10-13T09:00:02Z", created))
    await applyAll(sql)
    const [shipment] = await sql`select keys from shipments`
    expect(shipment?.keys).toContain("BKG1234")
  })
})

describe("the clock", () => {
  test("judges a container again when its last free day begins to press, without new data", async () => {
    const lfd = new Date(Date.now() + 47 * 3_600_000).toISOString()
    const fresh = { pickup_lfd: lfd, import_deadlines: { pickup_lfd_terminal: lfd }, available_for_pickup: true }
    await deliver(
      sql,
      wireNotification("n1", "container.updated", new Date().toISOString(), wireContainer("container", fresh), [
        wireShipment("ship"),
      ]),
    )
    await applyAll(sql)
    const before = await readContainer(sql, "container")
    expect(before?.attention).toMatch(/^(due|ready)$/)
    expect(before?.attentionUntil).not.toBeNull()
    await sql`update containers set attention = 'arriving', attention_until = now() - interval '1 second'`
    const due = await sql`select * from containers`
    await applyInbox(sql, profile, due as never)
    expect((await readContainer(sql, "container"))?.attention).toBe(before?.attention)
    expect(await sql`select 1 from change_log where kind = 'container'`).toHaveLength(2)
  })
})

test("a batch whose lock was lost, or whose rows another applied, is not written at all", async () => {
  await deliver(
    sql,
    wireNotification("n1", "container.updated", "2026-10-13T09:00:01Z", wireContainer("container"), []),
  )
  const [row] = await sql<{ seq: number }[]>`select seq::int from inbox`
  const at = "2026-10-13T09:00:01Z"
  const empty = Object.fromEntries([...Object.keys(MIRRORED), ...BESIDE].map((noun) => [noun, []]))
  const changeLog = [{ at, kind: "container", id: idOf("container"), shipmentId: null }]
  const batch = { ...empty, seqs: [row?.seq], changeLog } as unknown as MirrorBatch
  const isUndone = (pid: number, session: Sql) =>
    writeMirror(session, pid, batch).then(
      () => false,
      (error) => isOvertaken(error) || error,
    )
  await withSessionLock(sql, CHANGE_LOCK, async (session, pid) => {
    expect(await isUndone(pid + 1, session)).toBe(true)
    expect([await countInbox(sql), await sql`select 1 from change_log`]).toMatchObject([{ waiting: 1 }, { length: 0 }])
    expect([await isUndone(pid, session), await isUndone(pid, session)]).toEqual([false, true])
  })
  expect(await sql`select 1 from change_log`).toHaveLength(1)
})

test("open pages are told the place of the newest change, and nothing if nothing changed", async () => {
  const told: string[] = []
  const listening = await sql.listen(CHANGES_CHANNEL, (seq) => void told.push(seq))
  await announce(sql, 0)
  await announce(sql, 7)
  await expect.poll(() => told).toEqual(["7"])
  await listening.unlisten()
})
