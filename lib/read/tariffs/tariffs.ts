import type { Sql } from "#db/client"
import { listCustomerNames } from "#db/containers/additions"
import { listTariffTerminals } from "#db/exposure/exposure"
import { findContainerIds } from "#db/exposure/records"
import { listInlandPlaces, listLinesAndPorts } from "#db/shipments/options"
import { listReturnPlaces } from "#db/tariffs/return-places"
import { listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { CLOCK_RULES } from "#lib/domain/charges/clocks"
import { costOf, currencyOf, daysThrough } from "#lib/domain/charges/days"
import { type ClockAnswer, type RunningClock, startsOn } from "#lib/domain/charges/days-clock"
import { countSteps } from "#lib/domain/charges/days-steps"
import { ROW_ORDER } from "#lib/domain/charges/match"
import { isNotComputable } from "#lib/domain/charges/not-computable"
import { addDays, type Instant } from "#lib/domain/days/calendar-day"
import { exposureOf } from "#lib/domain/exposure/exposure"
import { normaliseNumber } from "#lib/domain/find/find"
import { tariffFaults } from "#lib/domain/tariffs/check"
import { tariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { LINES, lineOf } from "#lib/domain/tracking/lines"
import { freeTimeWords } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { tariffsText } from "#lib/words/tariffs/page"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import { loadChargeFrames } from "../charges/charges.ts"
import { csvLines, csvText } from "../csv-text.ts"

export type TariffsPage = Awaited<ReturnType<typeof readTariffs>>

export async function readTariffs(sql: Sql) {
  const [tariffs, calendars, returnPlaces, terminals, { lines, ports }, inland, customers] = await Promise.all([
    listTariffs(sql),
    listGateCalendars(sql),
    listReturnPlaces(sql),
    listTariffTerminals(sql),
    listLinesAndPorts(sql),
    listInlandPlaces(sql),
    listCustomerNames(sql),
  ])
  return {
    ...{ tariffs, calendars, returnPlaces, order: ROW_ORDER, terminals },
    ports: placesByName(ports, inland),
    lines: linesByName(lines),
    /** Found by name, which is also what a row holds. */
    customers: customers.map((name) => ({ code: name, name })),
  }
}

/** Ports and inland places, each code once. */
function placesByName(...lists: { code: string; name: string }[][]) {
  const byCode = new Map(lists.flat().map(({ code, name }) => [code, { code, name }]))
  return [...byCode.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Lines the service knows, and others that the account's shipments name. */
function linesByName(named: readonly { code: string; name: string }[]) {
  const known = LINES.map(({ scac, nickname, name }) => ({ code: scac, name: nickname, fullName: name }))
  const others = named.filter(({ code }) => lineOf(code) === undefined)
  return [...known, ...others.map(({ code, name }) => ({ code, name, fullName: name }))].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}

/** The rows in use as CSV. Importing it gives the same rows. */
export async function tariffsCsv(sql: Sql): Promise<string> {
  const rows = (await listTariffs(sql)).map(({ row }) => row)
  return `\uFEFF${csvLines(tariffCells(rows).map((cells) => cells.map(csvText)))}`
}

export type BenchAnswer = NonNullable<Awaited<ReturnType<typeof tryTariff>>>

const AHEAD = 14

/** Undefined: no such container. `number`: as typed. */
export async function tryTariff(sql: Sql, { row, number, now }: { row: TariffRow; number: string; now: Instant }) {
  const [id] = await findContainerIds(sql, normaliseNumber(number))
  const [frame] = id === undefined ? [] : await loadChargeFrames(sql, [id])
  if (!frame) return undefined
  const { facts, rates, records } = frame
  const count = CLOCK_RULES[row.clock]
  const [fault] = tariffFaults(row)
  const alone = fault ? null : count(facts, { ...rates, rows: [alwaysFits(row)] }, now)
  const others = rates.rows.filter(({ id: other }) => other !== row.id)
  const after = fault ? null : count(facts, { ...rates, rows: [...others, row] }, now)
  const today = exposureOf(facts, rates, now).today
  const days = alone && "count" in alone ? daysThrough(alone.count, addDays(today, AHEAD)) : []
  const total = isNotComputable(days) ? null : numberOr(costOf(days.filter(({ day }) => day <= today)))
  return {
    number: records.container.number,
    containerId: records.container.id,
    /** Counted by this row, even if another is chosen. */
    clock: row.clock,
    words: fault
      ? `${tariffProblemWords(fault)}.`
      : isNotComputable(days)
        ? notComputableWords(days)
        : alone && !("count" in alone)
          ? wordsOf(alone)
          : null,
    days: isNotComputable(days) ? [] : days,
    currency: currencyOf(row),
    total,
    freeTime:
      alone && "count" in alone
        ? freeTimeWords(alone.freeTime, countSteps(alone.count, today)?.lastFreeDay ?? null)
        : null,
    /** Which row applies to this container once this one is saved. */
    chosen: after === null ? { words: tariffsText.rowHasFault } : chosenOf(after, row),
    /** What it costs now, with the rows on file. */
    before: totalOf(count(facts, rates, now), today),
  }

  /** Makes the row fit any container, so that a person sees its days; `chosen` says whether it would apply. */
  function alwaysFits(one: TariffRow): TariffRow {
    const first = startsOn(one, facts)
    const since = first !== null && first < one.effectiveFrom ? first : one.effectiveFrom
    return {
      ...one,
      ...{ customer: null, terminal: null, port: null, line: null, equipment: null, traits: [], length: null },
      ...{ effectiveFrom: since, effectiveTo: null },
    }
  }
}

function chosenOf(answer: ClockAnswer, row: TariffRow) {
  if (!("count" in answer)) return { words: wordsOf(answer) }
  return { id: answer.count.row.id, source: answer.source, isThis: answer.count.row.id === row.id }
}

function totalOf(answer: ClockAnswer, today: Parameters<typeof daysThrough>[1]) {
  if (!("count" in answer)) return { words: wordsOf(answer) }
  const days = daysThrough(answer.count, today)
  return { source: answer.source, total: isNotComputable(days) ? null : numberOr(costOf(days)) }
}

function wordsOf(answer: Exclude<ClockAnswer, RunningClock>): string {
  return answer.state === "not_computable" ? notComputableWords(answer.why) : answer.why
}

function numberOr(reported: unknown): number | null {
  return typeof reported === "number" ? reported : null
}
