import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listAlertChannels } from "#db/alerts/channels"
import { type AlertRuleInput, listAlertRules } from "#db/alerts/rules"
import type { Database } from "#db/client"
import { getSetting } from "#db/connection/connection"
import { initialCauses } from "#lib/domain/alerts/causes"
import { alertRuleInput } from "#lib/queries/alerts/settings-checks"
import { testDatabase } from "#test/database"
import { changeRule, createChannel, createRule, endChannel, endRule, setLfdPolicy, tryChannel } from "./settings.ts"

let db: Database & { drop: () => Promise<void> }
const marisol = { user: { id: "", role: "dispatcher" as const, email: "marisol@northlake.example" } }
const daniel = { user: { id: "", role: "manager" as const, email: "daniel@northlake.example" } }
beforeAll(async () => {
  db = await testDatabase()
  for (const { user } of [marisol, daniel]) {
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role) values (${user.email}, ${user.email}, ${user.role}) returning id`
    user.id = row?.id ?? ""
  }
})
afterAll(() => db.drop())

const rule = (change: Partial<AlertRuleInput> = {}): AlertRuleInput => ({
  name: "Mine",
  scope: {},
  causes: initialCauses(),
  channelIds: [],
  notify: "urgent",
  escalateMinutes: null,
  escalateTo: null,
  ...change,
})
const mine = (id: string = randomUUID()) => ({ session: marisol, team: false, id })
const refused = (done: Promise<unknown>) => expect(done).rejects

describe("rules", () => {
  test("made, changed and removed; a change of an older one, or by somebody else, is refused", async () => {
    const { id } = await createRule(db, { ...mine(), rule: rule() })
    await changeRule(db, { ...mine(id), version: 1, rule: rule({ name: "Mine, better" }) })
    await refused(changeRule(db, { ...mine(id), version: 1, rule: rule() })).toThrow(/Someone changed this rule/)
    await refused(endRule(db, { session: daniel, team: false, id })).toThrow(/rule no longer exists/)
    await refused(endRule(db, { session: daniel, team: true, id })).toThrow(/rule no longer exists/)
    expect((await listAlertRules(db.sql)).map(({ name }) => name)).toEqual(["Mine, better"])
    await endRule(db, mine(id))
    expect(await listAlertRules(db.sql)).toEqual([])
  })

  test("it names only channels that are its to use, and a person who may take over", async () => {
    const own = randomUUID()
    await createChannel(db, { session: daniel, team: false, id: own, channel: { kind: "email", name: "Mail" } })
    await refused(createRule(db, { ...mine(), rule: rule({ channelIds: [own] }) })).toThrow(/Choose the channels again/)
    const team = { session: daniel, team: true, id: randomUUID() }
    await refused(createRule(db, { ...team, rule: rule({ channelIds: [own] }) })).toThrow(/not the team's/)
    await refused(createRule(db, { ...mine(), rule: rule({ escalateMinutes: 60, escalateTo: randomUUID() }) })).toThrow(
      /cannot take over/,
    )
  })

  test("a person has twenty, and the team its own; the same one asked for again is no more", async () => {
    const made = Array.from({ length: 20 }, () => randomUUID())
    for (const id of made) await createRule(db, { ...mine(id), rule: rule() })
    await createRule(db, { ...mine(made[0]), rule: rule() })
    await refused(createRule(db, { ...mine(), rule: rule() })).toMatchObject({
      kind: "conflict",
      message: "You have 20 rules, the most allowed. Remove one first.",
    })
    await createRule(db, { session: daniel, team: false, id: randomUUID(), rule: rule() })
    await createRule(db, { session: daniel, team: true, id: randomUUID(), rule: rule() })
    await endRule(db, mine(made[0]))
    await createRule(db, { ...mine(), rule: rule() })
    await db.sql`update alert_rules set removed_at = now()`
  })

  test("its numbers stay within their bounds", () => {
    const given = (amount: number) => alertRuleInput.safeParse(rule({ causes: { lfd_soon: { amount } } }))
    expect(given(72).success).toBe(true)
    expect(given(0).error?.issues[0]?.message).toBe("Last free day near: enter 1 to 336 hours.")
    expect(alertRuleInput.safeParse(rule({ causes: {} })).success).toBe(false)
    expect(alertRuleInput.safeParse(rule({ escalateMinutes: 30 })).success).toBe(false)
  })
})

describe("channels", () => {
  test("one's own mail goes to the account's address and nowhere else", async () => {
    const channel = { kind: "email" as const, name: "Mail", address: "victim@elsewhere.example" }
    await createChannel(db, { ...mine(), channel })
    const [found] = await listAlertChannels(db.sql, { userId: marisol.user.id })
    expect(found).toMatchObject({ address: "marisol@northlake.example" })
    expect(await db.sql`select distinct secret from alert_channels`).toEqual([{ secret: null }])
  })

  test("an address to post to must be a public one; a webhook gets a secret, shown once", async () => {
    const add = (address: string) =>
      createChannel(db, { ...mine(), channel: { kind: "webhook", name: "Ours", address } })
    await refused(add("https://169.254.169.254/latest")).toThrow(/private network/)
    await refused(add("http://hooks.example.com")).toThrow(/https/)
    expect((await add("https://hooks.example.com/a")).secret).toMatch(/^[\w-]{43}$/)
  })

  test("a person has ten, and the team its own", async () => {
    await db.sql`update alert_channels set removed_at = now()`
    const add = (team: boolean) =>
      createChannel(db, {
        ...{ session: daniel, team, id: randomUUID() },
        channel: { kind: "slack", name: "#desk", address: "https://hooks.slack.com/x" },
      })
    await Promise.all(Array.from({ length: 10 }, () => add(false)))
    await refused(add(false)).toMatchObject({ kind: "conflict", message: expect.stringContaining("10 channels") })
    await add(true)
  })

  test("a test is one a minute; a removed channel cannot be tried", async () => {
    const team = { session: daniel, team: true, id: randomUUID() }
    await createChannel(db, {
      ...team,
      channel: { kind: "slack", name: "#desk", address: "https://hooks.slack.com/x" },
    })
    const site = "https://freeday.northlake.example"
    await tryChannel(db, { ...team, site })
    await refused(tryChannel(db, { ...team, site })).toMatchObject({
      message: expect.stringMatching(/less than a minute ago.* again in \d+ s/),
      meta: { retryAfterSeconds: expect.closeTo(30, -2) },
    })
    await refused(tryChannel(db, { ...mine(team.id), site })).toThrow(/channel no longer exists/)
    await endChannel(db, team)
    await refused(tryChannel(db, { ...team, site })).toThrow(/channel no longer exists/)
  })
})

test("the account's policy of the last free day is kept, and who set it", async () => {
  await setLfdPolicy(db, { session: daniel, policy: "terminal" })
  expect(await getSetting(db.sql, "lfd_policy")).toBe("terminal")
  expect(await db.sql`select detail from audit_log where action = 'lfd_policy_set'`).toMatchObject([
    { detail: { name: "terminal" } },
  ])
})
