// The filters of GET /tracking_requests, each as a SQL condition.

import { REQUEST_STATUSES } from "#lib/wire/names"
import type { TrackingRequest } from "../core/records.ts"
import { type Ctx, viewFor } from "../http/answer.ts"
import { badRequest } from "../http/errors.ts"
import { matching } from "../store/matching.ts"
import { findPage, type Listed, listPage, type Page } from "../store/records.ts"
import type { Value } from "../store/rows.ts"
import { parseInstant } from "../values/instant.ts"

const RANGES = {
  "filter[created_at][start]": "created_at >=",
  "filter[created_at][end]": "created_at <=",
  "filter[updated_at][start]": "updated_at >=",
  "filter[updated_at][end]": "updated_at <=",
}

export async function listRequests(c: Ctx, page: Page): Promise<Listed<TrackingRequest>> {
  const { store, accountId, profile } = viewFor(c)
  const wanted: [condition: string, value: Value][] = [
    ...readNumber(c),
    ...readStatus(c),
    ...readScac(c),
    ...readRanges(c),
  ]
  const sought = c.req.query("q")?.trim().toUpperCase()
  if (wanted.length === 0 && !sought) return listPage(store.requests, accountId, page)
  const found = sought ? matching("number", sought, profile.findsParts, wanted.length + 2) : { where: null, values: [] }
  const conditions = ["account_id = $1", ...wanted.map(([condition], n) => `${condition} $${n + 2}`), found.where]
  const where = conditions.filter((one) => one !== null).join(" and ")
  return findPage(store.requests, page, where, accountId, ...wanted.map(([, value]) => value), ...found.values)
}

function readNumber(c: Ctx): [string, Value][] {
  const number = (c.req.query("number") ?? c.req.query("filter[request_number]"))?.trim().toUpperCase()
  return number ? [["number =", number]] : []
}

function readStatus(c: Ctx): [string, Value][] {
  const parameter = "filter[status]"
  const status = c.req.query(parameter)
  if (!status) return []
  if (REQUEST_STATUSES.some((known) => known === status)) return [["status =", status]]
  throw badRequest(`${parameter} must be one of ${REQUEST_STATUSES.join(", ")}.`, { parameter })
}

function readScac(c: Ctx): [string, Value][] {
  const scac = c.req.query("filter[scac]")
  return scac ? [["scac =", scac.toUpperCase()]] : []
}

function readRanges(c: Ctx): [string, Value][] {
  return Object.entries(RANGES).flatMap(([parameter, condition]): [string, Value][] => {
    const text = c.req.query(parameter)
    if (!text) return []
    const at = parseInstant(text)
    if (at === undefined) throw badRequest(`${parameter} must be an ISO 8601 date or date-time.`, { parameter })
    return [[condition, at]]
  })
}
