import type { Sql } from "#db/client"
import { listShareLinks, type ShareLinkRecord } from "#db/shipments/share-links"

export type ShareLinkRow = Omit<ShareLinkRecord, "createdBy"> & {
  state: "open" | "expired" | "revoked"
  mayRevoke: boolean
}

/** `shipmentId`: links of one shipment. Without it: a person's own, or all for an admin. `at` is real time. */
export async function listShareLinkRows(
  sql: Sql,
  { user, shipmentId, at }: { user: { id: string; role: string }; shipmentId?: string; at: Date },
): Promise<ShareLinkRow[]> {
  const admin = user.role === "admin"
  const links = await listShareLinks(sql, shipmentId ? { shipmentId } : admin ? {} : { createdBy: user.id })
  return links.map(({ createdBy, ...link }) => {
    const ended = Date.parse(link.expiresAt) <= at.getTime() ? "expired" : "open"
    const state = link.revokedAt === null ? ended : "revoked"
    return { ...link, state, mayRevoke: state === "open" && (admin || createdBy === user.id) }
  })
}
