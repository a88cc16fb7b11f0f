// What a person can be held to, by name: customers, terminals with containers now or before, shipments.
import { asc, eq, exists, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containers } from "../schema/containers.ts"
import type { SeesKind } from "../schema/people.ts"
import { parties, shipments, terminals } from "../schema/tracking.ts"

/** `name` null: the service gives no name. */
export type Named = { id: string; name: string | null }

const terminalName = raw<
  string | null
>`nullif(concat_ws(', ', coalesce(${terminals.nickname}, ${terminals.name}), ${terminals.firmsCode}), '')`

export async function listTerminalsOfContainers(sql: Sql): Promise<Named[]> {
  const there = builder(sql).select({ found: raw`1` }).from(containers).where(eq(containers.terminalId, terminals.id))
  return builder(sql)
    .select({ id: terminals.id, name: terminalName })
    .from(terminals)
    .where(exists(there))
    .orderBy(raw`2`, terminals.id)
}

export async function listNamed(sql: Sql, kind: SeesKind, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const of = [...ids]
  if (kind === "shipment") {
    const { id, billOfLading } = shipments
    return builder(sql)
      .select({ id, name: billOfLading })
      .from(shipments)
      .where(isOneOf(id, of))
      .orderBy(billOfLading, id)
  }
  if (kind === "terminal") {
    const { id } = terminals
    return builder(sql).select({ id, name: terminalName }).from(terminals).where(isOneOf(id, of)).orderBy(raw`2`, id)
  }
  const { id, name } = parties
  return builder(sql).select({ id, name }).from(parties).where(isOneOf(id, of)).orderBy(asc(name), id)
}

/** The first customer by name; undefined if there is none. */
export async function getFirstCustomer(sql: Sql): Promise<string | undefined> {
  const [row] = await builder(sql)
    .select({ id: parties.id })
    .from(parties)
    .orderBy(asc(parties.name), parties.id)
    .limit(1)
  return row?.id
}

/** `bills` as stored, in upper case. */
export async function listShipmentsOfBills(
  sql: Sql,
  bills: readonly string[],
): Promise<{ id: string; bill: string }[]> {
  if (bills.length === 0) return []
  return builder(sql)
    .select({ id: shipments.id, bill: raw<string>`${shipments.billOfLading}` })
    .from(shipments)
    .where(isOneOf(shipments.billOfLading, [...bills]))
}
