// Containers in the tracking service's own time: compares alerts raised and sent with independent expectations.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { addAlertChannel } from "#db/alerts/channels"
import { queueMessages } from "#db/alerts/messages"
import { addAlertRule } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { listOpenGaps } from "#db/connection/gaps"
import { followClock, now } from "#lib/clock"
import { ALERT_CAUSES, causesOf } from "#lib/domain/alerts/causes"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { readEverything } from "#lib/ingest/connection/first-read"
import { registerWebhook } from "#lib/ingest/connection/register-webhook"
import { createRepair } from "#lib/ingest/connection/repair"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { listNextSteps } from "#lib/read/containers/next-steps"
import { createExpectedAlerts, type ExpectedAlert } from "#test/alerts/expected-alerts"
import { type Hook, startHook } from "#test/alerts/message-servers"
import { workOffQueue } from "#test/connection/queue"
import { createTestReceiver } from "#test/connection/receiver"
import { startTracker, type TrackerProcess, until } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { sized } from "#test/property"
import { sendMessage } from "./send.ts"

/** The service's clock stays here until it is moved. */
const START = "2026-02-24T15:00:00.000Z"
const CONTAINERS = sized(60, 200)
const STEPS = 36
const STEP_MINUTES = 180
/** The receiver is away between these steps. */
const SILENCE = { from: 16, to: 24 }

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let tracker: TrackerProcess
let clock: ReturnType<typeof followClock>
let hook: Hook

beforeAll(async () => {
  ;[database, tracker] = await Promise.all([testDatabase(), startTracker(sized(30, 90))])
  sql = database.sql
  clock = followClock(tracker.door, { pollMs: 20 })
  await clock.ready
  hook = await startHook()
})
afterAll(async () => {
  clock()
  await hook.close()
  await tracker.stop()
  await database.drop()
})

test("[UX-40] every expected alert was raised and sent once, and none else", async () => {
  const receiver = createTestReceiver(sql)
  await registerWebhook(sql, tracker.client, await receiver.open())
  await readEverything(sql, tracker.client)
  await setUp()
  const expectations = createExpectedAlerts()
  const expected = new Ledger()
  const actual = new Ledger()
  const random = seeded(20261121)
  const containers = await theContainers()
  expect(containers.length).toBeGreaterThanOrEqual(CONTAINERS)
  const repair = createRepair(sql, tracker.client, { silenceHours: 10, quietMs: 0, compareEveryMs: 0 })
  let read = 0
  const gaps: boolean[] = []

  for (let step = 0; step <= STEPS; step++) {
    const isSilent = step >= SILENCE.from && step < SILENCE.to
    if (step === SILENCE.from) await receiver.close()
    if (step === SILENCE.to) await receiver.open()
    if (step > 0) {
      for (const container of containers.slice(0, CONTAINERS)) if (random() < 0.12) await observe(container, random)
      await tracker.forward(STEP_MINUTES)
      if (!isSilent) await tracker.settled()
      await follow()
    }
    if (isSilent || step === SILENCE.to) await repair().catch(() => {})
    if (step === SILENCE.to) {
      await until(async () => {
        await tracker.forward(1)
        await tracker.settled()
        await follow()
        await applyAll()
        await repair()
        return (await listOpenGaps(sql)).length === 0
      }, 60_000)
    }
    await applyAll()
    const recipient = await sql<{ seq: number; version: string; body: string }[]>`
      select seq, version, body from inbox where seq > ${read} order by seq`
    read = recipient.at(-1)?.seq ?? read
    expectations.take(recipient)
    const at = now().toISOString()
    while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more) {
      // The next step.
    }
    gaps.push((await listOpenGaps(sql)).length > 0)
    expected.note(step, expectations.open(at))
    actual.note(step, await openNow())
    await sendAll()
  }

  // At each step exactly the expected alerts were open, by container and cause.
  expect(actual.lines).toEqual(expected.lines)
  expect(expected.raised()).toBeGreaterThan(CONTAINERS)
  for (const cause of CAUSES_MET) expect(expected.causes, cause).toContain(cause)
  await expectSentOnce()
  await expectGapAlert(gaps)
  await receiver.close()
})

const CAUSES_MET = [
  ...["lfd_passed", "lfd_soon", "lfd_moved", "lfd_differs", "hold", "hold_pending", "hold_cleared", "fee", "ready"],
  ...["availability_lost", "appointment_after_lfd", "appointment_lost", "eta_moved", "terminal_changed", "stale"],
]

/** Alerts opened and closed at each step: container, cause, and the mark that tells a second alert from the first. */
class Ledger {
  readonly lines: string[] = []
  readonly causes = new Set<string>()
  #before = new Set<string>()

  note(step: number, open: readonly ExpectedAlert[]): void {
    const key = ({ container, cause, mark }: ExpectedAlert) => `${container} ${cause} ${this.#marked(cause, mark)}`
    const here = new Set(open.map(key))
    expect(here.size).toBe(open.length)
    for (const { cause } of open) this.causes.add(cause)
    for (const one of [...here].sort()) if (!this.#before.has(one)) this.lines.push(`${step} opened ${one}`)
    for (const one of [...this.#before].sort()) if (!here.has(one)) this.lines.push(`${step} closed ${one}`)
    this.#before = here
  }

  /** Both sides know no common instant for the first evaluation, where the product evaluates only the newest state. */
  #marked(cause: string, mark: string): string {
    if (!MARKED.has(cause)) return ""
    return mark.length > 10 && mark <= START ? "at the first look" : mark
  }

  raised(): number {
    return this.lines.filter((line) => line.includes(" opened ")).length
  }
}

/** Causes whose second alert differs from the first by an instant or a day that both sides know. */
const MARKED = new Set(["hold", "hold_pending", "hold_cleared", "fee", "ready", "lfd_moved", "lfd_soon", "lfd_passed"])

async function openNow(): Promise<ExpectedAlert[]> {
  return sql<ExpectedAlert[]>`
    select subject_id as container, cause, mark from alerts where state <> 'closed' and about = 'container'`
}

/** The team's rule has all causes but two. The plan's own tests cover what the timeline's plan expects. */
async function setUp(): Promise<void> {
  const [user] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher') returning id`
  const by = user?.id ?? ""
  const id = crypto.randomUUID()
  const address = hook.url
  await addAlertChannel(sql, { id, ownerId: null, kind: "webhook", name: "all", address, secret: "s", createdBy: by })
  const { event_overdue: _, tracking_failed: __, ...causes } = causesOf(ALERT_CAUSES)
  const rest = { escalateMinutes: null, escalateTo: null, notify: "all" as const }
  const rule = { name: "all", scope: {}, causes, channelIds: [id], ...rest }
  await addAlertRule(sql, { id: crypto.randomUUID(), ownerId: null, rule, by })
}

async function sendAll(): Promise<void> {
  await sql`update alert_messages set not_before = now() - interval '1 hour' where state = 'waiting'`
  await queueMessages(sql, now().toISOString())
  const sending = {
    settings: { PUBLIC_URL: "https://freeday.test" },
    nullZone: "utc" as const,
    nextSteps: listNextSteps,
    isAllowed: () => true,
  }
  await workOffQueue(database.url, {
    send_message: ({ id }: { id: string }) => sendMessage(sql, sending, id),
  })
}

/** A message has at most 20 lines and says how many more there are. Its items are all the alerts it covers. */
async function expectSentOnce(): Promise<void> {
  const [unsent] = await sql<{ count: number }[]>`select count(*) as count from alert_messages where state <> 'sent'`
  expect(unsent?.count).toBe(0)
  // Each alert after the first evaluation is in one message. Those of the first are in none.
  const rows = await sql<{ first: boolean; messages: number; alerts: number }[]>`
    with counted as (
      select a.id, a.opened_at = (select min(opened_at) from alerts) as first, count(i.message_id) as messages
      from alerts a left join alert_message_items i on i.alert_id = a.id and not i.left_out group by a.id)
    select first, messages, count(*) as alerts from counted group by first, messages order by first, messages`
  expect(rows.map(({ first, messages }) => ({ first, messages }))).toEqual([
    { first: false, messages: 1 },
    { first: true, messages: 0 },
  ])
  const ids = hook.posts.flatMap(({ body }) =>
    (JSON.parse(body) as { alerts: { id: string }[] }).alerts.map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(CONTAINERS / 2)
}

async function expectGapAlert(gaps: readonly boolean[]): Promise<void> {
  expect(gaps).toContain(true)
  expect(gaps.at(-1)).toBe(false)
  const recipient = await sql<{ state: string }[]>`select state from alerts where cause = 'gap'`
  expect(recipient.length).toBeGreaterThanOrEqual(1)
  expect(recipient.every(({ state }) => state === "closed")).toBe(true)
}

async function theContainers(): Promise<{ number: string; firms: string[] }[]> {
  const rows = await sql<{ number: string; firms: string[] }[]>`
    select c.number, array_agg(distinct t.firms_code) filter (where t.firms_code is not null) as firms
    from containers c join shipments s on s.id = c.shipment_id
      left join terminals t on t.port_id = s.port_of_discharge_id
    group by c.number order by c.number`
  return rows.map(({ number, firms }) => ({ number, firms: firms ?? [] }))
}

/** Sends one new report by a terminal or a line about a container. */
async function observe(container: { number: string; firms: string[] }, random: () => number): Promise<void> {
  const pick = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)] as T
  const later = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
  const hold = (status: string) => ({ name: pick("customs", "freight", "TMF"), status, description: "EXAM" })
  const said: Record<string, unknown>[] = [
    { holds: [hold("hold")] },
    { holds: [hold("pending")] },
    { holds: [hold("hold"), { name: "VACIS", status: "pending", description: null }] },
    { holds: [] },
    { holds: null },
    { fees: [{ type: "demurrage", amount: pick(0, 110, 220, 440) }] },
    { fees: [] },
    { pickup_lfd_terminal: later(pick(-1, 1, 2, 5)) },
    { pickup_lfd_line: later(pick(1, 3, 6)) },
    { pickup_lfd_line: null },
    { pickup_appointment_at: later(pick(0.2, 1, 4)) },
    { pickup_appointment_at: null },
    { available_for_pickup: true, holds: [] },
    { available_for_pickup: false },
    { available_for_pickup: null, availability_known: false },
    { pod_eta_at: later(pick(2, 5, 9)) },
    ...(container.firms.length > 1 ? [{ pod_terminal_firms: pick(...container.firms) }] : []),
  ]
  await tracker
    .control("POST", `/control/containers/${container.number}/observe`, pick(...said))
    .catch((error: unknown) => {
      // The world refuses reports for a container whose life has ended.
      if (!/ 4\d\d /.test(String(error))) throw error
    })
}

async function applyAll(): Promise<void> {
  while (((await applyInbox(sql, tracker.client.profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
}

async function follow(): Promise<void> {
  const { now: at } = await tracker.control("GET", "/control/clock")
  await until(() => now().toISOString() >= new Date(String(at)).toISOString())
}

/** Mulberry32: the same run each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
