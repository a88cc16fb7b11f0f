// Another person's things, named in a request body or shown in lists, are not changed, linked or listed. For ids in
// paths see who-may-what.test.ts.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { ALERT_CAUSES } from "#lib/domain/alerts/causes"
import { testDatabase } from "#test/database"
import { type Desk, type Person, startDesk } from "#test/doors/desk"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let owner: string
const OTHERS = ["dispatcher", "manager", "admin"] as const
const people = new Map<string, Person>()

beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  people.set("owner", await desk.addPerson("owner", "dispatcher"))
  owner = people.get("owner")?.id ?? ""
  for (const role of OTHERS) people.set(role, await desk.addPerson(role, role))
  for (const [what, add] of Object.entries(owned)) await add(ids[what as keyof typeof ids])
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})

const AT = "2026-10-01T00:00:00Z"
const CONTAINER = randomUUID()
const MARK = "Mine, and nobody else's"
const ids = {
  ...{ alert: randomUUID(), channel: randomUUID(), rule: randomUUID(), message: randomUUID(), upload: randomUUID() },
  ...{ view: randomUUID(), calendar: randomUUID(), request: randomUUID(), watch: randomUUID(), noteEdit: randomUUID() },
  run: randomUUID(),
}
const logged = (id: string, kind: string) => db.sql`
  insert into work_log (action_id, at, user_id, container_id, kind, before, after)
  values (${id}, ${AT}, ${owner}, ${CONTAINER}, ${kind}, ${db.sql.json({ noteId: ids.alert, body: MARK })},
    ${db.sql.json({ noteId: ids.alert, body: MARK })})`
/** Adds one thing of each kind for the owner. */
const owned: Record<keyof typeof ids, (id: string) => PromiseLike<unknown>> = {
  alert: (id) => db.sql`
    insert into alerts (id, about, subject_id, container_id, audience, rule_id, cause, mark, rank, facts, opened_at)
    values (${id}, 'container', ${CONTAINER}, ${CONTAINER}, ${owner}, ${ids.rule}, 'ready', ${MARK}, 1,
      ${db.sql.json({ cause: "ready", at: AT, lfd: null })}, ${AT})`,
  channel: (id) => db.sql`
    insert into alert_channels (id, owner_id, kind, name, address) values (${id}, ${owner}, 'email', ${MARK}, 'sealed')`,
  rule: (id) => db.sql`insert into alert_rules (id, owner_id, name, causes) values (${id}, ${owner}, ${MARK}, '{}')`,
  message: (id) => db.sql`
    insert into alert_messages (id, channel_id, kind, message_id, content, not_before, created_at)
    values (${id}, ${ids.channel}, 'trial', ${id}, ${db.sql.json({ subject: MARK })}, ${AT}, ${AT})`,
  upload: (id) => db.sql`
    insert into uploads (id, user_id, file_name, content_type, byte_size, checksum, step)
    values (${id}, ${owner}, ${MARK}, 'application/pdf', 4, ${CHECKSUM}, 'begun')`,
  view: (id) => db.sql`
    insert into saved_views (id, owner_id, name, scope, state) values (${id}, ${owner}, ${MARK}, 'private', '{}')`,
  calendar: (id) => db.sql`
    insert into calendar_feeds (id, token_hash, user_id, name, filters, created_at)
    values (${id}, ${id}, ${owner}, ${MARK}, '{}', ${AT})`,
  request: (id) => db.sql`
    insert into outbox (id, asked_by, asked_at, kind, target, input, words)
    values (${id}, ${owner}, now(), 'track_number', ${id}, ${db.sql.json({ requestNumber: MARK })}, ${MARK})`,
  run: (id) => db.sql`
    insert into jobs (id, kind, asked_by, asked_at, input, total, state)
    values (${id}, 'register', ${owner}, ${AT}, '{}', 1, 'paused')`,
  watch: (id) => logged(id, "watch"),
  noteEdit: (id) => logged(id, "note_edited"),
}
const CHECKSUM = "kAFQmDzST7DWlj99KOF/cg=="

const TABLES = [
  ...["alerts", "alert_channels", "alert_rules", "alert_messages", "uploads", "saved_views", "calendar_feeds"],
  ...["outbox", "work_log", "notes", "watches", "jobs", "job_rows"],
]
const digest = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (name) => [name, await db.sql.unsafe(`select * from ${name} t order by t::text`)] as const),
    ),
  )

type Method = "GET" | "POST"
async function ask(who: string, method: Method, path: string, body?: object) {
  const answer = await desk.ask(`/api/${path}`, { method, body, person: people.get(who) ?? null })
  return { status: answer.status, text: await answer.text() }
}

const rule = (channelIds: string[]) => ({
  ...{ name: "Taken", scope: {}, causes: { [ALERT_CAUSES[0]]: { amount: null } } },
  ...{ channelIds, notify: "all", escalateMinutes: null, escalateTo: null },
})
const NAMED: [what: string, method: Method, path: string, body: () => object, answer: number][] = [
  ["an alert to acknowledge", "POST", "alerts/act", () => ({ ids: [ids.alert], act: "acknowledge" }), 409],
  ["an alert to take over", "POST", "alerts/act", () => ({ ids: [ids.alert], act: "assign", ownerId: null }), 409],
  ["an alert to snooze", "POST", "alerts/act", () => ({ ids: [ids.alert], act: "snooze", until: soon() }), 409],
  ["a channel of a rule", "POST", "alerts/rules", () => ({ id: randomUUID(), rule: rule([ids.channel]) }), 422],
  ["a watch to undo", "POST", "work/undo", () => ({ actionId: ids.watch }), 403],
  ["an edited note to undo", "POST", "work/undo", () => ({ actionId: ids.noteEdit }), 403],
  ["an upload that was begun", "POST", "uploads", () => upload(CHECKSUM), 404],
  ["an upload with another file", "POST", "uploads", () => upload("AAAAAAAAAAAAAAAAAAAAAA=="), 404],
]
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const upload = (checksum: string) => ({
  ...{ id: ids.upload, fileName: "a.pdf", byteSize: 4, checksum, head: Buffer.from("%PDF-1.7").toString("base64") },
})

test.each(NAMED)("%s of another is refused, and nothing changes (%s %s)", async (_what, method, path, body, status) => {
  const before = await digest()
  for (const who of OTHERS) expect(await ask(who, method, path, body()), who).toMatchObject({ status })
  expect(await digest()).toEqual(before)
})

const ROW = {
  ...{ line: 1, number: "MEDUQX482190", requestType: "bill_of_lading", scac: "MSCU", refNumbers: [], tags: [] },
  ...{ state: "ready", words: "", detail: "", suggested: null, fits: [], tracked: null },
}
test.each([
  ["rule", "alerts/rules", "alert_rules", () => ({ id: ids.rule, rule: rule([]) })],
  [
    "channel",
    "alerts/channels",
    "alert_channels",
    () => ({ id: ids.channel, channel: { kind: "email", name: "Taken" } }),
  ],
  ["run", "jobs", "jobs", () => ({ id: ids.run, rows: [ROW] })],
])("a new %s under another's id changes nothing of theirs", async (_what, path, table, body) => {
  const before = await digest()
  for (const who of OTHERS) expect((await ask(who, "POST", path, body())).status).not.toBe(400)
  const after = await digest()
  const theirs = (rows: Record<string, unknown[]>) => rows[table]?.filter((row) => JSON.stringify(row).includes(owner))
  expect(theirs(before)).toHaveLength(1)
  expect(theirs(after)).toEqual(theirs(before))
  expect(after.job_rows).toEqual(before.job_rows)
})

test.each(["alerts", "alerts/messages", "alerts/settings", "uploads", "views", "calendar-feeds", "outbox"])(
  "the list of %s names nothing of another person",
  async (path) => {
    const own = await ask("owner", "GET", path)
    expect([own.status, own.text]).toEqual([200, expect.stringMatching(anyId)])
    for (const who of OTHERS) {
      const { status, text } = await ask(who, "GET", path)
      expect(status).toBe(200)
      expect(text).not.toMatch(anyId)
      expect(text).not.toContain(MARK)
    }
  },
)
const anyId = new RegExp(Object.values(ids).join("|"))

test("alerts of a container name nothing that another person's rules raised", async () => {
  const path = `alerts/of?container=${CONTAINER}`
  expect((await ask("owner", "GET", path)).text).toContain(ids.alert)
  for (const who of OTHERS) expect((await ask(who, "GET", path)).text).not.toContain(ids.alert)
})
