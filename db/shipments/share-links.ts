// Links that show one shipment to somebody outside. Real instants.
import { and, desc, eq, gt, isNull, lt, or, sql as raw, type SQL } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { shareLinks } from "../schema/links.ts"
import { users } from "../schema/people.ts"
import { shipments } from "../schema/tracking.ts"

export type ShareLinkRecord = Awaited<ReturnType<typeof listWhere>>[number]

const { id, shipmentId, label, createdBy, createdAt, expiresAt, revokedAt, lastOpenedAt, opened } = shareLinks

function listWhere(sql: Sql, where: SQL | undefined, limit: number) {
  return builder(sql)
    .select({
      ...{ id, shipmentId, label, createdBy, createdAt, expiresAt, revokedAt, lastOpenedAt, opened },
      billOfLading: shipments.billOfLading,
      createdByName: users.name,
    })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, createdBy))
    .leftJoin(shipments, eq(shipments.id, shipmentId))
    .where(where)
    .orderBy(desc(createdAt), id)
    .limit(limit)
}

export async function addShareLink(
  sql: Sql,
  {
    at,
    expiresAt,
    ...link
  }: { tokenHash: string; shipmentId: string; label: string; createdBy: string } & {
    at: Date
    expiresAt: Date
  },
): Promise<string> {
  const [row] = await builder(sql)
    .insert(shareLinks)
    .values({ ...link, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() })
    .returning({ id })
  if (!row) throw new Error("a share link was not stored")
  return row.id
}

/** Links of one person, neither revoked nor expired at `at`. */
export async function countOpenShareLinks(sql: Sql, of: { createdBy: string; at: Date }): Promise<number> {
  const open = and(isNull(revokedAt), gt(expiresAt, of.at.toISOString()))
  return builder(sql).$count(shareLinks, and(eq(createdBy, of.createdBy), open))
}

/** Newest first. `shipmentId`: of one shipment. `createdBy`: made by one person. */
export async function listShareLinks(
  sql: Sql,
  of: { shipmentId?: string; createdBy?: string; limit?: number },
): Promise<ShareLinkRecord[]> {
  const where = and(
    of.shipmentId ? eq(shipmentId, of.shipmentId) : undefined,
    of.createdBy ? eq(createdBy, of.createdBy) : undefined,
  )
  return listWhere(sql, where, of.limit ?? 500)
}

export async function getShareLink(sql: Sql, link: { id: string }): Promise<ShareLinkRecord | undefined> {
  const [row] = await listWhere(sql, eq(id, link.id), 1)
  return row
}

/** The link with this token, even if it has ended. */
export async function findShareLink(sql: Sql, { tokenHash }: { tokenHash: string }) {
  const [row] = await builder(sql)
    .select({ id, shipmentId, expiresAt, revokedAt, createdBy })
    .from(shareLinks)
    .where(eq(shareLinks.tokenHash, tokenHash))
  return row
}

export async function countOpening(sql: Sql, link: { id: string; at: Date }): Promise<void> {
  await builder(sql)
    .update(shareLinks)
    .set({ opened: raw`${opened} + 1`, lastOpenedAt: link.at.toISOString() })
    .where(eq(id, link.id))
}

/** Takes effect on the next opening. False if it was already revoked. */
export async function revokeShareLink(sql: Sql, link: { id: string; at: Date }): Promise<boolean> {
  const revoked = await builder(sql)
    .update(shareLinks)
    .set({ revokedAt: link.at.toISOString() })
    .where(and(eq(id, link.id), isNull(revokedAt)))
    .returning({ id })
  return revoked.length > 0
}

/** Deletes links revoked or expired before `before`. */
export async function deleteEndedShareLinks(sql: Sql, { before }: { before: Date }): Promise<void> {
  const limit = before.toISOString()
  await builder(sql)
    .delete(shareLinks)
    .where(or(lt(revokedAt, limit), lt(expiresAt, limit)))
}
