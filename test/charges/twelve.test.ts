// Twelve containers, reported to the product as the service would, with every figure written by hand beside them: what
// is charged, exposed, forecast and planned; when the rate steps up; what an invoice, a dispute pack, an alert and a mail
// say. Days are of November 2026; it is Friday the 27th, noon in New York. Discharged on Monday the 16th.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { listAlertsById } from "#db/alerts/alerts"
import { database as openedDatabase, type Sql } from "#db/client"
import { saveGateCalendar, saveTariffs } from "#db/tariffs/tariffs"
import { alertsContent } from "#lib/actions/alerts/content"
import { saveDispute } from "#lib/actions/invoices/disputes"
import { enterInvoice } from "#lib/actions/invoices/invoices"
import type { Actor } from "#lib/actions/people/actor"
import type { Biller } from "#lib/domain/invoices/biller"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { getCharges } from "#lib/read/charges/charges"
import { getWhatIf } from "#lib/read/charges/what-if"
import { getExposureRows } from "#lib/read/exposure/rows"
import { getDisputePack } from "#lib/read/invoices/dispute"
import { getInvoices } from "#lib/read/invoices/invoices"
import { profileOf } from "#lib/service/profile"
import { freeTimeAndActWords } from "#lib/words/charges/free-time"
import { aDay, anInstant } from "#test/builders"
import { aDispute } from "#test/charges/dispute"
import { anInvoice } from "#test/charges/invoice"
import { aTariff, someGates, someTiers } from "#test/charges/tariff"
import {
  deliver,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const NOW = anInstant("2026-11-27T17:00:00Z")
const ON_FILE = { by: null, at: NOW, worldAt: NOW }
const NEW_YORK = { port: "USNYC", freeBasis: "calendar" } as const
const RATES = [
  aTariff({ ...NEW_YORK, id: "terminal", rule: "Rule T" }),
  aTariff({
    ...{ ...NEW_YORK, id: "line", line: "MAEU", chargedBy: "line", rule: "Rule L" },
    tiers: someTiers([
      [1, 4, 235],
      [5, 9, 285],
      [10, null, 335],
    ]),
  }),
  aTariff({ ...NEW_YORK, id: "working", equipment: ["reefer"], afterBasis: "working", rule: "Rule W" }),
  aTariff({
    ...{ id: "ramp", port: "USCHI", chargedBy: "rail", freeBasis: "calendar", rule: "Rule R" },
    tiers: someTiers([
      [1, 3, 150],
      [4, null, 200],
    ]),
  }),
  aTariff({
    ...{ ...NEW_YORK, id: "storage", clock: "storage", length: 20, freeDays: 5, rule: "Rule S" },
    tiers: someTiers([[1, null, 50]], "CAD"),
  }),
  aTariff({
    ...{
      id: "out",
      clock: "per_diem",
      startEvent: "gate_out",
      chargedBy: "line",
      freeBasis: "calendar",
      rule: "Rule P",
    },
    tiers: someTiers([
      [1, 5, 120],
      [6, null, 150],
    ]),
  }),
]

/** Dollars. A clock: counted, accrued, tomorrow, the next 7 days, the next 14. */
type Figures = [counted: number, accrued: number, tomorrow: number, next7: number, next14: number]
type Twelve = {
  name: string
  dates: { line?: string; terminal?: string; rail?: string }
  line?: string
  attributes?: Record<string, unknown>
  shipment?: Record<string, unknown>
  /** By clock and currency. */
  clocks: Record<string, Figures>
  owed?: number
  /** Whose date ends free time, and what to act by. */
  freeTime: string
  /** The next rise of the daily rate: its day, from, to. */
  stepUp: [day: string, from: number, to: number] | null
  /** What it costs in all if picked up today, tomorrow, on the 29th, on the 30th; and what today saves. */
  whatIf: { days: number[]; saves: number } | string
  /** Billed for the 21st to the 26th at one rate by who charges. */
  invoice: {
    biller: Biller
    rate: number
    recomputed: number
    difference: number
    notOwed: [days: number, amount: number]
  }
  byDate: string[]
  /** The alert that the date to act by has passed, or the empty is due. */
  alert: string
}

const TERMINAL_LATER: Pick<Twelve, "clocks" | "stepUp" | "whatIf" | "invoice"> = {
  // Charged the 24th to the 27th, 4 x 172. Then 5 x 222, and 384 from the tenth day, December 3.
  clocks: { "demurrage USD": [688, 688, 222, 1878, 4566] },
  stepUp: ["2026-11-28", 172, 222],
  whatIf: { days: [688, 910, 1132, 1354], saves: 666 },
  // Owed: the 24th, 25th and 26th. Not owed: the 21st, 22nd and 23rd.
  invoice: { biller: "terminal", rate: 172, recomputed: 516, difference: 516, notOwed: [3, 516] },
}
const BOTH_23 = [
  "Carrier LFD Mon, Nov 23, 2026: 4 days, $688.00",
  "Terminal LFD Mon, Nov 23, 2026 (sets the charges): 4 days, $688.00",
]
const LINE_20_TERMINAL_23 = [
  "Carrier LFD Fri, Nov 20, 2026: 7 days, $1,354.00. 3 days of them, $666.00, are not owed by the date of who charges",
  "Terminal LFD Mon, Nov 23, 2026 (sets the charges): 4 days, $688.00",
]
const ACT_BY_LINE = "Terminal LFD Mon, Nov 23 (sets the charges); act by Fri, Nov 20, carrier LFD"
const ALERT_LINE =
  "Last free day passed, 7 days ago (Fri, Nov 20). The carrier's date, the earliest reported. The terminal says Mon, Nov 23. Terminal LFD Mon, Nov 23 (sets the charges)."
const later = { dates: { line: "2026-11-20", terminal: "2026-11-23" }, freeTime: ACT_BY_LINE, alert: ALERT_LINE }

const CONTAINERS: Twelve[] = [
  { ...TERMINAL_LATER, ...later, name: "terminal's date later", byDate: LINE_20_TERMINAL_23 },
  {
    name: "terminal's date earlier",
    dates: { line: "2026-11-23", terminal: "2026-11-20" },
    // The 21st to the 27th: 4 x 172 + 3 x 222. The tenth day is the 30th.
    clocks: { "demurrage USD": [1354, 1354, 222, 2364, 5052] },
    freeTime: "Terminal LFD Fri, Nov 20 (sets the charges)",
    stepUp: ["2026-11-30", 222, 384],
    whatIf: { days: [1354, 1576, 1798, 2182], saves: 828 },
    // 4 x 172 + 2 x 222 counted, 6 x 172 billed.
    invoice: { biller: "terminal", rate: 172, recomputed: 1132, difference: -100, notOwed: [0, 0] },
    byDate: [
      "Carrier LFD Mon, Nov 23, 2026: 4 days, $688.00",
      "Terminal LFD Fri, Nov 20, 2026 (sets the charges): 7 days, $1,354.00",
    ],
    alert:
      "Last free day passed, 7 days ago (Fri, Nov 20). The terminal's date, the earliest reported. The carrier says Mon, Nov 23.",
  },
  {
    ...{ ...TERMINAL_LATER, name: "both dates equal", dates: { line: "2026-11-23", terminal: "2026-11-23" } },
    freeTime: "Terminal LFD Mon, Nov 23 (sets the charges)",
    byDate: BOTH_23,
    alert: "Last free day passed, 4 days ago (Mon, Nov 23). The carrier's date, the earliest reported.",
  },
  {
    name: "terminal's date missing",
    dates: { line: "2026-11-23" },
    // Computed: four days from the 16th, so charged from the 20th, 8 days: 4 x 172 + 4 x 222.
    clocks: { "demurrage USD": [1576, 1576, 222, 2526, 5214] },
    freeTime:
      "Terminal LFD Thu, Nov 19 (sets the charges), computed as the terminal reports none: 4 calendar days by Rule T; act by Mon, Nov 23, carrier LFD, later than the date that sets the charges",
    stepUp: ["2026-11-29", 222, 384],
    whatIf: { days: [1576, 1798, 2182, 2566], saves: 990 },
    // The 20th is not billed: 7 days counted, 4 x 172 + 3 x 222.
    invoice: { biller: "terminal", rate: 172, recomputed: 1354, difference: -322, notOwed: [0, 0] },
    byDate: ["Carrier LFD Mon, Nov 23, 2026: 4 days, $688.00"],
    alert:
      "Last free day passed, 4 days ago (Mon, Nov 23). The carrier's date, the earliest reported. Terminal LFD Thu, Nov 19 (sets the charges), computed as the terminal reports none: 4 calendar days by Rule T.",
  },
  {
    ...{ name: "line's date alone, and the line charges", line: "MAEU", dates: { line: "2026-11-23" } },
    // 4 x 235. Then 5 x 285, and 335 from December 3.
    clocks: { "demurrage USD": [940, 940, 285, 2095, 4440] },
    freeTime: "Carrier LFD Mon, Nov 23 (sets the charges)",
    stepUp: ["2026-11-28", 235, 285],
    whatIf: { days: [940, 1225, 1510, 1795], saves: 855 },
    invoice: { biller: "line", rate: 235, recomputed: 705, difference: 705, notOwed: [3, 705] },
    byDate: ["Carrier LFD Mon, Nov 23, 2026 (sets the charges): 4 days, $940.00"],
    alert: "Last free day passed, 4 days ago (Mon, Nov 23). The carrier's date, the earliest reported.",
  },
  {
    name: "at the ramp",
    dates: { line: "2026-11-22", terminal: "2026-11-18", rail: "2026-11-24" },
    attributes: { pod_full_out_at: "2026-11-17T18:00:00Z", current_status: "available" },
    shipment: {
      ...{ destination_locode: "USCHI", destination_name: "Chicago", destination_timezone: "America/Chicago" },
      destination_ata_at: "2026-11-19T18:00:00Z",
    },
    // The 25th to the 27th, 3 x 150; then 200.
    clocks: { "demurrage USD": [450, 450, 200, 1400, 2800] },
    freeTime: "Rail LFD Tue, Nov 24 (sets the charges); act by Sun, Nov 22, carrier LFD",
    stepUp: ["2026-11-28", 150, 200],
    whatIf: { days: [450, 650, 850, 1050], saves: 600 },
    invoice: { biller: "rail", rate: 150, recomputed: 300, difference: 600, notOwed: [4, 600] },
    // By the carrier's date five days: 3 x 150 + 2 x 200.
    byDate: [
      "Carrier LFD Sun, Nov 22, 2026: 5 days, $850.00. 2 days of them, $400.00, are not owed by the date of who charges",
      "Rail LFD Tue, Nov 24, 2026 (sets the charges): 3 days, $450.00",
    ],
    alert:
      "Last free day passed, 5 days ago (Sun, Nov 22). The carrier's date, the earliest reported. The rail says Tue, Nov 24. Rail LFD Tue, Nov 24 (sets the charges).",
  },
  {
    name: "empty overdue",
    dates: { terminal: "2026-11-23" },
    attributes: { pod_full_out_at: "2026-11-18T16:00:00Z", current_status: "picked_up", available_for_pickup: false },
    // Out on the 18th: four days free, then 5 x 120 and 150 on the 27th.
    clocks: { "demurrage USD": [0, 0, 0, 0, 0], "per_diem USD": [750, 750, 150, 1050, 2100] },
    freeTime: "4 calendar days by Rule P",
    stepUp: null,
    whatIf: "gone",
    // The 22nd to the 26th, 5 x 120. Free time of per diem is the row's.
    invoice: { biller: "line", rate: 120, recomputed: 600, difference: 120, notOwed: [0, 0] },
    byDate: ["Terminal LFD Mon, Nov 23, 2026 (sets the charges): 0 days, $0.00"],
    alert:
      "Empty not back: per diem since Sun, Nov 22. Tariff: Rule P, charged by the carrier. Our count at that rate.",
  },
  {
    ...{ ...TERMINAL_LATER, name: "two currencies", attributes: { equipment_length: 20 }, byDate: LINE_20_TERMINAL_23 },
    ...later,
    // Storage: five days free, then the 21st to the 27th, 7 x 50.
    clocks: { ...TERMINAL_LATER.clocks, "storage CAD": [350, 350, 50, 350, 700] },
    whatIf: "several_currencies",
  },
  {
    ...{ ...TERMINAL_LATER, ...later, name: "held", byDate: LINE_20_TERMINAL_23, whatIf: "held" },
    attributes: { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }] },
  },
  {
    ...{ ...TERMINAL_LATER, ...later, name: "billed", byDate: LINE_20_TERMINAL_23, owed: 688 },
    attributes: { fees_at_pod_terminal: [{ type: "demurrage", amount: 688, currency_code: "USD" }] },
    // All of it is posted, so nothing is accrued beside it.
    clocks: { "demurrage USD": [688, 0, 222, 1878, 4566] },
  },
  { ...TERMINAL_LATER, ...later, name: "disputed", byDate: LINE_20_TERMINAL_23 },
  {
    ...{ ...later, name: "closed gate", attributes: { equipment_type: "reefer" } },
    // The 26th is closed and not a working day: the 24th, 25th and 27th, 3 x 172; the 28th is the fourth.
    clocks: { "demurrage USD": [516, 516, 172, 1666, 4354] },
    stepUp: ["2026-11-29", 172, 222],
    whatIf: { days: [516, 688, 910, 1132], saves: 616 },
    invoice: { biller: "terminal", rate: 172, recomputed: 344, difference: 688, notOwed: [3, 516] },
    // By the carrier's date 6 days: 4 x 172 + 2 x 222.
    byDate: [
      "Carrier LFD Fri, Nov 20, 2026: 6 days, $1,132.00. 3 days of them, $616.00, are not owed by the date of who charges",
      "Terminal LFD Mon, Nov 23, 2026 (sets the charges): 3 days, $516.00",
    ],
  },
]

const AVAILABLE = "2026-11-18T16:06:00Z"
const id = (name: string) => idOf(name)
const cents = (dollars: number) => Math.round(dollars * 100)
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let daniel: Actor

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) })
  database = await testDatabase()
  sql = database.sql
  // The audit log is written through the product's own connection.
  vi.stubEnv("DATABASE_URL", database.url)
  const [user] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('daniel@x.example', 'Daniel', 'dispatcher') returning id`
  daniel = { user: { id: user?.id ?? "", role: "dispatcher" } }
  await saveTariffs(sql, { rows: RATES, removed: [], ...ON_FILE })
  const calendar = someGates({
    ...{ name: "New York", openWeekdays: [1, 2, 3, 4, 5, 6, 7] },
    closures: [{ day: aDay("2026-11-26"), reason: "Thanksgiving" }],
  })
  await saveGateCalendar(sql, { name: "New York", calendar, terminals: ["*"], ...ON_FILE })
  for (const [no, one] of CONTAINERS.entries()) await report(no, one)
  expect((await applyInbox(sql, profileOf("interface")))?.failed).toBeFalsy()
  await settle()
  for (const one of CONTAINERS) await bill(one)
})
afterAll(async () => {
  vi.useRealTimers()
  await openedDatabase().end()
  vi.unstubAllEnvs()
  await database.drop()
})

/** Read on the 27th for the first time, with the terminal's own event of the 18th. */
async function report(no: number, { name, dates, line = "MSCU", attributes = {}, shipment = {} }: Twelve) {
  const ship = wireShipment(
    `ship ${name}`,
    {
      ...{ bill_of_lading_number: `MSCUTWELVE${no}`, shipping_line_scac: line, pod_ata_at: "2026-11-15T12:00:00Z" },
      ...{ shipping_line_name: line === "MAEU" ? "Maersk" : "MSC" },
      ...{ port_of_discharge_locode: "USNYC", port_of_discharge_name: "New York", pod_timezone: "America/New_York" },
      ...shipment,
    },
    [name],
  )
  const { line: lfdLine = null, terminal = null, rail = null } = dates
  const container = (more: object = {}) =>
    wireContainer(
      name,
      {
        ...{ number: `MSCU47282${String(no).padStart(2, "0")}`, pod_timezone: "America/New_York" },
        ...{ pod_discharged_at: "2026-11-16T16:00:00Z", available_for_pickup: true, current_status: "available" },
        pickup_lfd: lfdLine ?? terminal,
        import_deadlines: { pickup_lfd_line: lfdLine, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail },
        ...attributes,
        ...more,
      },
      `ship ${name}`,
    )
  const tell = async (what: string, at: string, more: object = {}) => {
    const change = wireChange(`${what} ${name}`, name, {}, at)
    await deliver(sql, wireNotification(`${what} ${name}`, "container.updated", at, change, [container(more), ship]))
  }
  if (name === "held") {
    await tell("before", "2026-11-20T15:00:00Z", { holds_at_pod_terminal: [] })
    const holds = (attributes as { holds_at_pod_terminal: unknown }).holds_at_pod_terminal
    const change = wireChange("hold", name, { holds_at_pod_terminal: [[], holds] }, "2026-11-24T14:00:00Z")
    const at = "2026-11-24T18:30:00Z"
    await deliver(sql, wireNotification("hold placed", "container.updated", at, change, [container(), ship]))
  }
  if (name === "billed") {
    const posted = (amount: number) => ({ fees_at_pod_terminal: [{ type: "demurrage", amount, currency_code: "USD" }] })
    await tell("one", "2026-11-25T12:00:00Z", posted(172))
    await tell("two", "2026-11-26T12:00:00Z", posted(344))
  }
  const available = wireTransportEvent(`available ${name}`, "container.transport.available", name, {
    ...{ timestamp: AVAILABLE, timezone: "America/New_York" },
  })
  const at = "2026-11-27T15:00:00Z"
  const event = "container.transport.available"
  await deliver(sql, wireNotification(`read ${name}`, event, at, available, [container(), ship]))
}

async function settle(): Promise<void> {
  const evaluate = async () => {
    while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
  }
  await evaluate()
  while (await countFigures(sql, NOW));
  await evaluate()
}

async function bill({ name, invoice: { biller, rate } }: Twelve): Promise<void> {
  const rateMinor = cents(rate)
  const invoice = anInvoice({
    ...{ invoiceNumber: `DEM ${name}`, biller, clock: name === "empty overdue" ? "per_diem" : "demurrage" },
    billed: [{ from: aDay("2026-11-21"), to: aDay("2026-11-26"), rateMinor, amountMinor: 6 * rateMinor }],
    ...{ totalMinor: 6 * rateMinor, invoiceDate: aDay("2026-11-27"), dueDate: aDay("2026-12-27") },
  })
  await enter(name, `invoice ${name}`, invoice)
}

const enter = (name: string, invoiceId: string, invoice: ReturnType<typeof anInvoice>) =>
  enterInvoice(sql, {
    ...{ session: daniel, containerId: id(name), id: idOf(invoiceId) },
    input: { version: 0, invoice, documentId: null },
  })

async function invoiceOf(name: string, invoiceId = `invoice ${name}`) {
  const found = (await getInvoices(sql, { id: id(name), now: NOW }))?.invoices.find((one) => one.id === idOf(invoiceId))
  if (!found) throw new Error(`There is no invoice of ${name}`)
  return found
}

describe.each(CONTAINERS)("$name", (one) => {
  test("charges, whose date they run by, and when the rate steps up", async () => {
    const charges = await getCharges(sql, { id: id(one.name), now: NOW })
    const clocks = charges?.clocks.flatMap((clock) => ("days" in clock ? [clock] : [])) ?? []
    const found = clocks.map(({ clock, currency, counted, accrued, oneMoreDay, next7, next14 }) => {
      return [`${clock} ${currency}`, [counted, accrued, oneMoreDay, next7, next14]]
    })
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(one.clocks).map(([key, figures]) => [key, figures.map(cents)])),
    )
    const main = clocks.find(({ state, clock }) => state === "running" && clock !== "storage")
    expect(main && freeTimeAndActWords(main.freeTime, main)).toBe(one.freeTime)
    const { day, fromMinor, toMinor } = main?.steps?.stepUp ?? {}
    const [on, from, to] = one.stepUp ?? []
    expect([day, fromMinor, toMinor]).toEqual([on, from && cents(from), to && cents(to)])
  })

  test("exposure and forecast as stored", async () => {
    const rows = await sql<Record<string, unknown>[]>`
      select currency, owed_minor, accrued_minor, one_day_minor, next7_minor, next14_minor, step_up_on
      from exposure_figures where container_id = ${id(one.name)} and (from_at is null or from_at <= ${NOW})
        and (until_at is null or until_at > ${NOW}) order by currency`
    const currencies = [...new Set(Object.keys(one.clocks).map((key) => key.slice(-3)))].sort()
    const sum = (currency: string, at: number) =>
      Object.entries(one.clocks).reduce((all, [key, of]) => all + (key.endsWith(currency) ? cents(of[at] ?? 0) : 0), 0)
    expect(rows).toEqual(
      currencies.map((currency) => ({
        ...{ currency, owedMinor: currency === "USD" ? cents(one.owed ?? 0) : 0, accruedMinor: sum(currency, 1) },
        ...{ oneDayMinor: sum(currency, 2), next7Minor: sum(currency, 3), next14Minor: sum(currency, 4) },
        stepUpOn: currency === "USD" ? (one.stepUp?.[0] ?? null) : null,
      })),
    )
    const shown = await getExposureRows(sql, { now: NOW, filter: {}, of: { figure: "any" } })
    const row = shown.rows.find(({ containerId, currency }) => containerId === id(one.name) && currency === "USD")
    expect(row?.freeTime).toBe(one.freeTime)
  })

  test("what if it is picked up on another day", async () => {
    const asked = { ids: [id(one.name)], now: NOW, days: 3, clearedOn: null, returnAfterDays: null }
    const [found] = (await getWhatIf(sql, asked)).containers
    const { answer } = found ?? {}
    if (typeof one.whatIf === "string") {
      const why = answer && "notComputable" in answer ? answer.notComputable : answer?.why
      expect([why].flat()).toEqual([one.whatIf])
      return
    }
    expect(answer && "days" in answer && answer.days.map(({ costs }) => costs[0]?.costMinor)).toEqual(
      one.whatIf.days.map(cents),
    )
    expect(found?.saves).toEqual([{ currency: "USD", minor: cents(one.whatIf.saves) }])
    expect(found?.sources[0]).toContain(one.freeTime)
  })

  test("an invoice by who charges: by its date, at its rate", async () => {
    const { comparison, dates, biller } = await invoiceOf(one.name)
    expect(biller).toEqual({ party: one.invoice.biller, by: "choice" })
    const { recomputed, difference, notOwed } = one.invoice
    expect(comparison).toMatchObject({ recomputedMinor: cents(recomputed), differenceMinor: cents(difference) })
    expect([dates.notOwed.days.length, dates.notOwed.minor]).toEqual([notOwed[0], cents(notOwed[1])])
  })

  test("the dispute pack: days by each date, and availability as the terminal dated it", async () => {
    const pack = await getDisputePack(sql, { id: id(one.name), invoiceId: undefined, now: NOW })
    expect(pack?.byDate).toEqual(one.byDate)
    const item = pack?.items.find(({ number }) => number === 10)?.words
    // At the ramp, that it was available at the port before says nothing.
    expect(item).toBe(
      one.name === "at the ramp"
        ? "Fri, Nov 27, 2026, 09:00 CT or earlier: so when first reported, not dated by the terminal"
        : `Wed, Nov 18, 2026, 11:06 ET, the terminal's event "Available for pickup"`,
    )
  })

  test("the alert and its mail name both dates", async () => {
    const cause = one.name === "empty overdue" ? "empty_due" : "lfd_passed"
    const [row] = await sql<{ id: string }[]>`
      select id from alerts where container_id = ${id(one.name)} and cause = ${cause} and state <> 'closed'`
    const records = await listAlertsById(sql, [row?.id ?? idOf("none")])
    const recipient = {
      now: NOW,
      zone: null,
      nullZone: "utc",
      site: "https://freeday.example",
      steps: new Map(),
    } as const
    const mail = alertsContent(records, "alerts", recipient)
    expect(mail.groups[0]?.lines.map(({ fact, proof }) => `${fact}. ${proof}`)).toEqual([one.alert])
  })
})

test("the step-up alert names the date charged by and the one to act by", async () => {
  const [row] = await sql<{ id: string }[]>`
    select id from alerts where container_id = ${id("terminal's date later")} and cause = 'step_up' and state = 'open'`
  const recipient = {
    now: NOW,
    zone: null,
    nullZone: "utc",
    site: "https://freeday.example",
    steps: new Map(),
  } as const
  const mail = alertsContent(await listAlertsById(sql, [row?.id ?? idOf("none")]), "alerts", recipient)
  expect(mail.groups[0]?.lines.map(({ fact, proof }) => [fact, proof])).toEqual([
    [
      "Demurrage steps up tomorrow (Sat, Nov 28): $172.00 → $222.00 a day",
      `Tariff: Rule T, charged by the terminal. Free time: ${ACT_BY_LINE}. Our count at that rate, not posted by the terminal.`,
    ],
  ])
})

test("held: the hold is dated by its report, and three of four charged days were held from end to end", async () => {
  const pack = await getDisputePack(sql, { id: id("held"), invoiceId: undefined, now: NOW })
  expect(pack?.availability.find(({ kind }) => kind === "hold placed")).toMatchObject({
    ...{ at: "2026-11-24T14:00:00.000Z", since: false, dated: true, source: "Dated in the report" },
  })
  const clock = pack?.charges.clocks.find(({ clock: name }) => name === "demurrage")
  expect(clock && "days" in clock && clock.overlap).toMatchObject({
    ...{
      charged: { days: 4, minor: 68_800 },
      overlapping: { days: 4, minor: 68_800 },
      wholeDays: { days: 3, minor: 51_600 },
    },
  })
})

test("billed by the line, whose rate is not on file: days and dates alone, and what was posted on the last charged day", async () => {
  const billed = [{ from: aDay("2026-11-21"), to: aDay("2026-11-26"), rateMinor: 23_500, amountMinor: 141_000 }]
  const invoice = anInvoice({
    issuer: "MSC Mediterranean Shipping Company",
    invoiceNumber: "L-1",
    billed,
    totalMinor: 141_000,
  })
  await enter("billed", "line's", invoice)
  const found = await invoiceOf("billed", "line's")
  expect(found.biller).toEqual({ party: "line", by: "name" })
  expect(found.comparison).toEqual({
    words:
      "No rate of the carrier is on file, and no other party's rate is its own. What follows rests on days and dates alone",
  })
  expect(found.periods.every(({ ours }) => ours === null)).toBe(true)
  expect(found.dates.dates).toMatchObject([
    { source: "line", own: true, free: { days: 0, minor: 0 }, after: { days: 6, minor: 141_000 } },
    { source: "terminal", own: false, free: { days: 3, minor: 70_500 }, after: { days: 3, minor: 70_500 } },
  ])
  // Gates were closed on Thanksgiving, a day the line billed.
  expect(found.overlap).toMatchObject({
    overlapping: { days: 1, minor: 23_500 },
    wholeDays: { days: 1, minor: 23_500 },
  })
  // Posted: $344 by the end of the 26th, $688 now.
  expect(found.posted).toBe(
    "Posted by the terminal for this charge by the end of Thu, Nov 26, 2026, the last day charged: $344.00",
  )
})

test("disputed: no more is recovered than was accepted", async () => {
  const answered = { sentOn: aDay("2026-11-27"), answeredOn: aDay("2026-11-27"), acceptedMinor: 30_000 }
  const dispute = aDispute({
    ...answered,
    disputedMinor: 51_600,
    recoveredOn: aDay("2026-11-27"),
    recoveredMinor: 30_001,
  })
  const given = { session: daniel, containerId: id("disputed"), invoiceId: idOf("invoice disputed") }
  await expect(saveDispute(sql, { ...given, input: { version: 0, dispute } })).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("at most the amount accepted"),
  })
  await saveDispute(sql, { ...given, input: { version: 0, dispute: { ...dispute, recoveredMinor: 30_000 } } })
  expect((await getInvoices(sql, { id: id("disputed"), now: NOW }))?.totals).toEqual([
    { currency: "USD", draftedMinor: 0, disputedMinor: 51_600, recoveredMinor: 30_000 },
  ])
})

test("by every policy the figures are the same: it decides only what to act by", async () => {
  for (const policy of ["line", "terminal", "coalesced", "rail"]) {
    await sql`insert into settings (key, value) values ('lfd_policy', ${sql.json(policy)})
      on conflict (key) do update set value = excluded.value`
    const charges = await getCharges(sql, { id: id("terminal's date later"), now: NOW })
    const [demurrage] = charges?.clocks ?? []
    expect(demurrage && "days" in demurrage && demurrage.counted).toBe(68_800)
  }
})
