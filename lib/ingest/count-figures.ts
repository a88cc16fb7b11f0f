// Keeps the figures of exposure right: after every change that was told, after a change of rates, and as days end.
// A pass of its own beside the applier: a count reads the whole history of a container (decision 013).
import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import { getNewestChange } from "#db/change-log"
import { listChangedContainers, listChargeableAfter, listFiguresDue } from "#db/charge-facts"
import type { Sql } from "#db/client"
import { type FiguresKept, getFact, getSetting, putFact } from "#db/connection"
import { type LoadedRecords, loadExposureRecords } from "#db/exposure-records"
import { type CountedContainer, forgetFigures, writeFigures } from "#db/exposure-write"
import { type ContainerRecord, listContainersById } from "#db/mirror-read"
import { getRatesVersion, listGateCalendars, listTariffs } from "#db/tariffs"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import type { Rates } from "#lib/domain/charge-days-clock"
import { exposureFactsOf } from "#lib/domain/exposure-facts"
import { figureSpans } from "#lib/domain/exposure-figures"
import type { LfdPolicy } from "#lib/domain/last-free-day"
import { createRatesAt } from "#lib/domain/rate-book"
import { tellStepUps } from "./alert-step-ups.ts"
import { RULES } from "./derive.ts"

const PAGE = 300
const BREATH = 20
/** Raise it when a rule of money changes what is stored: all is counted again. */
const MONEY_RULES = 3

/** What the figures are counted by: another text where all must be counted again. */
export async function figuresBasis(sql: Sql): Promise<string> {
  return `${RULES}.${MONEY_RULES} ${await policyOf(sql)} ${await getRatesVersion(sql)}`
}

async function policyOf(sql: Sql): Promise<LfdPolicy> {
  return (await getSetting<LfdPolicy>(sql, "lfd_policy")) ?? "earliest"
}

/** One step, as of `at` (world time). Resolves to whether more waits. */
export async function countFigures(sql: Sql, at = now().toISOString() as Instant): Promise<boolean> {
  const policy = await policyOf(sql)
  const basis = await figuresBasis(sql)
  const kept = await getFact(sql, "figures")
  // A clock that was set back makes what was counted for later days wrong.
  const same = kept && kept.basis === basis && kept.at <= at
  const progress: FiguresKept = same
    ? kept
    : { basis, seq: (await getNewestChange(sql))?.seq ?? 0, at, afterId: null, done: false }
  const book = { rows: (await listTariffs(sql)).map(({ row }) => row), calendars: await listGateCalendars(sql) }
  const ratesAt = createRatesAt(book)
  if (!progress.done) {
    const rows = await listChargeableAfter(sql, { afterId: progress.afterId, limit: PAGE })
    await countContainers(sql, rows, { ratesAt, policy, at })
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
  await countContainers(sql, found, { ratesAt, policy, at })
  await forgetFigures(
    sql,
    ids.filter((id) => !found.some((one) => one.id === id)),
  )
  await putFact(sql, "figures", { ...progress, at, seq: changed.seq })
  return changed.seq > progress.seq || due.length === PAGE
}

type Frame = { ratesAt: (terminal: string | null) => Rates; policy: LfdPolicy; at: Instant }

async function countContainers(sql: Sql, containers: readonly ContainerRecord[], frame: Frame): Promise<void> {
  const records = await loadExposureRecords(sql, containers)
  const counted: CountedContainer[] = []
  for (const [at, one] of records.entries()) {
    // The applier shares this process: it must not wait for a whole page of counts.
    if (at % BREATH === BREATH - 1) await setImmediate()
    counted.push(countOne(one, frame))
  }
  await writeFigures(sql, counted, { idOf })
  const ids = counted.map(({ containerId }) => containerId)
  await tellStepUps(sql, ids, frame.at)
}

function countOne(one: LoadedRecords, frame: Frame): CountedContainer {
  const { facts, ready, firms } = exposureFactsOf(one, frame.policy)
  const { container, shipment } = one
  const references = container.refNumbers.length > 0 ? container.refNumbers : (shipment?.refNumbers ?? [])
  return {
    containerId: container.id,
    terminalId: container.terminalId,
    lineScac: container.lineScac,
    customerId: container.customerId,
    podLocode: container.podLocode,
    reference: references.length > 0 ? references.toSorted().join(", ") : null,
    spans: figureSpans(facts, ready, frame.ratesAt(firms), frame.at),
  }
}

/** 52 bits of the content's hash: whole numbers that JSON and JavaScript keep exactly. */
function idOf(content: unknown): number {
  return Number.parseInt(createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 13), 16)
}
