// Keeps the exposure figures up to date: after every reported change, after a change of rates, and as days end.
// Separate from the applier, because a count reads a container's whole history (decision 025).

import { setImmediate } from "node:timers/promises"
import { listChangedContainers, listChargeableAfter, listFiguresDue } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getNewestChange } from "#db/connection/change-log"
import { type FiguresKept, getFact, getLfdPolicy, putFact } from "#db/connection/connection"
import { type LoadedRecords, loadExposureRecords } from "#db/exposure/records"
import { type EmptyReturnRow, type FigureRow, writeFigures } from "#db/exposure/write"
import { type ContainerRecord, listContainersById } from "#db/mirror/read"
import { getRatesVersion, listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { worldNow } from "#lib/clock"
import type { Rates } from "#lib/domain/charges/days-clock"
import { createRatesAt } from "#lib/domain/charges/rate-book"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import type { Instant } from "#lib/domain/days/calendar-day"
import { emptyReturn } from "#lib/domain/exposure/empty-return"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { type FigurePart, type FigureSpan, figureSpans } from "#lib/domain/exposure/figures"
import { aheadText, perFigureText } from "#lib/domain/exposure/texts"
import { logStepUps } from "../alerts/step-ups.ts"
import { RULES } from "../mirror/derive.ts"

const PAGE = 100
/** Yields to other work in this process after this many containers. */
const BREATH = 10
/** Raise it when a money rule changes what is stored: everything is counted again. */
const MONEY_RULES = 10

/** What the figures are counted with. When it changes, everything is counted again. */
export async function figuresBasis(sql: Sql): Promise<string> {
  return `${RULES}.${MONEY_RULES} ${await getLfdPolicy(sql)} ${await getRatesVersion(sql)}`
}

/** One step, as of `at` (world time). Resolves to whether there is more. A stopped step stores nothing. */
export async function countFigures(sql: Sql, at = worldNow(), signal?: AbortSignal): Promise<boolean> {
  const policy = await getLfdPolicy(sql)
  const basis = await figuresBasis(sql)
  const kept = await getFact(sql, "figures")
  // If the clock was set back, figures counted for later days are wrong.
  const same = kept && kept.basis === basis && kept.at <= at
  const progress: FiguresKept = same
    ? kept
    : { basis, seq: (await getNewestChange(sql))?.seq ?? 0, at, afterId: null, done: false }
  const frame = { policy, at, signal }
  if (!progress.done) {
    const rows = await listChargeableAfter(sql, { at, afterId: progress.afterId, limit: PAGE })
    if (!(await countContainers(sql, rows, [], frame))) return true
    await putFact(sql, "figures", { ...progress, at, afterId: rows.at(-1)?.id ?? null, done: rows.length < PAGE })
    return true
  }
  const [changed, due] = await Promise.all([
    listChangedContainers(sql, { seq: progress.seq, limit: PAGE }),
    listFiguresDue(sql, at, PAGE),
  ])
  const ids = [...new Set([...changed.ids, ...due])]
  if (ids.length === 0 && changed.seq === progress.seq) return false
  const found = await listContainersById(sql, ids)
  const there = new Set(found.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  if (!(await countContainers(sql, found, gone, frame))) return true
  await putFact(sql, "figures", { ...progress, at, seq: changed.seq })
  return changed.seq > progress.seq || due.length === PAGE
}

type Frame = {
  policy: LfdPolicy
  at: Instant
  signal: AbortSignal | undefined
}

/** `gone`: no longer in the mirror. Resolves to false, with nothing written, if it was stopped. */
async function countContainers(
  sql: Sql,
  containers: readonly ContainerRecord[],
  gone: readonly string[],
  frame: Frame,
): Promise<boolean> {
  const book = { rows: (await listTariffs(sql)).map(({ row }) => row), calendars: await listGateCalendars(sql) }
  const ratesAt = createRatesAt(book)
  const records = await loadExposureRecords(sql, containers)
  const figures: FigureRow[] = []
  const empties: EmptyReturnRow[] = []
  for (const [at, one] of records.entries()) {
    if (at % BREATH === BREATH - 1) await setImmediate()
    if (frame.signal?.aborted) return false
    const counted = countOne(one, ratesAt, frame)
    figures.push(...counted.figures)
    if (counted.empty) empties.push({ containerId: one.container.id, ...counted.empty })
  }
  const ids = containers.map(({ id }) => id)
  await writeFigures(sql, [...ids, ...gone], figures, empties)
  await logStepUps(sql, ids, frame.at)
  return true
}

function countOne(one: LoadedRecords, ratesAt: (terminal: string | null) => Rates, frame: Frame) {
  const { facts, ready, firms } = exposureInputOf(one, frame.policy)
  const { container, shipment } = one
  const references = container.refNumbers.length > 0 ? container.refNumbers : (shipment?.refNumbers ?? [])
  const ofContainer = {
    containerId: container.id,
    terminalId: container.terminalId,
    lineScac: container.lineScac,
    customerId: container.customerId,
    podLocode: container.podLocode,
    reference: references.length > 0 ? references.toSorted().join(", ") : null,
  }
  const spans = figureSpans(facts, ready, ratesAt(firms), frame.at)
  const rows = spans.flatMap((span, at) =>
    span.parts.map((part) => ({
      ...ofContainer,
      ...toRow(part, span),
      fromAt: at === 0 ? null : span.from,
      dueAt: null,
    })),
  )
  const [first, ...others] = rows
  return {
    figures: first ? [{ ...first, dueAt: first.untilAt }, ...others] : [],
    empty: emptyReturn(facts, ratesAt(firms), frame.at),
  }
}

function toRow(part: FigurePart, { until }: FigureSpan) {
  return {
    untilAt: until,
    currency: part.currency,
    owedMinor: part.minor.owed,
    accruedMinor: part.minor.accrued,
    oneDayMinor: part.minor.oneMoreDay,
    next7Minor: part.minor.next7,
    next14Minor: part.minor.next14,
    bases: perFigureText(part.bases),
    leftOut: perFigureText(part.leftOut),
    ahead: aheadText(part.ahead),
    stepUpOn: part.stepUp?.day ?? null,
    stepUpMinor: part.stepUp?.toMinor ?? null,
    step: part.step,
    age: part.age,
    disagreementMinor: part.disagreementMinor,
    freeTime: part.freeTime,
  }
}
