// Resolves an admin's choice for a viewer to known ids.

import type { Sql } from "#db/client"
import { listNamed, listShipmentsOfBills } from "#db/people/sees-choices"
import type { Sees } from "#db/restricted/open"
import { isUuid } from "#lib/domain/uuid"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { SEES_FIELD, type SeesInput } from "#lib/words/people/shape"

/** Throws "invalid" if one of them is not known: a viewer held to something that does not exist would see nothing. */
export async function findSees(sql: Sql, input: SeesInput): Promise<Sees | null> {
  if (input === null) return null
  const { kind, values } = input
  const ids = values.filter((value) => isUuid(value)).map((id) => id.toLowerCase())
  const others = values.filter((value) => !isUuid(value)).map((bill) => bill.toUpperCase())
  const known = new Set((await listNamed(sql, kind, ids)).map(({ id }) => id))
  const found = kind === "shipment" ? await listShipmentsOfBills(sql, others) : []
  const bills = new Set(found.map(({ bill }) => bill))
  const missing = [...ids.filter((id) => !known.has(id)), ...others.filter((bill) => !bills.has(bill))]
  if (missing.length > 0) {
    const message = kind === "shipment" ? peopleAnswers.noSuchBills([...new Set(missing)]) : peopleAnswers.notASeenId
    throw new AppError("invalid", message, { meta: { field: SEES_FIELD[kind] } })
  }
  return { kind, values: [...new Set([...known, ...found.map(({ id }) => id)])] }
}

/** For the audit log. */
export const textOfSees = (sees: Sees | null) => (sees === null ? "all" : [sees.kind, ...sees.values].join(" "))
