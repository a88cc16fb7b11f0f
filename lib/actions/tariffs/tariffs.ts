import Papa from "papaparse"
import type { Sql } from "#db/client"
import {
  getRatesVersion,
  hasTariffs,
  listGateCalendars,
  listTariffs,
  saveGateCalendar,
  saveTariffs,
} from "#db/tariffs/tariffs"
import { now, realNow } from "#lib/clock"
import { besideRow } from "#lib/domain/charges/match"
import { ANY_TERMINAL } from "#lib/domain/charges/rate-book"
import { typedProse } from "#lib/domain/clean-text"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { tariffFaults } from "#lib/domain/tariffs/check"
import { type GateCalendar, gateCalendarProblems } from "#lib/domain/tariffs/gate-calendar"
import { SAMPLE_GATES } from "#lib/domain/tariffs/gate-samples"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { parseTariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { AppError } from "#lib/errors"
import { tariffAnswers } from "#lib/words/tariffs/answers"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/** The row in use, shown to the later writer. `words`: who changed it and when. Sending `version` overwrites it. */
export type StandingTariff = { by: string; words: string; version: number; row: TariffRow }

/**
 * `version`: the one the person saw; 0 if there was none. Safe to repeat. Throws AppError("invalid") with the first
 * fault (`field`: the row's field name), and "conflict" if somebody changed the row since (`meta.stands`: the current
 * one).
 */
export async function saveTariff(
  sql: Sql,
  { session, row, version }: { session: Actor; row: TariffRow; version: number },
): Promise<void> {
  const [fault] = tariffFaults(row)
  if (fault) throw new AppError("invalid", `${tariffProblemWords(fault)}.`, { meta: { field: fault.field } })
  if (await save(sql, session, { rows: [row], removed: [], version })) return
  const stands = (await listTariffs(sql)).find((one) => one.row.id === row.id)
  if (!stands) throw new AppError("not_found", tariffAnswers.rowGone)
  if (!sameRow(stands.row, row)) throw changedByAnother(stands, session.user.homeZone ?? null)
}

type Kept = Awaited<ReturnType<typeof listTariffs>>[number]

function changedByAnother({ row, version, savedAt, savedByName }: Kept, zone: string | null): AppError {
  const by = savedByName ?? tariffAnswers.someone
  const words = tariffAnswers.rowChangedBy(by, formatLocal(savedAt as Instant, zone))
  const stands: StandingTariff = { by, words, version, row }
  return new AppError("conflict", tariffAnswers.yoursNotSaved(words), { meta: { stands } })
}

/** Keeps all versions. Throws AppError("not_found"). */
export async function removeTariff(sql: Sql, { session, id }: { session: Actor; id: string }): Promise<void> {
  const changed = await save(sql, session, { rows: [], removed: [id] })
  if (changed === 0) throw new AppError("not_found", tariffAnswers.rowGone)
}

export type TariffImport = {
  faults: { line: number; column: string; words: string }[]
  rows: number
  added: string[]
  changed: string[]
  removed: string[]
  /** Ids of rows that would fit the same containers, with nothing to order them. */
  tied: string[][]
  /** Version of all rates when this was computed. */
  ratesVersion: string
  saved: boolean
}

/**
 * Imports a whole sheet or nothing: any fault prevents saving. `replace`: rows not in the sheet are removed. `seen`:
 * the `ratesVersion` of the plan that the person saw; null: only report what would happen. Throws AppError("conflict")
 * if rates changed since.
 */
export async function importTariffs(
  sql: Sql,
  { session, csv, replace, seen }: { session: Actor; csv: string; replace: boolean; seen: string | null },
): Promise<TariffImport> {
  const ratesVersion = await getRatesVersion(sql)
  const { data } = Papa.parse<string[]>(csv, { delimiter: delimiterOf(csv) })
  const { rows, faults } = parseTariffCells(data.map((cells) => cells.map(sheetText)))
  const known = new Map((await listTariffs(sql)).map(({ row }) => [row.id, row]))
  const named = new Set(rows.map(({ id }) => id))
  const staying = replace ? [] : [...known.values()].filter(({ id }) => !named.has(id))
  const plan = {
    faults: faults.map((fault) => ({ line: fault.line, column: fault.column, words: tariffProblemWords(fault) })),
    rows: rows.length,
    added: rows.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    changed: rows.filter((row) => known.has(row.id) && !sameRow(known.get(row.id), row)).map(({ id }) => id),
    removed: replace ? [...known.keys()].filter((id) => !named.has(id)) : [],
    tied: tiedRows(rows, [...rows, ...staying]),
    ratesVersion,
  }
  if (seen === null || faults.length > 0) return { ...plan, saved: false }
  const changed = await save(sql, session, { rows, removed: plan.removed, ratesVersion: seen })
  if (changed === undefined) throw new AppError("conflict", tariffAnswers.ratesChanged)
  return { ...plan, saved: true }
}

/** A gate calendar of the account's own for any terminal stays the only one. */
export async function addSamples(sql: Sql, session: Actor | null): Promise<void> {
  await save(sql, session, { rows: SAMPLE_TARIFFS, removed: [] })
  if ((await listGateCalendars(sql)).some(({ terminals }) => terminals.includes(ANY_TERMINAL))) return
  const calendar = { name: SAMPLE_GATES.name, calendar: SAMPLE_GATES, terminals: [ANY_TERMINAL] }
  await saveGateCalendar(sql, { ...calendar, ...stampOf(session) })
}

/** With the built-in tracking service, so that newcomers see how a charge is computed. Done once. */
export async function ensureSamples(sql: Sql): Promise<void> {
  if (!(await hasTariffs(sql))) await addSamples(sql, null)
}

/** Throws AppError("invalid") with all faults. */
export async function saveCalendar(
  sql: Sql,
  { session, calendar, terminals }: { session: Actor; calendar: GateCalendar; terminals: readonly string[] },
): Promise<void> {
  const faults = gateCalendarProblems(calendar).map(tariffProblemWords)
  if (faults.length > 0) throw new AppError("invalid", `${faults.join(". ")}.`, { meta: { field: "calendar" } })
  await saveGateCalendar(sql, { name: calendar.name, calendar, terminals, ...stampOf(session) })
  await noteAction(session.user.id, "gate_calendar_saved", calendar.name)
}

export async function removeCalendar(sql: Sql, { session, name }: { session: Actor; name: string }): Promise<void> {
  await saveGateCalendar(sql, { name, calendar: null, terminals: [], ...stampOf(session) })
  await noteAction(session.user.id, "gate_calendar_removed", name)
}

type Change = Omit<Parameters<typeof saveTariffs>[1], "by" | "at" | "worldAt">

async function save(sql: Sql, session: Actor | null, change: Change): Promise<number | undefined> {
  const { rows, removed } = change
  const changed = await saveTariffs(sql, { ...change, ...stampOf(session) })
  if (session && changed)
    await noteAction(session.user.id, "tariffs_saved", "tariffs", {
      saved: rows.map(({ id }) => id).join(", "),
      removed: removed.join(", "),
    })
  return changed
}

function stampOf(session: Actor | null): { by: string | null; at: string; worldAt: string } {
  return { by: session?.user.id ?? null, at: realNow().toISOString(), worldAt: now().toISOString() }
}

/** The original text of a cell: exports put an apostrophe before text that a spreadsheet might run. */
function sheetText(cell: string): string {
  return typedProse(cell).replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/, "")
}

/** Judged by the header: over all rows, the semicolons between tiers would win. */
function delimiterOf(csv: string): string {
  const head = csv.split(/\r?\n/, 1)[0] ?? ""
  const [most] = [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return most ?? ","
}

/** Each group once. */
function tiedRows(rows: readonly TariffRow[], all: readonly TariffRow[]): string[][] {
  const groups = rows.map((row) => [row.id, ...besideRow(row, all).tied].toSorted()).filter(({ length }) => length > 1)
  return [...new Map(groups.map((ids) => [ids.join(" "), ids])).values()]
}

function sameRow(a: TariffRow | undefined, b: TariffRow): boolean {
  return a !== undefined && orderedText(a) === orderedText(b)
}

function orderedText(row: TariffRow): string {
  const tiers = row.tiers.map(({ fromDay, toDay, rateMinor, currency }) => [fromDay, toDay, rateMinor, currency])
  return JSON.stringify([Object.entries({ ...row, tiers }).sort(([a], [b]) => (a < b ? -1 : 1))])
}
