// GET /search?query=: numbers that begin with the query, or, in the public profile, contain it. Shipments first, then
// containers, then requests without a shipment; at most 25.
import { Hono } from "hono"
import type { Resource } from "#lib/wire/resources"
import { answerPlain, type Env, viewFor } from "../http/answer.ts"
import { badRequest } from "../http/errors.ts"
import type { View } from "../resources/resource.ts"
import { showHit } from "../resources/search-hit.ts"
import { matching } from "../store/matching.ts"
import type { Records } from "../store/records.ts"
import { findReferences } from "../store/references.ts"

const MOST = 25

export const searchRoutes = new Hono<Env>().get("/", async (c) => {
  const query = (c.req.query("query") ?? "").trim().toUpperCase()
  if (query === "" || query.length > 100) {
    throw badRequest("query must be 1 to 100 characters.", { parameter: "query" })
  }
  return answerPlain(c, { data: (await search(viewFor(c), query)).slice(0, MOST) })
})

async function search(view: View, query: string): Promise<Resource[]> {
  const { store, accountId, profile } = view
  const bare = query.replaceAll(/[\s-]/g, "")
  const starting = <T extends { id: string }>(records: Records<T>, column: string, text = query) => {
    const { where, values } = matching(column, text, profile.findsParts, 2)
    return records.slice(`account_id = $1 and ${where}`, [accountId, ...values], { number: 1, size: MOST })
  }
  const referring = async <T extends { id: string }>(records: Records<T>, type: "shipment" | "container") => {
    const ids = await findReferences(store, accountId, type, query, profile.findsParts, MOST)
    return (await Promise.all(ids.map((id) => records.get(id)))).filter((record) => record !== undefined)
  }
  const [shipments, containers, requests] = await Promise.all([
    together(
      starting(store.shipments, "bill"),
      starting(store.shipments, "number"),
      referring(store.shipments, "shipment"),
    ),
    together(starting(store.containers, "number", bare), referring(store.containers, "container")),
    starting(store.requests, "number"),
  ])
  const hits = await Promise.all([
    ...shipments.filter(({ pos }) => pos !== null).map((shipment) => showHit.shipment(view, shipment)),
    ...containers.map((container) => showHit.container(view, container)),
    ...requests.filter(({ shipmentId }) => shipmentId === null).map((request) => showHit.request(request)),
  ])
  return profile.hitType === null ? hits : hits.map((hit) => ({ ...hit, type: profile.hitType ?? hit.type }))
}

/** Joins lists, each item once. */
async function together<T extends { id: string }>(...lists: Promise<T[]>[]): Promise<T[]> {
  return once((await Promise.all(lists)).flat())
}

function once<T extends { id: string }>(records: T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
