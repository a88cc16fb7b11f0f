import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import type { Whose } from "../../lib/domain/work/whose.ts"
import type { Sql } from "../client.ts"
import { type AlertShow, changeAlerts, countAlerts, countOpenAlerts, listAlerts, listAlertsOn } from "./alerts.ts"
import { escalateAlerts, listDueEscalations, wakeSnoozed } from "./duties.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let marisol: string
let daniel: string
const CONTAINER = randomUUID()
const AT = "2026-10-19T12:00:00.000Z"

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const users = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher'),
      ('daniel@northlake.example', 'Daniel Okafor', 'manager') returning id`
  ;[marisol = "", daniel = ""] = users.map(({ id }) => id)
})
afterAll(() => database.drop())
beforeEach(() => sql`truncate alerts, alert_rules, alert_messages, alert_message_items, alert_channels, change_log`)

async function anAlert(
  change: { subject?: string; audience?: string; cause?: string; rank?: number; state?: string } = {},
) {
  const { subject = CONTAINER, audience = "team", cause = "hold", rank = 4, state = "open" } = change
  const facts = { cause, holds: [], at: AT, wasPending: false }
  const [row] = await sql<{ id: string }[]>`
    insert into alerts (about, subject_id, container_id, audience, rule_id, cause, mark, rank, facts, opened_at, state)
    values ('container', ${subject}, ${subject}, ${audience}, ${randomUUID()}, ${cause}, 'm', ${rank},
      ${sql.json(facts)}, ${AT}, ${state}) returning id`
  return row?.id ?? ""
}

async function aRequestAlert() {
  const facts = { cause: "tracking_failed", number: "X", state: "failed", next: null, at: AT }
  const [request] = await sql<{ id: string }[]>`
    insert into alerts (about, subject_id, audience, rule_id, cause, mark, rank, facts, opened_at)
    values ('tracking_request', ${randomUUID()}, 'team', ${randomUUID()}, 'tracking_failed', '', 10, ${sql.json(facts)}, ${AT})
    returning id`
  return request?.id ?? ""
}

const all = (viewer: string) => ({ viewer, whose: "everybody" }) as const
const listed = async (show: AlertShow, viewer = marisol, whose: Whose = "everybody") =>
  (await listAlerts(sql, { show, viewer, whose, limit: 10 })).map(({ id }) => id)

test("one open alert per container, audience and cause: the database refuses a second", async () => {
  await anAlert()
  await expect(anAlert()).rejects.toThrow(/alerts_one_open/)
  await anAlert({ audience: marisol })
  await anAlert({ state: "closed" })
})

test("a person sees the team's and their own; where both have the same cause, one of them", async () => {
  const team = await anAlert()
  await anAlert({ audience: marisol })
  const own = await anAlert({ audience: marisol, cause: "fee", rank: 7 })
  await anAlert({ audience: daniel, cause: "ready", rank: 16 })
  expect(await listed("open")).toEqual([team, own])
  expect(await countAlerts(sql, all(marisol))).toMatchObject({ open: { alerts: 2, containers: 1, others: 0 } })
  expect(await countOpenAlerts(sql, all(marisol))).toEqual({ open: 1, worst: "hold" })
  expect(await listAlertsOn(sql, [CONTAINER], marisol)).toMatchObject([
    { open: 2, acknowledged: 0, causes: ["hold", "fee"] },
  ])
})

test("acknowledged, snoozed, given and taken back; both audiences together, and browsers are notified", async () => {
  const id = await anAlert()
  const own = await anAlert({ audience: marisol })
  const change = (what: Parameters<typeof changeAlerts>[1]["change"]) =>
    changeAlerts(sql, { ids: [id], viewer: marisol, change: what, at: AT })
  expect((await change({ state: "acknowledged" })).changed.sort()).toEqual([id, own].sort())
  expect(await listed("acknowledged")).toEqual([id])
  await change({ state: "open" })
  const until = "2026-10-19T13:00:00.000Z"
  expect((await change({ state: "snoozed", snoozedUntil: until })).seq).toBeGreaterThan(0)
  expect(await listed("snoozed")).toEqual([id])
  expect((await wakeSnoozed(sql, "2026-10-19T12:59:59.000Z")).count).toBe(0)
  expect((await wakeSnoozed(sql, until)).count).toBe(2)
  expect(await listed("open")).toEqual([id])
})

test("an alert of a container has the container's owner, whoever it was given to before or after", async () => {
  const id = await anAlert()
  const owner = async () => (await listAlerts(sql, { show: "open", ...all(marisol), limit: 10 }))[0]
  expect(await owner()).toMatchObject({ id, ownerId: null, ownerName: null })
  await sql`insert into container_work (container_id, owner_id, updated_at) values (${CONTAINER}, ${daniel}, ${AT})`
  expect(await owner()).toMatchObject({ id, ownerId: daniel, ownerName: "Daniel Okafor" })
  expect(await listed("open", daniel, "mine")).toEqual([id])
  expect(await countAlerts(sql, { viewer: daniel, whose: "mine" })).toMatchObject({ open: { alerts: 1 } })
  expect(await countOpenAlerts(sql, { viewer: marisol, whose: "mine" })).toEqual({ open: 0, worst: null })
  const given = { ids: [id], viewer: marisol, change: { ownerId: marisol }, at: AT }
  expect(await changeAlerts(sql, given)).toEqual({ changed: [], seq: 0 })
  await expect(sql`update alerts set owner_id = ${marisol} where id = ${id}`).rejects.toThrow(/alerts_one_owner/)
  await sql`truncate container_work`
})

test("mine, unassigned, team and everybody's: of containers by their owner, of requests by their own", async () => {
  const [of, free] = [await anAlert(), await anAlert({ subject: randomUUID() })]
  await sql`insert into container_work (container_id, owner_id, updated_at) values (${CONTAINER}, ${daniel}, ${AT})`
  const request = await aRequestAlert()
  const seen = async (viewer: string, whose: Whose) => (await listed("open", viewer, whose)).sort()
  expect(await seen(daniel, "mine")).toEqual([of])
  expect(await seen(marisol, "mine")).toEqual([])
  expect(await seen(marisol, "team")).toEqual([of])
  expect(await seen(marisol, "unassigned")).toEqual([free, request].sort())
  expect(await seen(marisol, "everybody")).toEqual([of, free, request].sort())
  await changeAlerts(sql, { ids: [request], viewer: marisol, change: { ownerId: marisol }, at: AT })
  expect(await seen(marisol, "mine")).toEqual([request])
  expect(await seen(marisol, "unassigned")).toEqual([free])
  await sql`truncate container_work`
})

test("an alert about a request is given by itself", async () => {
  const id = await aRequestAlert()
  await changeAlerts(sql, { ids: [id], viewer: marisol, change: { ownerId: daniel }, at: AT })
  expect(await listed("open", daniel, "mine")).toEqual([id])
})

test("somebody else's own alert, and a closed one, are left as they are", async () => {
  const other = await anAlert({ audience: daniel })
  const closed = await anAlert({ cause: "fee", state: "closed" })
  const done = await changeAlerts(sql, {
    ids: [other, closed],
    viewer: marisol,
    change: { state: "acknowledged" },
    at: AT,
  })
  expect(done).toEqual({ changed: [], seq: 0 })
})

test("what nobody acknowledged is escalated once, to the channel of whom the rule names", async () => {
  const id = await anAlert()
  const [rule] = await sql<{ id: string }[]>`
    insert into alert_rules (name, causes, escalate_to) values ('all', '{}', ${daniel}) returning id`
  await sql`update alerts set rule_id = ${rule?.id ?? ""}, escalate_at = ${AT}`
  const [channel] = await sql<{ id: string }[]>`
    insert into alert_channels (owner_id, kind, name, address)
    values (${daniel}, 'email', 'Mail', 'daniel@northlake.example') returning id`
  const due = await listDueEscalations(sql, AT)
  expect(due).toEqual([{ id, to: daniel }])
  const channels = [{ userId: daniel, id: channel?.id ?? "", notBefore: AT, holdUntil: null }]
  const escalation = { due, channels, at: AT, realAt: AT, host: "freeday.test" }
  expect((await escalateAlerts(sql, escalation)).count).toBe(1)
  expect((await escalateAlerts(sql, escalation)).count).toBe(0)
  expect(await sql`select alert_id, kind from alert_message_items`).toMatchObject([{ alertId: id, kind: "escalation" }])
  expect(await listDueEscalations(sql, AT)).toEqual([])
})
