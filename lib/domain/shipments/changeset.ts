// Changes as signed by the service: attribute, value before, value after (interface document, container_updated_event).

import type { Fee } from "../containers/fees.ts"
import { blocks, type Hold } from "../containers/holds.ts"
import type { Reported } from "../containers/reported.ts"
import { type CalendarDay, lfdDay } from "../days/calendar-day.ts"
import { asSentText } from "../unread.ts"

/** Raw values as sent. `before` or `after` null: not reported at that time. */
export type Change = { attribute: string; before: unknown; after: unknown }

/**
 * Reads `{attribute: [before, after]}`. `import_deadlines` is split by date. Anything but a pair counts as the value
 * after.
 */
export function readChangeset(changeset: unknown): Change[] {
  if (typeof changeset !== "object" || changeset === null || Array.isArray(changeset)) return []
  return Object.entries(changeset).flatMap(([attribute, pair]: [string, unknown]) => {
    const [before, after] = Array.isArray(pair) && pair.length === 2 ? [pair[0], pair[1]] : [null, pair]
    const change = { attribute, before: before ?? null, after: after ?? null }
    return attribute === "import_deadlines" ? deadlines(change) : [change]
  })
}

function deadlines(change: Change): Change[] {
  const [before, after] = [fields(change.before), fields(change.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  return changed.map((name) => ({ attribute: name, before: before[name] ?? null, after: after[name] ?? null }))
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** "lost": the terminal stopped reporting holds, which clears none. */
type HoldChangeKind = "placed" | "pending" | "now_blocks" | "now_pending" | "cleared" | "lost"
export type HoldChange = { kind: HoldChangeKind; name: string; before: Hold | null; after: Hold | null }

/** What happened to each hold. A hold that left the list is cleared: there is no released state. */
export function holdChanges(before: Reported<Hold[]>, after: Reported<Hold[]>): HoldChange[] {
  if (after === null)
    return (before ?? []).map((hold) => ({ kind: "lost", name: hold.name, before: hold, after: null }))
  const pairs = pairUp(
    before ?? [],
    after,
    (a, b) => a.name === b.name,
    (a, b) => a.description === b.description,
  )
  return pairs.flatMap(([was, is]): HoldChange[] => {
    const kind = holdChangeKind(was, is)
    return kind === null ? [] : [{ kind, name: (is ?? was)?.name ?? "other", before: was, after: is }]
  })
}

function holdChangeKind(was: Hold | null, is: Hold | null): HoldChangeKind | null {
  if (is === null) return "cleared"
  if (was === null) return blocks(is) ? "placed" : "pending"
  if (blocks(was) === blocks(is)) return null
  return blocks(is) ? "now_blocks" : "now_pending"
}

/** "removed": left the list, paid or withdrawn. "lost": the terminal stopped reporting fees. */
type FeeChangeKind = "posted" | "announced" | "amount" | "removed" | "lost"
export type FeeChange = { kind: FeeChangeKind; type: string; before: Fee | null; after: Fee | null }

/** What happened to each fee, by type and currency. "announced": listed without an amount yet. */
export function feeChanges(before: Reported<Fee[]>, after: Reported<Fee[]>): FeeChange[] {
  if (after === null) return (before ?? []).map((fee) => ({ kind: "lost", type: fee.type, before: fee, after: null }))
  const same = (a: Fee, b: Fee) => a.type === b.type && a.currency === b.currency
  const pairs = pairUp(before ?? [], after, same, (a, b) => a.amountMinor === b.amountMinor)
  return pairs.flatMap(([was, is]): FeeChange[] => {
    const kind = feeChangeKind(was, is)
    return kind === null ? [] : [{ kind, type: (is ?? was)?.type ?? "other", before: was, after: is }]
  })
}

function feeChangeKind(was: Fee | null, is: Fee | null): FeeChangeKind | null {
  if (is === null) return "removed"
  if (was?.amountMinor === is.amountMinor) return null
  if (was === null || was.amountMinor === 0) return is.amountMinor === 0 ? "announced" : "posted"
  return "amount"
}

/** `sent`: what is reported now, if it could not be read. */
export type LfdChange = { before: CalendarDay | null; after: CalendarDay | null; sent: string | null }

/** How a last free day moved; null if it is the same day at the place, sent in another form. */
export function lfdChange(before: unknown, after: unknown, zone: string | null): LfdChange | null {
  const day = (raw: unknown) => (typeof raw === "string" ? lfdDay(raw, zone) : null)
  const [was, is] = [day(before), day(after)]
  const sent = is === null ? asSentText(after) : null
  return was === is && sent === null ? null : { before: was, after: is, sent }
}

/**
 * Pairs entries of two lists, closest first. An entry without a partner is paired with null. Those removed come first.
 */
function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
  closer: (a: T, b: T) => boolean,
): [T | null, T | null][] {
  const left = [...before]
  const take = (index: number): T | null => (index < 0 ? null : (left.splice(index, 1)[0] ?? null))
  const exact = after.map((is) => take(left.findIndex((was) => same(was, is) && closer(was, is))))
  const pairs = after.map((is, i): [T | null, T | null] => [
    exact[i] ?? take(left.findIndex((was) => same(was, is))),
    is,
  ])
  return [...left.map((was): [T | null, T | null] => [was, null]), ...pairs]
}
