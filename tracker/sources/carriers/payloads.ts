// Stores payloads before they are read.
import { randomUUID } from "node:crypto"
import { type openMonths, startOfMonth } from "../../store/months.ts"
import type { Store } from "../../store/store.ts"
import type { Payload } from "../dcsa/client.ts"
import { BASE, type Base, isAgain, type PackedPayload, packPayload, unpackExchange } from "./payload-rows.ts"

/** [own] How many earlier answers with the same bytes are compared. */
const LOOKED_AT = 8

type Row = PackedPayload & {
  id: string
  seenAt: number
  sha256: string
  status: number
  parser: string
  alone: boolean
}

const ROW = `select p.id, p.seen_at, encode(p.sha256, 'hex') as sha256, p.status, p.parser, p.base is null as alone,
  p.about, p.body, b.about as base_about from tracker.payload p ${BASE}
  where p.asked = $1 and p.source = $2 and p.seen_at between $3 and $4`
/** This month's largest payload that is packed alone, then those with these bytes. */
const BEFORE = `(${ROW} and p.base is null order by octet_length(p.body) desc limit 1)
  union all (${ROW} and p.sha256 = decode($5, 'hex') order by p.seen_at desc limit ${LOOKED_AT})`
const ADD = `insert into tracker.payload (id, seen_at, asked, source, status, parser, sha256, about, body, base)
  values ($1::uuid, $2, $3, $4, $5, $6, decode($7, 'hex'), decode($8, 'hex'), decode($9, 'hex'), $10::uuid)`
const SEEN_AGAIN = `insert into tracker.payload_again as g (id, seen_at, again) values ($1::uuid, $2, array[$3::bigint])
  on conflict (id, seen_at) do update set again = g.again || excluded.again`

export function openPayloads(store: Pick<Store, "ask" | "write">, months: ReturnType<typeof openMonths>) {
  const before = (asked: string, { source, seenAt, sha256 }: Payload) =>
    store.ask<Row>(BEFORE, asked, source, startOfMonth(seenAt), seenAt, sha256)
  return {
    /**
     * Durable when it resolves. Returns the id of the stored payload, which is an earlier one if the answer is the
     * same. `asked` is null for a push.
     */
    keep: async (payload: Payload, asked: string | null): Promise<string> => {
      const { seenAt, source, status, parser, sha256 } = payload
      const earlier = asked === null ? [] : await before(asked, payload)
      const same = await findAgain(payload, earlier)
      if (same) {
        await store.write(async (session) => {
          await months.open(session, seenAt)
          await session.run(SEEN_AGAIN, same.id, same.seenAt, seenAt)
        })
        return same.id
      }
      const id = randomUUID()
      const packed = await packPayload(payload, toBase(earlier))
      const [about, body] = [packed.about.toString("hex"), packed.body?.toString("hex") ?? null]
      await store.write(async (session) => {
        await months.open(session, seenAt)
        await session.run(ADD, id, seenAt, asked, source, status, parser, sha256, about, body, packed.base)
      })
      return id
    },
  }
}

async function findAgain(payload: Payload, rows: readonly Row[]): Promise<Row | undefined> {
  for (const row of rows) {
    const { sha256, status, parser } = row
    if (sha256 !== payload.sha256 || status !== payload.status || parser !== payload.parser) continue
    if (isAgain(payload, await unpackExchange(row))) return row
  }
  return undefined
}

function toBase(rows: readonly Row[]): Base | undefined {
  const row = rows.find(({ alone }) => alone)
  return row?.body ? { id: row.id, about: row.about, body: row.body, sha256: row.sha256 } : undefined
}
