// Runs every reader over a restricted person's connections: it returns nothing of the other customer, or is refused.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { WHOSE } from "#lib/domain/work/whose"
import { DEFAULT_VIEW } from "#lib/queries/containers/view"
import { readAlerts, readAlertsOf } from "#lib/read/alerts/inbox"
import { readAlertSettings, readSentMessages } from "#lib/read/alerts/settings"
import { getCharges, loadChargeFrames } from "#lib/read/charges/charges"
import { getWhatIf } from "#lib/read/charges/what-if"
import { openChangeFeed } from "#lib/read/connection/change-feed"
import { listJobSummaries, requireJob } from "#lib/read/connection/jobs"
import { listOperations } from "#lib/read/connection/outbox"
import { getConnection } from "#lib/read/connection/page"
import { countChanged, readListFilter } from "#lib/read/containers/changed-since"
import { listContainerChoices } from "#lib/read/containers/choices"
import { getContainer, loadContainerDetail } from "#lib/read/containers/detail"
import { exportAbout } from "#lib/read/containers/export-about"
import { listFieldChoices } from "#lib/read/containers/field-choices"
import { countList, listAllIds, listContainers, listNamedRows, streamContainerRows } from "#lib/read/containers/list"
import { loadBoardRows } from "#lib/read/containers/load-board-rows"
import { loadContainerRows } from "#lib/read/containers/load-rows"
import { listNextSteps, listStepWords } from "#lib/read/containers/next-steps"
import { readPrintedList } from "#lib/read/containers/printed-list"
import { loadLinkedRecords } from "#lib/read/documents/facts"
import { listInvoicesToCheck, readInvoices } from "#lib/read/documents/invoices"
import { readDocument, readDocuments, readUploads } from "#lib/read/documents/list"
import { proposeShipments } from "#lib/read/documents/proposals"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { nameKeys } from "#lib/read/exposure/names"
import { getExposure } from "#lib/read/exposure/page"
import { getExposureRows, getLargestRows, getWorst, streamExposureRows } from "#lib/read/exposure/rows"
import { readExposureSheet } from "#lib/read/exposure/sheet"
import { exposureAbout, exposureTable } from "#lib/read/exposure/tables"
import { getWeeklySummary } from "#lib/read/exposure/weekly"
import { findSortField, readFieldConditions } from "#lib/read/fields/conditions"
import { loadFieldValues, readFieldsPage } from "#lib/read/fields/values"
import { findPlace } from "#lib/read/find/find"
import { findHits } from "#lib/read/find/hits"
import { findNamed } from "#lib/read/find/named"
import { loadBillerNames } from "#lib/read/invoices/biller-names"
import { getDisputePack } from "#lib/read/invoices/dispute"
import { getEvidence } from "#lib/read/invoices/evidence"
import { getInvoices } from "#lib/read/invoices/invoices"
import { loadAround } from "#lib/read/shipments/around"
import { getShipment } from "#lib/read/shipments/detail"
import { listShipments } from "#lib/read/shipments/list"
import { getPrintSheet } from "#lib/read/shipments/print-sheet"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { getSharedShipment } from "#lib/read/shipments/shared-shipment"
import { readTariffs, tariffsCsv, tryTariff } from "#lib/read/tariffs/tariffs"
import { countRequests, listRequests, requireRequest } from "#lib/read/tracking/page"
import { listResults } from "#lib/read/tracking/register-results"
import { resultsCsv } from "#lib/read/tracking/results-csv"
import { checkAppointments } from "#lib/read/work/appointment-check"
import { calendarEvents, calendarPages, listCalendars } from "#lib/read/work/calendar"
import { readContacts } from "#lib/read/work/contacts"
import { requireWorkJob } from "#lib/read/work/job"
import { getNavigation, readWhose } from "#lib/read/work/navigation"
import { countToday, getToday } from "#lib/read/work/today"
import { loadTodayRows } from "#lib/read/work/today-rows"
import { readRefreshState, readWorkChoices, requireWork } from "#lib/read/work/work"
import { aTariff } from "#test/charges/tariff"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { HARBOR, LAKE, LAKE_MARKS, loadTwoCustomers } from "#test/restricted/two-customers"
import type { Database, Sql } from "../client.ts"
import { getDocumentRow } from "../documents/documents.ts"
import { listContainersById, listShipmentsById } from "../mirror/read.ts"
import { EVERYBODYS } from "../work/whose.ts"
import { openRestricted, type Sees } from "./open.ts"

const now = new Date().toISOString() as Instant
const nullZone = "utc"
let viewer: string

/** Both customers' things, as if the person knew or guessed the other customer's ids. */
const BOTH = ["harbor", "lake"] as const
const BY_BOTH = [...BOTH.map((ship) => idOf(`${ship} 0`)), ...BOTH.map((ship) => idOf(`${ship} 1`))]
const filters = DEFAULT_VIEW.filters
const sort = { by: "urgent", descending: false } as const
const all = () => ({
  filters: { status: ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"] as never },
  viewer,
  now,
})
const exposure = { now, filter: {} }
const rows = { ...exposure, of: { figure: "any" as const } }
const TABLES = ["figures", "ahead", "groups", "worst", "disagreements", "trend", "rows"] as const
const table = (name: (typeof TABLES)[number]) => ({
  ...rows,
  table: name,
  by: ["customer", "terminal"] as never[],
  currency: "USD",
})

async function each<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(page)
  return found
}
const ofBoth = <T>(read: (ship: string) => Promise<T>) => Promise.all(BOTH.map(read))
const containers = (sql: Sql) => listContainersById(sql, BY_BOTH)

/** By name of each reader in lib/read: what a page or handler could ask of it. */
const READERS: Record<string, (sql: Sql) => Promise<unknown>> = {
  readAlerts: (sql) =>
    Promise.all(
      (["open", "acknowledged", "snoozed", "closed"] as const).flatMap((show) =>
        WHOSE.map((whose) => readAlerts(sql, { show, whose, rows: 50, viewer, now, nullZone })),
      ),
    ),
  readAlertsOf: (sql) =>
    ofBoth((ship) => readAlertsOf(sql, { containerId: null, shipmentId: idOf(ship), viewer, now, nullZone })),
  readAlertSettings: (sql) => readAlertSettings(sql, { userId: viewer, role: "viewer", mailReady: false }),
  getCharges: (sql) => ofBoth((ship) => getCharges(sql, { id: idOf(`${ship} 0`), now })),
  loadChargeFrames: (sql) => loadChargeFrames(sql, BY_BOTH),
  loadBillerNames: async (sql) =>
    Promise.all([...(await loadChargeFrames(sql, BY_BOTH)).values()].map((frame) => loadBillerNames(sql, frame))),
  getWhatIf: (sql) => getWhatIf(sql, { ids: BY_BOTH, now, days: 7, clearedOn: null, returnAfterDays: null }),
  countChanged: (sql) => countChanged(sql, { now, owned: EVERYBODYS }),
  readListFilter: (sql) => readListFilter(sql, { changed: ["lfd_moved"], q: "LAKU" } as never, { viewer, now }),
  listContainerChoices: (sql) =>
    Promise.all(
      ["status", "customer", "terminal", "line", "hold", "owner", "tag", "fees", "vessel", "port"].map((filter) =>
        listContainerChoices(sql, { filter: filter as never, ...all() }),
      ),
    ),
  getContainer: (sql) => ofBoth((ship) => getContainer(sql, { id: idOf(`${ship} 0`), now })),
  loadContainerDetail: async (sql) => {
    const records = await containers(sql)
    const boards = await loadBoardRows(sql, records, now)
    return Promise.all(boards.map((row) => loadContainerDetail(sql, { row, shipment: null, now })))
  },
  exportAbout: (sql) =>
    exportAbout({ sql, filters: { customer: [HARBOR], q: "x" }, sort, who: "Tom", now, customFields: [] }),
  listFieldChoices: (sql) => listFieldChoices(sql, { slug: "po", ...all() }),
  listContainers: (sql) =>
    Promise.all([listContainers(sql, { ...all(), sort }), listContainers(sql, { filters, sort, viewer, now })]),
  listNamedRows: (sql) => listNamedRows(sql, { ids: BY_BOTH, viewer, now }),
  countList: (sql) => countList(sql, all()),
  listAllIds: (sql) => listAllIds(sql, all()),
  streamContainerRows: (sql) => each(streamContainerRows(sql, { ...all(), sort: { by: "number", descending: true } })),
  loadBoardRows: async (sql) => loadBoardRows(sql, await containers(sql), now),
  loadContainerRows: async (sql) => loadContainerRows(sql, await containers(sql), { viewer, now }),
  listStepWords: async (sql) => [...(await listStepWords(sql, { containerIds: BY_BOTH, now }))],
  listNextSteps: async (sql) => [...(await listNextSteps(sql, { containerIds: BY_BOTH, now }))],
  readInvoices: async (sql) => {
    const row = await getDocumentRow(sql, idOf("harbor document"))
    const found = await readDocument(sql, idOf("harbor document"))
    return row && found ? readInvoices(sql, row, found.item) : undefined
  },
  listInvoicesToCheck: async (sql) =>
    Promise.all((await containers(sql)).map((container) => listInvoicesToCheck(sql, container, []))),
  readDocuments: (sql) =>
    Promise.all([readDocuments(sql, {}), ...BOTH.map((ship) => readDocuments(sql, { shipmentId: idOf(ship) }))]),
  readDocument: (sql) => ofBoth((ship) => readDocument(sql, idOf(`${ship} document`))),
  readUploads: (sql) => readUploads(sql, viewer),
  loadLinkedRecords: async (sql) => {
    const row = await getDocumentRow(sql, idOf("harbor document"))
    const linked = await loadLinkedRecords(sql, row ? [row] : [])
    return [[...linked.shipments], [...linked.containers]]
  },
  proposeShipments: (sql) => proposeShipments(sql, ["LAKU4728210", "HARB4728210", "BILLLAKE"]),
  getExposureGroups: (sql) =>
    Promise.all(
      (["terminal", "line", "customer", "port", "reference", "tag", "age"] as const).map((by) =>
        getExposureGroups(sql, { ...exposure, by: [by] }),
      ),
    ),
  nameKeys: async (sql) => [...(await nameKeys(sql, "customer", [HARBOR]))],
  getExposure: (sql) => getExposure(sql, exposure),
  getExposureRows: (sql) => getExposureRows(sql, rows),
  getLargestRows: (sql) => getLargestRows(sql, { ...rows, limit: 10 }),
  getWorst: (sql) => getWorst(sql, { ...exposure, currency: "USD" }),
  streamExposureRows: (sql) => each(streamExposureRows(sql, rows)),
  exposureTable: (sql) => Promise.all(TABLES.map(async (name) => each((await exposureTable(sql, table(name))).pages))),
  readExposureSheet: (sql) => readExposureSheet(sql, { ...exposure, by: ["customer"], who: "Tom" }),
  exposureAbout: (sql) => exposureAbout(sql, { ...table("rows"), filter: { customer: HARBOR }, who: "Tom" }),
  getWeeklySummary: (sql) => getWeeklySummary(sql, now),
  readFieldConditions: (sql) => readFieldConditions(sql, ["po:set"]),
  findSortField: (sql) => findSortField(sql, "field:po" as never),
  loadFieldValues: async (sql) => [...(await loadFieldValues(sql, await containers(sql)))],
  readFieldsPage: (sql) => readFieldsPage(sql),
  findPlace: (sql) =>
    Promise.all(["LAKU4728210", "HARB4728210", "BILLLAKE"].map((q) => findPlace(sql, q))).then((all) =>
      all.map(({ href }) => href.replace(/\?q=.*/, "")),
    ),
  findHits: (sql) => Promise.all(["4728210", "BILL", "728"].map((q) => findHits(sql, q, now))),
  findNamed: (sql) => Promise.all(["LAKU", "customs"].map((q) => findNamed(sql, q, now))),
  readPrintedList: (sql) =>
    readPrintedList(sql, {
      view: DEFAULT_VIEW,
      ids: null,
      viewer: { id: viewer, name: "Tom", email: "tom@harbor.example" },
      now,
    }),
  getDisputePack: (sql) => ofBoth((ship) => getDisputePack(sql, { id: idOf(`${ship} 0`), invoiceId: undefined, now })),
  getEvidence: (sql) => ofBoth((ship) => getEvidence(sql, { id: idOf(`${ship} 0`), at: now })),
  getInvoices: (sql) => ofBoth((ship) => getInvoices(sql, { id: idOf(`${ship} 0`), now })),
  loadAround: async (sql) =>
    Promise.all((await listShipmentsById(sql, BOTH.map(idOf))).map((shipment) => loadAround(sql, shipment))),
  getShipment: (sql) => ofBoth((ship) => getShipment(sql, { id: idOf(ship), now })),
  listShipments: (sql) =>
    Promise.all([
      listShipments(sql, { filters: {}, now }),
      listShipments(sql, { filters: { customer: LAKE }, now }).then(({ rows }) => rows),
    ]),
  getPrintSheet: (sql) => ofBoth((ship) => getPrintSheet(sql, { id: idOf(`${ship} 0`), viewer, now, nullZone })),
  getSharedShipment: (sql) => ofBoth((ship) => getSharedShipment(sql, { id: idOf(ship), now, nullZone })),
  listRequests: (sql) => listRequests(sql, {}),
  requireRequest: (sql) => requireRequest(sql, idOf("request harbor")),
  countRequests: (sql) => countRequests(sql),
  checkAppointments: (sql) =>
    checkAppointments(sql, { containerIds: BY_BOTH, wall: "2026-10-15T10:00", now, nullZone }),
  calendarEvents: (sql) =>
    calendarEvents(sql, streamContainerRows(sql, { ...all(), sort }), { site: "https://x", now, nullZone }),
  calendarPages: (sql) => each(calendarPages(sql, all())),
  listCalendars: (sql) => listCalendars(sql, { userId: viewer }),
  readContacts: (sql) => readContacts(sql, { archived: false }),
  getNavigation: (sql) => getNavigation(sql, viewer),
  getToday: (sql) =>
    Promise.all(
      (["attention", "overdue", "due", "blocked", "unknown", "ready", "arriving", "failed"] as const).flatMap((show) =>
        WHOSE.map((whose) => getToday(sql, { show, owned: { whose, viewer }, now })),
      ),
    ),
  countToday: (sql) => countToday(sql, { now, owned: { whose: "everybody", viewer } }),
  loadTodayRows: async (sql) => loadTodayRows(sql, await containers(sql), { viewer, now }),
  readRefreshState: (sql) => readRefreshState(sql),
  readWorkChoices: (sql) => readWorkChoices(sql),
  readWhose: (sql) => readWhose(sql, viewer),
  requireWork: (sql) =>
    requireWork(sql, { containerId: idOf("harbor 0"), userId: viewer, homeZone: null, canStop: false }),
  readTariffs: (sql) => readTariffs(sql),
  tariffsCsv: (sql) => tariffsCsv(sql),
  tryTariff: (sql) => tryTariff(sql, { row: aTariff(), number: "LAKU4728210", now }),
}

/** Readers of the account's and the desk's data, whose tables do not exist for a restricted person. */
const REFUSED: Record<string, (sql: Sql) => Promise<unknown>> = {
  readSentMessages: (sql) => readSentMessages(sql, { userId: viewer }),
  requireJob: (sql) => requireJob(sql, idOf("job")),
  listJobSummaries: (sql) => listJobSummaries(sql, "register"),
  requireWorkJob: (sql) => requireWorkJob(sql, idOf("job")),
  listResults: (sql) => listResults(sql, { id: idOf("job"), shown: "all" as never, afterNo: 0 }),
  resultsCsv: (sql) => resultsCsv(sql, idOf("job")),
  listOperations: (sql) => listOperations(sql, viewer),
  listShareLinkRows: (sql) => listShareLinkRows(sql, { user: { id: viewer, role: "viewer" }, at: new Date() }),
  getConnection: (sql) => getConnection(sql),
}

/** Reads the whole database. `followSeen` limits what it sends to a restricted person. */
const WHOLE = { openChangeFeed }

let db: Awaited<ReturnType<typeof testDatabase>>
const opened: Database[] = []
const open = (sees: Sees) => {
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

/** Includes the values in maps and sets. */
function textOf(answer: unknown): string {
  return (
    JSON.stringify(answer, (_key, value) =>
      value instanceof Map || value instanceof Set ? [...value] : typeof value === "bigint" ? String(value) : value,
    ) ?? ""
  )
}
const marksIn = (answer: unknown) => LAKE_MARKS.filter((mark) => textOf(answer).includes(mark))

test("every exported reader is asked here: a new one is decided about", () => {
  const folder = join(import.meta.dirname, "../../lib/read")
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(READER)].map(([, name]) => name ?? ""))
  // These read people's restrictions. Their handlers and page are closed.
  const ofPeople = ["nameSees", "readSeesChoices"]
  const decided = [...Object.keys({ ...READERS, ...REFUSED, ...WHOLE }), ...ofPeople, "followSeen"]
  expect(decided.sort()).toEqual([...new Set(names)].sort())
})
/** An exported function that takes connections. */
const READER = /^export (?:async )?function\*? ?(\w+)\(\s*(?:sql: Sql|\{ sql,|\{ feed, whole)/gm

describe.each([
  ["customer", [HARBOR]],
  ["terminal", [idOf("pier")]],
  ["shipment", [idOf("harbor")]],
] as const)("held to a %s", (kind, values) => {
  test.each(Object.keys(READERS))("%s holds nothing of the other customer", async (name) => {
    const answer = await READERS[name]?.(open({ kind, values: [...values] })).catch((error: Error) => {
      // Not found, as for an id that does not exist.
      if (error.name === "AppError") return error.message
      throw error
    })
    expect(marksIn(answer)).toEqual([])
  })

  test.each(Object.keys(REFUSED))("%s is refused", async (name) => {
    await expect(REFUSED[name]?.(open({ kind, values: [...values] }))).rejects.toThrow(/does not exist/)
  })
})

/** Not about a customer, a count (checked below), or asked only about the first customer. */
const SILENT = [
  ...["readFieldConditions", "findSortField", "readFieldsPage", "listFieldChoices", "loadFieldValues"],
  ...["readTariffs", "tariffsCsv", "readRefreshState", "readUploads", "listCalendars"],
  ...["exportAbout", "exposureAbout", "nameKeys", "readListFilter", "loadAround", "readWhose"],
  ...["readInvoices", "listInvoicesToCheck", "loadLinkedRecords", "requireRequest", "loadBillerNames"],
  ...["countChanged", "countList", "countToday", "countRequests"],
]

test("who sees all is shown the other customer by the rest of them: the marks are there to be found", async () => {
  const found: string[] = []
  for (const [name, read] of Object.entries(READERS)) {
    const answer = await read(db.sql).catch(() => undefined)
    if (marksIn(answer).length > 0) found.push(name)
  }
  const silent = Object.keys(READERS).filter((name) => !found.includes(name))
  expect(silent.filter((name) => !SILENT.includes(name))).toEqual([])
})

test("a number of the other customer is not found: as one that nobody has", async () => {
  const sql = open({ kind: "customer", values: [HARBOR] })
  const [others, nobodys] = await Promise.all(["LAKU4728210", "XXXU4728210"].map((q) => findHits(sql, q, now)))
  expect(others).toMatchObject({ containers: [], shipments: [], best: { rule: nobodys?.best.rule } })
})

test("every count is of theirs alone", async () => {
  const counted = async (sql: Sql) => {
    const [navigation, today, changed] = await Promise.all([
      getNavigation(sql, viewer),
      getToday(sql, { show: "attention", now }),
      countChanged(sql, { now, owned: EVERYBODYS }),
    ])
    const page = await getExposure(sql, exposure)
    return {
      containers: await countList(sql, all()),
      requests: (await countRequests(sql)).all,
      navigation: navigation.counts,
      today: { ...today.counts, gone: today.gone },
      changed,
      owed: page.figures.owed.sums.map(({ minor, containers: of }) => [minor, of]),
      trend: page.trend.length,
      firstRead: navigation.firstRead,
    }
  }
  const [whole, held] = [await counted(db.sql), await counted(open({ kind: "customer", values: [HARBOR] }))]
  const half = (value: unknown): unknown =>
    typeof value === "number"
      ? value / 2
      : value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, half(one)]))
        : value
  // Both customers have the same things, except for the amounts.
  expect(held.navigation).toEqual(half({ ...whole.navigation, alerts: held.navigation.alerts * 2 }))
  expect(held.today).toEqual(half({ ...whole.today, follow_up: 0 }))
  expect(held.containers).toEqual(half(whole.containers))
  expect(held.requests).toEqual(half(whole.requests))
  expect(held.changed).toEqual(half(whole.changed))
  expect(held.owed).toEqual([[33_300, 3]])
  expect(whole.owed).toEqual([[33_300 + 3 * 9_876_500, 6]])
  expect([held.trend, whole.trend]).toEqual([0, 1])
  expect(held.firstRead).toMatchObject({ done: 0, total: null })
})
