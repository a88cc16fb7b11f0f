// Links that show one shipment to somebody outside. Instants are real time.
import type { Sql } from "./client.ts"

export type ShareLinkRecord = {
  id: string
  shipmentId: string
  billOfLading: string | null
  label: string
  createdBy: string
  createdByName: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  lastOpenedAt: string | null
  opened: number
}

export async function addShareLink(
  sql: Sql,
  link: { tokenHash: string; shipmentId: string; label: string; createdBy: string; at: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into share_links (token_hash, shipment_id, label, created_by, created_at, expires_at)
    values (${link.tokenHash}, ${link.shipmentId}, ${link.label}, ${link.createdBy}, ${link.at.toISOString()},
            ${link.expiresAt.toISOString()})
    returning id`
  if (!row) throw new Error("a share link was not stored")
  return row.id
}

/** Newest first. `shipmentId`: of one shipment. `createdBy`: made by one person. */
export async function listShareLinks(
  sql: Sql,
  { shipmentId, createdBy, limit = 500 }: { shipmentId?: string; createdBy?: string; limit?: number },
): Promise<ShareLinkRecord[]> {
  return sql<ShareLinkRecord[]>`
    select l.id, l.shipment_id, s.bill_of_lading, l.label, l.created_by, u.name as created_by_name, l.created_at,
           l.expires_at, l.revoked_at, l.last_opened_at, l.opened
    from share_links l
    join users u on u.id = l.created_by
    left join shipments s on s.id = l.shipment_id
    where (${shipmentId ?? null}::uuid is null or l.shipment_id = ${shipmentId ?? null})
      and (${createdBy ?? null}::uuid is null or l.created_by = ${createdBy ?? null})
    order by l.created_at desc, l.id
    limit ${limit}`
}

export async function getShareLink(sql: Sql, { id }: { id: string }): Promise<ShareLinkRecord | undefined> {
  const [row] = await sql<ShareLinkRecord[]>`
    select l.*, s.bill_of_lading, u.name as created_by_name
    from share_links l join users u on u.id = l.created_by left join shipments s on s.id = l.shipment_id
    where l.id = ${id}`
  return row
}

/** The link that carries this token, ended ones too. */
export async function findShareLink(
  sql: Sql,
  { tokenHash }: { tokenHash: string },
): Promise<Pick<ShareLinkRecord, "id" | "shipmentId" | "expiresAt" | "revokedAt"> | undefined> {
  const [row] = await sql<Pick<ShareLinkRecord, "id" | "shipmentId" | "expiresAt" | "revokedAt">[]>`
    select id, shipment_id, expires_at, revoked_at from share_links where token_hash = ${tokenHash}`
  return row
}

export async function countOpening(sql: Sql, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update share_links set opened = opened + 1, last_opened_at = ${at.toISOString()} where id = ${id}`
}

/** Acts on the next opening. False where it was revoked already. */
export async function revokeShareLink(sql: Sql, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const rows = await sql`
    update share_links set revoked_at = ${at.toISOString()} where id = ${id} and revoked_at is null returning id`
  return rows.length > 0
}
