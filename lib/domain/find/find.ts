// The best match for a number, in the order of the interface document's web link resolution (FIND-1 to FIND-7).
import type { Instant } from "../days/calendar-day.ts"

export type FindCandidateContainer = {
  id: string
  number: string
  shipmentId: string | null
  refNumbers: readonly string[]
  createdAt: Instant
  gone: boolean
}

export type FindCandidateShipment = {
  id: string
  billOfLading: string | null
  bookings: readonly string[]
  refNumbers: readonly string[]
  createdAt: Instant
}

/** A page to open: the shipment (with the container selected, if any), else the container's own page. */
export type FindTarget = { containerId: string | null; shipmentId: string | null }
export type FindRule = 1 | 2 | 3 | 4 | 5
export type FindResult = FindTarget & { rule: FindRule; alsoOn: FindTarget[] }

type Candidates = { containers: readonly FindCandidateContainer[]; shipments: readonly FindCandidateShipment[] }

/**
 * The page a number leads to: 1 exact container number, 2 exact bill, booking or reference, 3 part of a container
 * number, 4 part of a bill, booking or reference, 5 no match. Within a rule: containers not gone first, then newest,
 * then by id. `alsoOn`: the other pages of the same rule, in that order. Rule 4 prefers a number that differs only in
 * spaces and dashes.
 */
export function resolveFind(query: string, candidates: Candidates): FindResult {
  const number = normaliseNumber(query)
  const text = plain(query)
  if (number === "") return { rule: 5, containerId: null, shipmentId: null, alsoOn: [] }
  const containers = candidates.containers.toSorted(byContainer)
  const shipments = candidates.shipments.toSorted(byAge)
  const rules: [FindRule, FindTarget[]][] = [
    [1, containers.filter((one) => normaliseNumber(one.number) === number).map(selected)],
    [2, references(containers, shipments, (reference) => plain(reference) === text)],
    [3, containers.filter((one) => normaliseNumber(one.number).includes(number)).map(selected)],
    [4, references(containers, shipments, (reference) => normaliseNumber(reference) === number)],
    [4, references(containers, shipments, (reference) => normaliseNumber(reference).includes(number))],
  ]
  for (const [rule, found] of rules) {
    const [first, ...others] = distinct(found)
    if (first !== undefined) return { rule, ...first, alsoOn: others }
  }
  return { rule: 5, containerId: null, shipmentId: null, alsoOn: [] }
}

/** No number is longer, and a long text must not cause a slow search. */
export const LONGEST_FIND = 100

/** The part of a text to search for: its first characters if it is too long. */
export function findPart(query: string): string {
  return query.trim().slice(0, LONGEST_FIND).toWellFormed()
}

export function isFindCut(query: string): boolean {
  return query.trim().length > LONGEST_FIND
}

/** Upper case, without spaces, dashes and invisible characters. Full-width letters and digits become plain ones. */
export function normaliseNumber(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Z}\p{C}\p{Pd}\u2212]/gu, "")
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .toUpperCase()
}

function selected(one: FindCandidateContainer): FindTarget {
  return { containerId: one.id, shipmentId: one.shipmentId }
}

/** Shipments by their own numbers, then by their containers' numbers. A container without a shipment is its own hit. */
function references(
  containers: readonly FindCandidateContainer[],
  shipments: readonly FindCandidateShipment[],
  matches: (reference: string) => boolean,
): FindTarget[] {
  const own = shipments.filter((it) => [it.billOfLading ?? "", ...it.bookings, ...it.refNumbers].some(matches))
  const referring = containers.filter((one) => one.refNumbers.some(matches))
  return [
    ...own.map((shipment) => ({ containerId: null, shipmentId: shipment.id })),
    ...referring.map((one) => ({ containerId: one.shipmentId === null ? one.id : null, shipmentId: one.shipmentId })),
  ]
}

function distinct(targets: readonly FindTarget[]): FindTarget[] {
  return [...new Map(targets.map((target) => [`${target.shipmentId}/${target.containerId}`, target])).values()]
}

function byContainer(a: FindCandidateContainer, b: FindCandidateContainer): number {
  return Number(a.gone) - Number(b.gone) || byAge(a, b)
}

function byAge(a: { createdAt: Instant; id: string }, b: { createdAt: Instant; id: string }): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1
  return a.id < b.id ? -1 : Number(a.id > b.id)
}
