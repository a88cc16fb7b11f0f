import type { Database, Sql } from "#db/client"
import { addWithin } from "#db/held"
import { listShipmentsById } from "#db/mirror/read"
import { addAuditEntry } from "#db/people/audit"
import { hashLinkToken, makeLinkToken } from "#db/shipments/link-tokens"
import {
  addShareLink,
  countOpening,
  countOpenShareLinks,
  findShareLink,
  getShareLink,
  revokeShareLink,
} from "#db/shipments/share-links"
import { AppError } from "#lib/errors"
import { requireRoom } from "#lib/limits/room"
import { secondsToWait } from "#lib/limits/take"
import { shipmentAnswers } from "#lib/words/shipments/answers"
import type { SHARE_DAYS } from "#lib/words/shipments/share-shape"
import type { Actor } from "../people/actor.ts"

const DAY_MS = 86_400_000

export type NewShare = { shipmentId: string; label: string; days: (typeof SHARE_DAYS)[number] }

/**
 * Resolves to the token, which is not stored anywhere. `at` is real time. Throws "not_found"; "conflict" if the person
 * has too many.
 */
export async function shareShipment(
  db: Database,
  { session, shipmentId, label, days, at }: NewShare & { session: Actor; at: Date },
): Promise<{ id: string; token: string }> {
  const [shipment] = await listShipmentsById(db.sql, [shipmentId])
  if (!shipment) throw new AppError("not_found", shipmentAnswers.shipmentGone)
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  const link = { tokenHash, shipmentId, label, createdBy: session.user.id, at, expiresAt }
  const id = await requireRoom("shareLinks", (most) => {
    const count = (tx: Sql) => countOpenShareLinks(tx, { createdBy: session.user.id, at })
    return addWithin(db.sql, { of: `share links ${session.user.id}`, most, count }, (tx) => addShareLink(tx, link))
  })
  const detail = { shipment: shipmentId, label, days }
  await addAuditEntry(db, { userId: session.user.id, action: "share_link_made", target: id, detail })
  return { id, token }
}

/** Allowed to its creator and admins. Throws "not_found" for anybody else. */
export async function endShare(
  db: Database,
  { session, id, at }: { session: Actor; id: string; at: Date },
): Promise<void> {
  const link = await getShareLink(db.sql, { id })
  if (!link || !mayEnd(session, link.createdBy)) {
    throw new AppError("not_found", shipmentAnswers.linkNotYours)
  }
  if (!(await revokeShareLink(db.sql, { id, at }))) return
  await addAuditEntry(db, { userId: session.user.id, action: "share_link_revoked", target: id })
}

function mayEnd({ user }: Actor, createdBy: string): boolean {
  return user.role === "admin" || user.id === createdBy
}

export type Opening =
  | { kind: "open"; shipmentId: string; expiresAt: string; createdBy: string }
  | { kind: "expired"; expiresAt: string }
  | { kind: "revoked" }
  | { kind: "too_often"; seconds: number }
  | { kind: "unknown" }

/** What a link opens at `at` (real time). Counts the opening. */
export async function openShare(db: Database, { token, at }: { token: string; at: Date }): Promise<Opening> {
  const link = await findShareLink(db.sql, { tokenHash: hashLinkToken(token) })
  if (!link) return { kind: "unknown" }
  if (link.revokedAt) return { kind: "revoked" }
  if (Date.parse(link.expiresAt) <= at.getTime()) return { kind: "expired", expiresAt: link.expiresAt }
  const seconds = secondsToWait("linkOpenings", link.id, at)
  if (seconds > 0) return { kind: "too_often", seconds }
  await countOpening(db.sql, { id: link.id, at })
  const { shipmentId, expiresAt, createdBy } = link
  return { kind: "open", shipmentId, expiresAt, createdBy }
}
