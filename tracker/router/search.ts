// GET /search?query=: what begins so, shipments first, then containers, then requests with no shipment; at most 25.
import { Hono } from "hono"
import type { Resource } from "#lib/wire/resources"
import { answerPlain, type Env, viewFor } from "../http/answer.ts"
import { badRequest } from "../http/errors.ts"
import type { View } from "../resources/resource.ts"
import { showHit } from "../resources/search-hit.ts"
import type { Records } from "../store/records.ts"
import { findReferences } from "../store/references.ts"

const MOST = 25

export const searchRoutes = new Hono<Env>().get("/", (c) => {
  const query = (c.req.query("query") ?? "").trim().toUpperCase()
  if (query === "" || query.length > 100) {
    throw badRequest("query must be 1 to 100 characters.", { parameter: "query" })
  }
  return answerPlain(c, { data: search(viewFor(c), query).slice(0, MOST) })
})

function search(view: View, query: string): Resource[] {
  const { store, accountId } = view
  const until = `${query}\u{10ffff}`
  const bare = query.replaceAll(/[\s-]/g, "")
  // The plus keeps the search to the index of the column, not to all that the account has.
  const starting = <T extends { id: string }>(records: Records<T>, column: string, text = query) =>
    records.slice(`+account_id = ? and ${column} >= ? and ${column} < ?`, [accountId, text, `${text}\u{10ffff}`], {
      number: 1,
      size: MOST,
    })
  const referring = <T extends { id: string }>(records: Records<T>, type: string) =>
    findReferences(store.db, accountId, type, query, MOST).flatMap((id) => records.get(id) ?? [])
  const shipments = [
    ...starting(store.shipments, "bill"),
    ...starting(store.shipments, "number"),
    ...referring(store.shipments, "shipment"),
  ]
  const containers = [...starting(store.containers, "number", bare), ...referring(store.containers, "container")]
  const requests = store.requests
    .slice("account_id = ? and number >= ? and number < ?", [accountId, query, until], { number: 1, size: MOST })
    .filter((request) => request.shipmentId === null)
  return [
    ...once(shipments.filter(({ pos }) => pos !== null)).map((shipment) => showHit.shipment(view, shipment)),
    ...once(containers).map((container) => showHit.container(view, container)),
    ...requests.map((request) => showHit.request(request)),
  ]
}

function once<T extends { id: string }>(records: T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
