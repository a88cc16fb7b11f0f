// What a restricted person's connections return, for every table and every kind of restriction.
import { randomUUID } from "node:crypto"
import { getTableName, is, Table } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { WORST_FIRST as ORDER } from "#lib/domain/containers/attention-order"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { HARBOR, LAKE, LAKE_MARKS, loadTwoCustomers } from "#test/restricted/two-customers"
import type { Database } from "../client.ts"
import * as alerts from "../schema/alerts.ts"
import * as containers from "../schema/containers.ts"
import * as documents from "../schema/documents.ts"
import * as fields from "../schema/fields.ts"
import * as gaps from "../schema/gaps.ts"
import * as history from "../schema/history.ts"
import * as inbox from "../schema/inbox.ts"
import * as jobs from "../schema/jobs.ts"
import * as links from "../schema/links.ts"
import * as money from "../schema/money.ts"
import * as people from "../schema/people.ts"
import * as service from "../schema/service.ts"
import * as tallies from "../schema/tallies.ts"
import * as tracking from "../schema/tracking.ts"
import * as work from "../schema/work.ts"
import { openRestricted, type Sees } from "./open.ts"
import { WORST_FIRST } from "./terminal-shipments.ts"
import { CLOSED, viewsOf } from "./views.ts"

const parts = [alerts, containers, documents, fields, gaps, history, inbox, jobs, links, money, people, service]
const TABLES = [...parts, tallies, tracking, work]
  .flatMap((part) => Object.values(part as Record<string, unknown>))
  .flatMap((one) => (is(one, Table) ? getTableName(one) : []))

const now = new Date().toISOString()
const KINDS = [
  ["customer", [HARBOR]],
  ["terminal", [idOf("pier")]],
  ["shipment", [idOf("harbor")]],
] as const
let db: Awaited<ReturnType<typeof testDatabase>>
let viewer: string
const opened: Database[] = []

function open(sees: Sees) {
  const one = openRestricted(db.url, { userId: viewer, sees })
  opened.push(one)
  return one.sql
}

beforeAll(async () => {
  db = await testDatabase()
  viewer = (await loadTwoCustomers(db.sql, now)).viewer
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.end()))
  await db.drop()
})

test("every table is of the view of what is theirs, or closed: a new one is decided about here", async () => {
  const there = await db.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  for (const { kind } of KINDS.map(([kind]) => ({ kind }))) {
    const decided = [...viewsOf(kind).keys(), ...CLOSED]
    expect([...decided].sort()).toEqual([...new Set(TABLES)].sort())
    expect(decided.sort()).toEqual(there.map(({ name }) => name).sort())
  }
})

test("the states are in the order of the rule", () => {
  expect(WORST_FIRST).toEqual([...ORDER])
})

describe.each(KINDS)("held to one %s", (kind, values) => {
  const sees: Sees = { kind, values: [...values] }

  test("no table holds anything of the other customer", async () => {
    const sql = open(sees)
    for (const table of viewsOf(kind).keys()) {
      const text = JSON.stringify(await sql`select * from ${sql(table)}`)
      if (!["terminals", "places", "vessels"].includes(table)) {
        expect(
          LAKE_MARKS.filter((mark) => text.includes(mark)),
          table,
        ).toEqual([])
      }
    }
  })

  test("what is theirs is whole", async () => {
    const sql = open(sees)
    const own = await sql<{ number: string }[]>`select number from containers order by number`
    expect(own.map(({ number }) => number)).toEqual(["HARB1234565", "HARB4728210", "HARB7654320"])
    const [counts] = await sql`
      select (select count(*) from shipments) as shipments, (select count(*) from documents) as documents,
        (select count(*) from exposure_figures where currency = 'USD') > 0 as figures,
        (select count(*) from invoices) as invoices, (select count(*) from disputes) as disputes,
        (select count(*) from alerts) as alerts, (select count(*) from transport_events) as moves,
        (select count(*) from changes) > 0 as changes, (select count(*) from resource_states) > 0 as states`
    const whole = { shipments: 1, documents: 1, figures: true, invoices: 1, disputes: 1, alerts: 1, moves: 1 }
    expect(counts).toEqual({ ...whole, changes: true, states: true })
    const [shipment] = await sql`select * from shipments`
    const [stored] = await db.sql`select * from shipments where id = ${idOf("harbor")}`
    expect({ ...shipment, containerIds: [...(shipment?.containerIds ?? [])].sort(), extra: null }).toEqual({
      ...{ ...stored, containerIds: [...(stored?.containerIds ?? [])].sort(), extra: null },
    })
  })

  test("a colleague's own alert on a container of theirs is not shown", async () => {
    await db.sql`
      insert into alerts (about, subject_id, container_id, shipment_id, audience, rule_id, cause, mark, rank, facts, opened_at)
      select about, subject_id, container_id, shipment_id, ${randomUUID()}, rule_id, cause, mark, rank, facts, opened_at
      from alerts where container_id = ${idOf("harbor 0")} and audience = 'team'`
    const audiences = await open(sees)`select distinct audience from alerts`
    expect(audiences).toEqual([{ audience: "team" }])
    expect(await db.sql`delete from alerts where audience not in ('team', ${viewer}) returning id`).toHaveLength(1)
  })

  test("counts of the account are counted over theirs alone", async () => {
    const sql = open(sees)
    const live =
      await sql`select value, count from tallies where noun = 'containers' and facet = 'attention' order by value`
    const rows = await sql`select attention as value, count(*) as count from containers group by 1 order by 1`
    expect(live).toEqual(rows)
    expect(live.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })

  test("a closed table does not exist, and nothing can be written", async () => {
    const sql = open(sees)
    for (const table of CLOSED) await expect(sql`select * from ${sql(table)}`).rejects.toMatchObject({ code: "42P01" })
    await expect(sql`update containers set number = 'X'`).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:25006|42501)$/),
    })
    await expect(
      sql`insert into saved_views (owner_id, name, scope, state) values (${viewer}, 'x', 'private', '{}')`,
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:25006|42501)$/),
    })
  })
})

test("held to nothing that is here, or to nothing at all: no rows", async () => {
  for (const kind of ["customer", "terminal", "shipment"] as const) {
    for (const values of [[], [idOf("nobody")]]) {
      const sql = open({ kind, values })
      const [row] = await sql`
        select (select count(*) from containers) + (select count(*) from shipments) + (select count(*) from documents)
          + (select count(*) from exposure_figures) + (select count(*) from alerts) + (select count(*) from tallies) as rows`
      expect(row?.rows).toBe(0)
    }
  }
})

test("held to two customers: the rows of both", async () => {
  const sql = open({ kind: "customer", values: [HARBOR, LAKE] })
  expect(await sql`select count(*) from containers`).toEqual([{ count: 6 }])
})

test("a connection that says nobody sees nothing", async () => {
  await expect(db.sql`select * from sees_customer.containers`).rejects.toMatchObject({ code: "42704" })
})

describe("a document", () => {
  const SEES: Sees = { kind: "customer", values: [HARBOR] }
  const shown = async () => {
    const rows = await open(SEES)<{ name: string }[]>`select name from documents order by name`
    return rows.map(({ name }) => name)
  }
  const add = (name: string, shipments: string[], parent: string | null = null) => db.sql`
    insert into documents (id, version, confirmed_at, name, created_at, shipment_ids, parent_id)
    values (${idOf(name)}, ${now}, ${now}, ${name}, ${now}, ${shipments.map(idOf)}::uuid[], ${parent && idOf(parent)})`

  test("of two customers, of nobody, or of a packet with a paper of the other's, is not shown", async () => {
    await add("both", ["harbor", "lake"])
    await add("nobody's", [])
    await add("packet", ["harbor"])
    await add("its part of the other", ["lake"], "packet")
    await add("good packet", ["harbor"])
    await add("its part", [], "good packet")
    expect(await shown()).toEqual(["Arrival notice HARB", "good packet", "its part"])
    await db.sql`insert into document_work (document_id, shipment_id) values (${idOf("nobody's")}, ${idOf("harbor")})`
    expect(await shown()).toContain("nobody's")
    await db.sql`update document_work set shipment_id = ${idOf("lake")}`
    expect(await shown()).not.toContain("nobody's")
  })
})
