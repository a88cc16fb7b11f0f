// When the carriers are asked next, over all tracked shipments.
import type { Store } from "../../store/store.ts"
import { HOUR } from "../../values/instant.ts"

export type NextBeats = { at: number; withinHour: number }

/** Considers only this many shipments, the next ones due. A carrier whose asks are all later is not among them. */
const MOST = 5000

/** A shipment's cursor names the carrier and when the line is due. */
const READ = `select cursor->>'carrier' as carrier, min((cursor->>'lineAt')::bigint)::text as at,
    count(*) filter (where (cursor->>'lineAt')::bigint <= $1)::int as within_hour
  from (select (doc->>'cursor')::json as cursor from tracker.shipment
    where next_at is not null order by next_at, id limit ${MOST}) due
  where cursor->>'lineAt' is not null group by 1`

/** By carrier code. */
export async function readNextBeats({ ask }: Pick<Store, "ask">, now: number): Promise<Map<string, NextBeats>> {
  const rows = await ask<{ carrier: string; at: string; withinHour: number }>(READ, now + HOUR)
  return new Map(rows.map(({ carrier, at, withinHour }) => [carrier, { at: Number(at), withinHour }]))
}
