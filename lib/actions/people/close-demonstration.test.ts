import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addAlertChannel, listAlertChannels } from "#db/alerts/channels"
import { addAlertRule, addFirstRule, listAlertRules, updateAlertRule } from "#db/alerts/rules"
import type { Database } from "#db/client"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { initialCauses } from "#lib/domain/alerts/causes"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { testDatabase } from "#test/database"
import { openEverything, stillGoingOn } from "#test/people/doings"
import { closeDemonstration } from "./close-demonstration.ts"

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
  await ensureDemoPeople(db)
})
afterAll(() => db.drop())

const lines: string[] = []
const close = () =>
  closeDemonstration(db, { info: (_mark: unknown, line: unknown) => void lines.push(String(line)) } as never, {
    TRACKER_URL: undefined,
  })
const rest = { notify: "all" as const, escalateMinutes: null, escalateTo: null }
const ruleOf = (name: string, channelIds: string[]) => ({
  ...{ name, scope: { line: ["MSCU"] }, causes: { hold: { amount: null } }, channelIds, ...rest },
})
const teamChannel = async (by: string) => {
  const id = randomUUID()
  const address = "https://hooks.example.com/take"
  await addAlertChannel(db.sql, {
    ...{ id, ownerId: null, kind: "webhook", name: `Hook of ${by}`, address, secret: "s", createdBy: by },
  })
  return id
}
const demoPerson = async (role: string) =>
  (await db.sql<{ id: string; email: string }[]>`select id, email from users where demo and role = ${role}`)[0] as {
    id: string
    email: string
  }
const person = async (email: string, demoGuest: boolean) => {
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, demo_guest) values (${email}, 'Somebody', 'admin', ${demoGuest}) returning id`
  return { id: row?.id ?? "", email }
}

test("with a real service nothing of the demonstration's people and guests goes on, and what is others' stays", async () => {
  const dispatcher = await demoPerson("dispatcher")
  const guest = await person("guest@northlake.example", true)
  const real = await person("ana@northlake.example", false)
  await addFirstRule(db.sql, "Everything", initialCauses())
  const opened = [
    await openEverything(db, { userId: dispatcher.id, email: dispatcher.email, other: real.id }),
    await openEverything(db, { userId: guest.id, email: guest.email, other: real.id }),
  ]
  const kept = await openEverything(db, { userId: real.id, email: real.email, other: real.id })
  const first = (await listAlertRules(db.sql)).find(({ name }) => name === "Everything")
  const hooks = [await teamChannel(dispatcher.id), await teamChannel(guest.id), await teamChannel(real.id)]
  const changed = { id: first?.id ?? "", version: 1, rule: ruleOf("Mine now", hooks), by: dispatcher.id }
  await updateAlertRule(db.sql, changed)
  for (const { id: by } of [dispatcher, guest, real])
    await addAlertRule(db.sql, { id: randomUUID(), ownerId: null, rule: ruleOf(`Rule of ${by}`, hooks), by })
  // A guest disabled earlier, whose team channel still posts.
  const gone = await person("gone@northlake.example", true)
  await db.sql`update users set disabled_at = now() where id = ${gone.id}`
  await teamChannel(gone.id)
  for (const one of opened) expect(await stillGoingOn(db, one)).toHaveLength(12)

  await close()
  for (const one of opened) expect(await stillGoingOn(db, one)).toEqual([])
  expect(await stillGoingOn(db, kept)).toHaveLength(12)
  const team = <T extends { ownerId: string | null }>(rows: T[]) => rows.filter(({ ownerId }) => ownerId === null)
  expect(team(await listAlertChannels(db.sql, { userId: real.id })).map(({ id }) => id)).toEqual([hooks[2]])
  const rules = team(await listAlertRules(db.sql))
  expect(rules.map(({ name }) => name).filter((name) => name !== "Rule")).toEqual([
    alertSettingsText.everything,
    `Rule of ${real.id}`,
  ])
  expect(rules.find(({ id }) => id === first?.id)).toMatchObject({
    ...{ scope: {}, channelIds: [], notify: "urgent", causes: initialCauses() },
  })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("5 alert rules and channels of the team")

  await close()
  expect(lines).toHaveLength(2)
})

test("its people are there again where the built-in tracking service comes back", async () => {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from users where demo and disabled_at is null`
  expect(row?.count).toBeGreaterThan(3)
})
