// A document linked by a person to one place while its numbers name another.

import type { ComparedField } from "./differences.ts"
import { type DocumentFields, textsOf } from "./fields.ts"

type By = { byService: boolean; byPerson: boolean }

export type PlacedDocument = {
  shipments: readonly ({ id: string; billOfLading: string | null } & By)[]
  containers: readonly ({ id: string; number: string; shipmentId: string | null } & By)[]
  fields: DocumentFields
  /** Comparison with the shipment the person linked it to. */
  compared: readonly Pick<ComparedField, "name" | "state">[]
}

export type Elsewhere = {
  /** As read in it, else as the place has them. */
  containers: string[]
  bill: string | null
  /** Where a person linked it: the container number, else the bill. */
  put: string | null
  /** What its numbers lead to; null: nothing tracked. */
  to: { shipmentId: string; containerId: string | null; label: string | null } | null
  /** Names the difference and its values. */
  key: string
}

const NUMBERS = ["bill_of_lading_number", "booking_number", "container_numbers"]

/** Null: nobody linked it, its numbers name that place too, or it has none. */
export function namesElsewhere({ shipments, containers, fields, compared }: PlacedDocument): Elsewhere | null {
  const chosen = shipments.find(({ byPerson }) => byPerson)
  if (!chosen) return null
  const own = containers.find(({ byPerson }) => byPerson)
  const named = containers.filter(({ byService }) => byService)
  const isOtherContainer = own !== undefined && named.length > 0 && !own.byService
  const other = chosen.byService ? undefined : shipments.find(({ byService }) => byService)
  const target = other ?? (isOtherContainer ? chosen : undefined)
  if (!target && (chosen.byService || !namesAnother(compared))) return null

  const there = named.filter(({ shipmentId }) => shipmentId === target?.id)
  const [only] = there
  const container = there.length === 1 && only ? only : null
  const read = textsOf(fields.container_numbers)
  const numbers = read.length > 0 ? read : there.map(({ number }) => number)
  const bill = textsOf(fields.bill_of_lading_number)[0] ?? target?.billOfLading ?? null
  const put = own?.number ?? chosen.billOfLading
  return {
    containers: numbers,
    bill,
    put,
    to: target
      ? {
          shipmentId: target.id,
          containerId: container?.id ?? null,
          label: container?.number ?? target.billOfLading,
        }
      : null,
    key: `place|${chosen.id}|${own?.id ?? ""}|${[...numbers, bill].join(" ")}`.slice(0, 500),
  }
}

/** None of its numbers belongs to that shipment. */
function namesAnother(compared: PlacedDocument["compared"]): boolean {
  const states = compared.filter(({ name }) => NUMBERS.includes(name)).map(({ state }) => state)
  return states.includes("differs") && !states.includes("same")
}
