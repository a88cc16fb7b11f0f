// Reads the same containers everywhere a next step is shown: all views show the same step.
import Papa from "papaparse"
import { renderToStaticMarkup } from "react-dom/server"
import readXlsxFile from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { listAlerts } from "#db/alerts/alerts"
import { addAlertChannel } from "#db/alerts/channels"
import { addAlertRule } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { saveGateCalendar } from "#db/tariffs/tariffs"
import { alertsContent } from "#lib/actions/alerts/content"
import { decideDigests } from "#lib/actions/alerts/decide-digests"
import { toMailText } from "#lib/actions/alerts/mail"
import { ALERT_CAUSES, type AlertCause, causesOf } from "#lib/domain/alerts/causes"
import type { MessageContent } from "#lib/domain/alerts/message"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { nextStep } from "#lib/domain/work/next-step"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { rederiveAll } from "#lib/ingest/mirror/rederive"
import { profileOf } from "#lib/service/profile"
import { gateNote } from "#lib/words/containers/act-by"
import { factWords } from "#lib/words/containers/fact"
import { nextStepWords } from "#lib/words/work/next-step"
import { someGates } from "#test/charges/tariff"
import {
  deliver,
  idOf,
  wireContainer,
  wireNotification,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { CASES, type Case } from "#test/work/next-step-cases"
import { PrintSheet } from "../../../components/shipments/print-sheet.tsx"
import { readAlerts } from "../alerts/inbox.ts"
import { findHits } from "../find/hits.ts"
import { getPrintSheet } from "../shipments/print-sheet.ts"
import { calendarEvents } from "../work/calendar.ts"
import { getToday, type TodayShow } from "../work/today.ts"
import { getContainer } from "./detail.ts"
import { exportChunks } from "./export.ts"
import { listContainers, streamContainerRows } from "./list.ts"
import { listNextSteps } from "./next-steps.ts"

/** Thursday noon in Los Angeles, 06:00 in Brisbane, whose morning list is made at this hour. */
const NOW = "2026-11-19T20:00:00.000Z" as Instant
const SITE = "https://freeday.example.com"
const nullZone = "utc" as const
const profile = profileOf("interface")

const NAMES = Object.keys(CASES)
const WORDS = Object.fromEntries(NAMES.map((name) => [name, CASES[name]?.words ?? null]))
const toName = new Map(NAMES.map((name) => [idOf(name), name]))

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) })
  database = await testDatabase()
  sql = database.sql
  const [user] = await sql<{ id: string }[]>`
    insert into users (email, name, role, home_zone)
    values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher', 'Australia/Brisbane') returning id`
  viewer = user?.id ?? ""
  const stamp = { by: null, at: NOW, worldAt: NOW }
  await saveGateCalendar(sql, { name: "Pier", calendar: someGates(), terminals: ["W185"], ...stamp })
  for (const [name, one] of Object.entries(CASES)) await report(name, one)
  await rederiveAll(sql, profile)
  const rule = { name: "Team", scope: {}, causes: causesOf(ALERT_CAUSES), channelIds: [], notify: "all" as const }
  const alone = { escalateMinutes: null, escalateTo: null }
  await addAlertRule(sql, { id: idOf("rule"), ownerId: null, rule: { ...rule, ...alone }, by: viewer })
  const mail = { kind: "email" as const, name: "mail", address: "marisol@northlake.example", secret: null }
  await addAlertChannel(sql, { id: idOf("channel"), ownerId: viewer, createdBy: viewer, ...mail })
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

async function report(name: string, { container, shipment, event, reported, ours }: Case): Promise<void> {
  const at = reported ?? "2026-11-19T19:00:00Z"
  const about = {
    id: idOf(`n ${name}`),
    type: "container_updated_event",
    attributes: { changeset: {} },
    relationships: {},
  }
  const pier = { id: idOf("pier"), type: "terminal", attributes: { name: "Pier 400", firms_code: "W185" } }
  const voyage = { pod_ata_at: "2026-11-10T06:00:00Z", ...shipment }
  await deliver(
    sql,
    wireNotification(`n ${name}`, "container.updated", at, about, [
      wireContainer(name, { number: name, pod_discharged_at: "2026-11-11T08:00:00Z", ...container }, `s ${name}`),
      wireShipment(`s ${name}`, voyage, [name]),
      pier,
    ]),
  )
  await applyInbox(sql, profile)
  if (event) {
    const moved = wireTransportEvent(`e ${name}`, event, name, { timestamp: "2026-11-19T18:00:00Z" })
    await deliver(sql, wireNotification(`m ${name}`, event, "2026-11-19T19:30:00Z", moved))
    await applyInbox(sql, profile)
  }
  if (ours) {
    await sql`insert into container_work (container_id, appointment_at, appointment_zone, updated_at)
      values (${idOf(name)}, ${ours}, 'America/Los_Angeles', now())`
  }
}

const EVERY = ["overdue", "blocked", "due", "unknown", "ready", "arriving", "gone"] as const
const asked = () => ({
  filters: { status: [...EVERY] },
  sort: { by: "number", descending: false } as const,
  viewer,
  now: NOW,
})

describe("each container has one next step", () => {
  test.each(NAMES)("%s, by the rule", async (name) => {
    const detail = await getContainer(sql, { id: idOf(name), now: NOW, nullZone })
    const step = detail && nextStep(detail.row, NOW)
    expect({ code: step?.code, words: detail && nextStepWords(detail.row, NOW) }).toEqual({
      code: CASES[name]?.code,
      words: WORDS[name],
    })
  })
})

describe("every place says the same", () => {
  const wordsOf = (rows: { number: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.number, nextStepWords(row as never, NOW)]))

  test("Today, whose tabs hold every container that is not out", async () => {
    const shows: TodayShow[] = ["overdue", "blocked", "due", "unknown", "ready", "arriving"]
    const pages = await Promise.all(shows.map((show) => getToday(sql, { show, now: NOW })))
    const { GONE: _, ...here } = WORDS
    expect(wordsOf(pages.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)))).toEqual(here)
  })

  test("the status and the note beside the last free day name the same day", async () => {
    const { rows } = await listContainers(sql, asked())
    const atGate = rows.filter(({ stage, attention }) => /^at_/.test(stage) && /^(due|ready)$/.test(attention))
    for (const row of atGate) {
      const day = row.actBy && formatDay(row.actBy.day)
      const step = nextStep(row, NOW)
      const isMissed = "time" in step && step.time === "no gate left"
      expect([row.number, factWords(row, NOW).words]).toEqual([
        row.number,
        isMissed ? "No gate left before the LFD" : expect.stringContaining(day ?? "No last free day"),
      ])
      const note = row.actBy && gateNote(row.actBy, NOW)
      if (note !== null)
        expect([row.number, note]).toEqual([row.number, isMissed ? "no gate left before it" : `last gate ${day}`])
      if ("due" in step)
        expect([row.number, nextStepWords(row, NOW)]).toEqual([row.number, expect.stringContaining(day ?? "")])
    }
    const numbers = atGate.map(({ number }) => number)
    for (const name of ["BOOKED_SATURDAY", "CLOSED_GATE", "IN_TIME"]) expect(numbers).toContain(name)
  })

  test("the list, and find", async () => {
    expect(wordsOf((await listContainers(sql, asked())).rows)).toEqual(WORDS)
    for (const name of NAMES) {
      const { containers } = await findHits(sql, name, NOW)
      expect(wordsOf(containers.map(({ row }) => row))[name]).toBe(WORDS[name])
    }
  })

  test("the pickup sheet, which names what is owed", async () => {
    for (const name of NAMES) {
      const sheet = await getPrintSheet(sql, { id: idOf(name), viewer, now: NOW, nullZone })
      const html = sheet ? renderToStaticMarkup(<PrintSheet sheet={sheet} nullZone={nullZone} />) : ""
      const facts = new Map(
        [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term = "", said = ""]) => {
          return [term, said.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'")] as const
        }),
      )
      expect(facts.get("Next step")).toBe(WORDS[name] ?? "None")
      expect(facts.get("Where")?.startsWith("Denver, rail ramp")).toBe(name === "RAIL_AT_RAMP" ? true : undefined)
      expect(facts.has("Terminal")).toBe(name !== "RAIL_AT_RAMP")
      if (name === "PENDING") expect(facts.get("Holds")).toBe("Customs hold pending")
      const owes = CASES[name]?.container.fees_at_pod_terminal !== undefined
      expect(facts.get(name === "GONE" ? "Owed" : "Pay before pickup")).toBe(
        owes ? "$1,998.00 demurrage" : "No fees posted",
      )
    }
  })

  test("CSV and XLSX", async () => {
    const write = async (format: "csv" | "xlsx") => {
      const pages = streamContainerRows(sql, asked())
      const { chunks } = exportChunks({
        customFields: [],
        format,
        columns: ["number", "next_step"],
        about: [],
        pages,
        nullZone,
        now: NOW,
      })
      const parts: Buffer[] = []
      for await (const chunk of chunks) parts.push(Buffer.from(chunk))
      return Buffer.concat(parts)
    }
    const expected = NAMES.toSorted().map((name) => [name, WORDS[name] ?? "none"])
    const csv = Papa.parse<string[]>((await write("csv")).toString("utf8").slice(1)).data
    expect(csv.filter(([number]) => NAMES.includes(number ?? ""))).toEqual(expected)
    const [sheet] = await readXlsxFile(await write("xlsx"))
    expect(sheet?.data).toEqual([["Container", "Next step"], ...expected])
  })

  test("the calendar feed", async () => {
    const { events } = await calendarEvents(sql, streamContainerRows(sql, asked()), { site: SITE, now: NOW, nullZone })
    const said = events.map(({ uid, description }) => {
      const name = toName.get(uid.slice(0, 36)) ?? ""
      return [name, /^Next: (.*)\.$/m.exec(description)?.[1] ?? null] as const
    })
    for (const [name, words] of said) expect([name, words]).toEqual([name, WORDS[name]])
    // What left the gate has no last free day ahead, only its empty.
    expect(new Set(said.map(([name]) => name))).toEqual(new Set(NAMES.filter((name) => name !== "GONE")))
  })

  /** Alerts not about getting the container out. */
  const OWN: readonly AlertCause[] = ["lfd_differs", "eta_moved", "terminal_changed"]

  test("the inbox of alerts", async () => {
    const { rows } = await readAlerts(sql, { show: "open", whose: "everybody", rows: 200, viewer, now: NOW, nullZone })
    const about = rows.filter(({ cause }) => !OWN.includes(cause))
    for (const row of about)
      expect([row.number, row.cause, row.action]).toEqual([row.number, row.cause, WORDS[row.number ?? ""]])
    const numbers = new Set(about.map(({ number }) => number))
    for (const name of ["HELD", "UNPAID", "BOTH", "LATE", "CLOSED_GATE", "STALE"]) expect(numbers).toContain(name)
    expect(about.find(({ number, cause }) => number === "BOTH" && cause === "lfd_passed")).toBeDefined()
  })

  test("the morning list and the mail sent at once", async () => {
    const sending = { settings: { PUBLIC_URL: SITE } as never, nullZone, nextSteps: listNextSteps }
    await decideDigests(sql, sending)
    const [digest] = await sql<{ content: MessageContent }[]>`select content from alert_messages where kind = 'digest'`
    const records = await listAlerts(sql, { show: "open", whose: "everybody", viewer, limit: 200 })
    const containerIds = records.map(({ containerId }) => containerId)
    const steps = await listNextSteps(sql, { containerIds, now: NOW, nullZone })
    const reported = { now: NOW, zone: null, nullZone, site: SITE, steps }
    for (const content of [digest?.content, alertsContent(records, "alerts", reported)]) {
      const lines = (content?.groups ?? []).flatMap((group) => group.lines)
      const about = lines.filter(({ cause }) => !OWN.includes(cause as AlertCause))
      for (const { number, action } of about) expect([number, action]).toEqual([number, WORDS[number ?? ""]])
      expect(about.map(({ number }) => number)).toContain("BOTH")
      expect(content && toMailText(content)).toContain(`Do: ${WORDS.BOTH}`)
    }
  })
})
