import type { Sql } from "#db/client"
import { listTerminalNames } from "#db/containers/additions"
import {
  type ChoiceRecord,
  type ColumnChoice,
  countByColumn,
  countByHold,
  countByOwner,
  countByTag,
} from "#db/containers/choices"
import { countContainers } from "#db/containers/containers"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { ChoiceFilter, ContainerFilters } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { lineLabel } from "#lib/domain/tracking/lines"
import { choiceText } from "#lib/words/containers/choices"
import { holdLabel } from "#lib/words/containers/holds"
import { terminalLabels } from "#lib/words/containers/place"
import { rowText } from "#lib/words/containers/row"
import { readListFilter } from "./changed-since.ts"
import { EXACT } from "./list.ts"

type Asked = { filter: ChoiceFilter; filters: ContainerFilters; viewer: string; now: Instant }

const MOST = 200

/** Labels of values that are the same in every account. */
const FIXED: Partial<Record<ChoiceFilter, Record<string, string>>> = {
  status: {
    overdue: choiceText.overdue,
    blocked: choiceText.blocked,
    unknown: choiceText.notKnown,
    due: choiceText.dueIn48h,
    ready: choiceText.ready,
    arriving: choiceText.arriving,
    gone: choiceText.pickedUpOrDelivered,
  },
  readiness: {
    ready: choiceText.ready,
    blocked: choiceText.blocked,
    not_available: choiceText.notAvailable,
    unknown: choiceText.notKnown,
  },
  fees: { posted: choiceText.posted, none: choiceText.none, not_reported: choiceText.notReported },
  appointment: { set: choiceText.set, none: choiceText.none, after_lfd: choiceText.afterLastFreeDay },
  empty: {
    late: choiceText.emptyLate,
    due: choiceText.emptyDue,
    later: choiceText.emptyLater,
    unknown: choiceText.emptyUnknown,
  },
  asked: { due: choiceText.followUpDue, waiting: choiceText.followUpAhead },
  lfd_differs: { true: choiceText.sourcesDiffer },
  watched: { true: choiceText.watched },
  stale: { true: choiceText.dataTooOld },
  changed: {
    lfd_moved: choiceText.lastFreeDayMoved,
    arrived: choiceText.arrived,
    hold_placed: choiceText.holdPlaced,
    hold_cleared: choiceText.holdCleared,
    available: choiceText.becameAvailable,
    fee_posted: choiceText.feePosted,
  },
}

/** Counts are exact up to 10,000. `viewer`: id of the person who looks; `now`: world instant. */
export async function listContainerChoices(sql: Sql, asked: Asked) {
  const { filter } = asked
  return { filter, choices: FIXED[filter] ? await fixedChoices(sql, asked) : await foundChoices(sql, asked) }
}

async function fixedChoices(sql: Sql, { filter, filters, viewer, now }: Asked) {
  const words = FIXED[filter] ?? {}
  const values = filter === "status" ? WORST_FIRST : Object.keys(words)
  return Promise.all(
    values.map(async (value) => {
      const set = value === "true" ? true : [value]
      const left = await readListFilter(sql, { ...filters, [filter]: set }, { viewer, now })
      return toChoice({ value, label: words[value] ?? value }, await countContainers(sql, left, EXACT + 1))
    }),
  )
}

async function foundChoices(sql: Sql, { filter: name, filters, viewer, now }: Asked) {
  const filter = await readListFilter(sql, { ...filters, [name]: undefined }, { viewer, now })
  const without = async (value: "none" | "not_reported") => {
    const left = await readListFilter(sql, { ...filters, [name]: [value] }, { viewer, now })
    const label = value === "none" ? choiceText.none : choiceText.notReported
    return toChoice({ value, label }, await countContainers(sql, left, EXACT + 1))
  }
  if (name === "hold") {
    const [found, none, silent] = await Promise.all([
      countByHold(sql, filter, MOST),
      without("none"),
      without("not_reported"),
    ])
    return [
      ...found.map((one) => toChoice({ value: one.value ?? "", label: holdLabel(one.value ?? "") }, one.count)),
      none,
      silent,
    ]
  }
  if (name === "owner" || name === "tag") {
    const count = name === "owner" ? countByOwner : countByTag
    const [found, none] = await Promise.all([count(sql, filter, MOST), without("none")])
    return [...found.map((one) => toChoice(labelled(name, one), one.count)), none]
  }
  const found = await countByColumn(sql, { filter, choice: name as ColumnChoice, limit: MOST })
  const named = name === "terminal" ? await nameTerminals(sql, found) : found
  return named.map((one) => toChoice(labelled(name, one), one.count))
}

async function nameTerminals(sql: Sql, found: readonly ChoiceRecord[]): Promise<ChoiceRecord[]> {
  const names = await listTerminalNames(
    sql,
    found.flatMap(({ value }) => value ?? []),
  )
  const labels = terminalLabels(names, rowText.terminalNotNamed)
  return found.map((one) => ({ ...one, name: labels.get(one.value ?? "") ?? null }))
}

function labelled(filter: ChoiceFilter, { value, name }: ChoiceRecord): { value: string; label: string } {
  if (value === null)
    return { value: "none", label: filter === "customer" ? choiceText.noneNamed : choiceText.notReported }
  if (filter === "line") return { value, label: lineLabel(value, name) ?? value }
  return { value, label: name ?? value }
}

function toChoice(choice: { value: string; label: string }, count: number) {
  return { ...choice, count: Math.min(count, EXACT), countIsExact: count <= EXACT }
}
