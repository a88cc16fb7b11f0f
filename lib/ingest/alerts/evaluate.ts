// Evaluates alerts: what changed since a stored mark, what is due by the clock, and every container for audiences whose
// rules changed. A step reads, decides, and writes in one statement together with the mark, so that nothing is missed
// or done twice.

import {
  getNewestSeqs,
  listDueForAlerts,
  listIdsAfter,
  listRequestsForAlerts,
  listWorkChanges,
} from "#db/alerts/evaluation"
import { type AlertMark, type AlertWritten, isOutrun, writeAlerts } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { listLoggedChanges } from "#db/connection/change-log"
import { getFact, getLfdPolicy, putFirstFact } from "#db/connection/connection"
import { realNow, worldNow } from "#lib/clock"
import { log } from "#lib/log"
import { announce } from "../mirror/apply.ts"
import { type Decided, type Evaluation, evaluateContainers } from "./containers.ts"
import { evaluateGaps, evaluateRequests } from "./others.ts"
import { loadPaces, loadRules, type Rules } from "./rules.ts"
import { advanceSweeps, fallBehind, nextSweeps, renewSweeps } from "./sweeps.ts"

const BATCH = 200

export type Evaluated = AlertWritten & { more: boolean }

/** One step of each kind. `host`: right-hand side of Message-IDs. Undefined if another evaluation was faster. */
export async function evaluateAlerts(sql: Sql, { host }: { host: string }): Promise<Evaluated | undefined> {
  const [present, stored, policy, firstRead] = await Promise.all([
    loadRules(sql),
    requireMark(sql),
    getLfdPolicy(sql),
    getFact(sql, "first_read"),
  ])
  const at = worldNow()
  const mark = { ...stored, swept: renewSweeps(stored.swept, present) }
  const rules: Rules = new Map(mark.swept.map(({ audience }) => [audience, present.get(audience) ?? []]))
  const evaluation = { now: at, policy, rules, quiet: firstRead?.state === "running", isPart: false }
  try {
    const changed = await takeChanges(sql, mark, evaluation, host)
    const swept = await sweepContainers(sql, changed.mark, evaluation, host)
    return {
      opened: changed.opened + swept.opened,
      closed: changed.closed + swept.closed,
      seq: Math.max(changed.seq, swept.seq),
      more: changed.more || swept.more,
    }
  } catch (error) {
    if (!isOutrun(error)) throw error
    log.warn("another evaluation of alerts was faster, this one wrote nothing")
    return undefined
  }
}

type Stepped = AlertWritten & { mark: AlertMark; more: boolean }

/** What was reported or done since the mark, and what is due by the clock. */
async function takeChanges(sql: Sql, mark: AlertMark, evaluation: Evaluation, host: string): Promise<Stepped> {
  const [changes, work, due] = await Promise.all([
    listLoggedChanges(sql, mark.seq, BATCH),
    listWorkChanges(sql, mark.workSeq, BATCH),
    listDueForAlerts(sql, evaluation.now, BATCH),
  ])
  const containers = changes.filter(({ kind }) => kind === "container" || kind === "charges").map(({ id }) => id)
  const ids = [...new Set([...containers, ...work.map(({ containerId }) => containerId), ...due])]
  const requests = changes.filter(({ kind }) => kind === "tracking_request").map(({ id }) => id)
  const decided = await together([
    ids.length > 0 ? evaluateContainers(sql, ids, evaluation) : NOTHING,
    evaluateRequests(sql, requests, evaluation),
    evaluateGaps(sql, evaluation),
  ])
  const after = {
    ...mark,
    turn: mark.turn + 1,
    seq: changes.at(-1)?.seq ?? mark.seq,
    workSeq: work.at(-1)?.seq ?? mark.workSeq,
    swept: fallBehind(mark.swept, decided.behind),
  }
  // Changes of alerts need no evaluation, but a full page of them still advances the mark.
  const reported = changes.length === BATCH || changes.some(({ kind }) => kind !== "alert")
  const isNothing = !reported && work.length === 0 && isEmpty(decided)
  const more = changes.length === BATCH || work.length === BATCH || due.length === BATCH
  return write(sql, { before: mark, after: isNothing ? mark : after, decided, evaluation, host, more })
}

/** Evaluates every container by changed rules, page by page, for the audiences whose turn it is. */
async function sweepContainers(sql: Sql, mark: AlertMark, evaluation: Evaluation, host: string): Promise<Stepped> {
  const taken = nextSweeps(mark.swept)
  const [first] = taken
  if (first === undefined) return { opened: 0, closed: 0, seq: 0, mark, more: false }
  const ids = await listIdsAfter(sql, first.afterId, BATCH)
  const done = ids.length < BATCH
  const rules: Rules = new Map(taken.map(({ audience }) => [audience, evaluation.rules.get(audience) ?? []]))
  const part = { ...evaluation, rules, quiet: evaluation.quiet || first.quiet, isPart: true }
  const decided = await together([
    ids.length > 0 ? evaluateContainers(sql, ids, part) : NOTHING,
    done ? evaluateRequests(sql, await listRequestsForAlerts(sql, BATCH), part) : NOTHING,
  ])
  const afterId = done ? null : (ids.at(-1) ?? null)
  const swept = advanceSweeps(mark.swept, taken, { afterId, done, behind: decided.behind })
  const after = { ...mark, turn: mark.turn + 1, swept }
  const more = swept.some((one) => !one.done)
  return write(sql, { before: mark, after, decided, evaluation: part, host, more })
}

type Step = {
  before: AlertMark
  after: AlertMark
  decided: Decided
  evaluation: Evaluation
  host: string
  more: boolean
}

async function write(sql: Sql, { before, after, decided, evaluation, host, more }: Step): Promise<Stepped> {
  if (before === after) return { opened: 0, closed: 0, seq: 0, mark: before, more }
  const channels = await loadPaces(
    sql,
    decided.open.flatMap((alert) => alert.channels),
    evaluation.now,
  )
  const realAt = realNow().toISOString()
  const written = await writeAlerts(sql, { at: evaluation.now, realAt, before, after, channels, host, ...decided })
  await announce(sql, written.seq)
  return { ...written, mark: after, more }
}

const NOTHING: Promise<Decided> = Promise.resolve({ memories: [], open: [], close: [], update: [], behind: [] })

async function together(parts: Promise<Decided>[]): Promise<Decided> {
  const all = await Promise.all(parts)
  return {
    memories: all.flatMap(({ memories }) => memories),
    open: all.flatMap(({ open }) => open),
    close: all.flatMap(({ close }) => close),
    update: all.flatMap(({ update }) => update),
    behind: all.flatMap(({ behind }) => behind),
  }
}

function isEmpty({ memories, open, close, update }: Decided): boolean {
  return memories.length + open.length + close.length + update.length === 0
}

/** The first evaluation starts with what is reported from now on, and sweeps the existing containers. */
async function requireMark(sql: Sql): Promise<AlertMark> {
  const known = await getFact(sql, "alerts")
  if (known) return known
  const seqs = await getNewestSeqs(sql)
  await putFirstFact(sql, "alerts", { turn: 0, ...seqs, swept: [] })
  const mark = await getFact(sql, "alerts")
  if (!mark) throw new Error("the mark of the alerts was not kept")
  return mark
}
