// Rules, channels, links and calendars that ended are deleted after 90 days, unless something still names them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { forgetRemoved } from "./forget-removed.ts"

const at = new Date("2026-10-19T13:00:00Z")
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString()
const [LONG_AGO, LATELY] = [daysAgo(91), daysAgo(89)]
const FIRST_RULE = "00000000-0000-4000-8000-000000000001"

let db: Awaited<ReturnType<typeof testDatabase>>
let user: string

beforeAll(async () => {
  db = await testDatabase()
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('tom@northlake.example', 'Tom Brandt', 'dispatcher') returning id`
  user = row?.id ?? ""
})
afterAll(() => db.drop())
beforeEach(
  () =>
    db.sql`truncate alert_rules, alert_channels, alert_messages, alert_message_items, alerts, share_links, calendar_feeds`,
)

const names = async (table: string, column = "name") =>
  (await db.sql<{ name: string }[]>`select ${db.sql(column)} as name from ${db.sql(table)} order by 1`).map(
    ({ name }) => name,
  )

test("a rule that was removed goes, but not the first one, nor one whose name an alert shows", async () => {
  const { sql } = db
  const add = async (name: string, removed: string | null, id: string = crypto.randomUUID()) => {
    await sql`insert into alert_rules (id, name, causes, removed_at) values (${id}, ${name}, '{}', ${removed})`
    return id
  }
  await add("first", LONG_AGO, FIRST_RULE)
  await add("in force", null)
  await add("lately", LATELY)
  await add("long ago", LONG_AGO)
  const named = await add("named", LONG_AGO)
  await sql`
    insert into alerts (about, subject_id, audience, rule_id, cause, mark, rank, facts, opened_at, state, closed_at)
    values ('account', 'account', 'team', ${named}, 'hold', '', 1, '{}', ${LONG_AGO}, 'closed', ${LONG_AGO})`
  await forgetRemoved(sql, at)
  expect(await names("alert_rules")).toEqual(["first", "in force", "lately", "named"])
})

test("a channel that was removed goes, but not one to which something was sent", async () => {
  const { sql } = db
  const add = async (name: string, removed: string | null) => {
    const [row] = await sql<{ id: string }[]>`
      insert into alert_channels (owner_id, kind, name, address, removed_at)
      values (${user}, 'email', ${name}, 'sealed', ${removed}) returning id`
    return row?.id ?? ""
  }
  await add("in use", null)
  await add("lately", LATELY)
  await add("long ago", LONG_AGO)
  const written = await add("written to", LONG_AGO)
  await sql`
    insert into alert_messages (channel_id, kind, message_id, state, not_before, created_at)
    values (${written}, 'alerts', 'one@freeday', 'sent', ${LONG_AGO}, ${LONG_AGO})`
  await forgetRemoved(sql, at)
  expect(await names("alert_channels")).toEqual(["in use", "lately", "written to"])
})

test("links that were revoked or are over go, and calendars that were revoked", async () => {
  const { sql } = db
  const share = (label: string, expires: string, revoked: string | null) => sql`
    insert into share_links (token_hash, shipment_id, label, created_by, created_at, expires_at, revoked_at)
    values (${label}, gen_random_uuid(), ${label}, ${user}, ${daysAgo(120)}, ${expires}, ${revoked})`
  await share("open", daysAgo(-1), null)
  await share("over lately", LATELY, null)
  await share("over long ago", LONG_AGO, null)
  await share("revoked lately", daysAgo(-1), LATELY)
  await share("revoked long ago", daysAgo(-1), LONG_AGO)
  for (const [name, revoked] of [
    ["in use", null],
    ["lately", LATELY],
    ["long ago", LONG_AGO],
  ] as const) {
    await sql`
      insert into calendar_feeds (token_hash, user_id, name, filters, created_at, revoked_at)
      values (${name}, ${user}, ${name}, '{}', ${daysAgo(120)}, ${revoked})`
  }
  await forgetRemoved(sql, at)
  expect(await names("share_links", "label")).toEqual(["open", "over lately", "revoked lately"])
  expect(await names("calendar_feeds")).toEqual(["in use", "lately"])
})
