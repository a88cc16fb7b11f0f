// Decides between the candidates for a field: a value that is sure, or what a person is asked to choose from.

import type { Field } from "../labels/table.ts"
import { type Money, minor } from "../values/amounts.ts"
import type { Value } from "../values/read.ts"
import { type Charge, sumOf } from "./charges.ts"
import type { Candidate } from "./find.ts"

/** `values`: what it may be, as a person would type it; empty if nothing that was read can be the value. */
export type Asked = { field: string; values: string[] }
export type Decision = { value: Value } | { asked: Asked } | undefined

/** Candidates that a person is shown at most. */
const MOST_CHOICES = 5

export function decide(field: Field, all: readonly Candidate[], charges: readonly Charge[]): Decision {
  const own = all.filter(({ name }) => name === field.name)
  const readable = own.filter(({ values }) => values.length > 0)
  if (readable.length === 0)
    return ask(
      field,
      own.map(({ text }) => text),
    )
  if (field.as === "codes") return { value: [...new Set(readable.flatMap(({ values }) => values.flat() as string[]))] }
  const sure = readable.filter((candidate) => candidate.sure)
  const best = sure.length > 0 ? plainest(sure) : readable
  const near = field.beside === undefined ? best : besideOf(best, all, field.beside)
  const values = distinct(
    near.flatMap((candidate) => candidate.values),
    field,
  )
  const chosen = values.length > 1 && field.as === "money" ? chooseTotal(values as Money[], charges) : values
  const left = field.as === "money" ? withPaid(chosen as Money[], sure, field) : chosen
  const [only, other] = left
  if (sure.length > 0 && only !== undefined && other === undefined) return { value: only }
  return ask(field, left.map(toTyped))
}

function ask({ name }: Field, values: readonly string[]): Decision {
  const choices = [...new Set(values.filter(Boolean))].slice(0, MOST_CHOICES)
  return choices.length > 0 ? { asked: { field: name, values: choices } } : undefined
}

function plainest(candidates: readonly Candidate[]): Candidate[] {
  const rank = Math.min(...candidates.map((candidate) => candidate.rank))
  return candidates.filter((candidate) => candidate.rank === rank)
}

/** Of several arrivals, that of the port names it ("ETA LONG BEACH, CA") or is printed in its row. */
function besideOf(candidates: readonly Candidate[], all: readonly Candidate[], name: string): Candidate[] {
  const beside = all.filter((other) => other.name === name)
  const towns = beside.flatMap(({ values }) =>
    values.map((value) => String(value).split(/[,(]/)[0]?.trim().toUpperCase()),
  )
  const named = candidates.filter(({ label }) => towns.some((town) => town && label.toUpperCase().includes(town)))
  if (named.length > 0) return named
  const near = candidates.filter(({ at }) =>
    beside.some((other) => other.at.page === at.page && Math.abs(other.at.y - at.y) < SAME_ROW),
  )
  return near.length > 0 ? near : [...candidates]
}

const SAME_ROW = 6

function distinct(values: readonly Value[], { as }: Field): Value[] {
  const found = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    const alike =
      as === "bill" ? [...found.keys()].find((other) => other.endsWith(key) || key.endsWith(other)) : undefined
    if (alike !== undefined && alike.length < key.length) found.delete(alike)
    if (alike === undefined || alike.length < key.length) if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}

/** Names that differ in capitals, spaces and points are one. */
const keyOf = (value: Value) =>
  typeof value === "string" ? value.toUpperCase().replaceAll(/[\s.,]+/g, "") : JSON.stringify(value)

/** The total of a paper is what its lines, or its other totals, add up to. */
function chooseTotal(values: readonly Money[], charges: readonly Charge[]): Money[] {
  const fits = values.filter((value) => {
    const others = values.filter((other) => other !== value && other.currency_code === value.currency_code)
    const sum = others.reduce((all, other) => all + minor(other), 0)
    const lines = sumOf(charges, value.currency_code)
    return minor(value) === lines || (others.length > 1 && sum === minor(value))
  })
  return fits.length === 1 ? fits : [...values]
}

/** Nothing left to pay under a total is what was paid: both may be meant. */
function withPaid(chosen: Money[], sure: readonly Candidate[], field: Field): Value[] {
  const [only, other] = chosen
  if (only === undefined || other !== undefined || only.amount !== 0) return chosen
  return distinct(
    sure.flatMap(({ values }) => values),
    field,
  )
}

/** As a person would type it into the field. */
function toTyped(value: Value): string {
  if (Array.isArray(value)) return value.join(", ")
  return typeof value === "object" ? `${value.amount.toFixed(2)} ${value.currency_code}` : String(value)
}
