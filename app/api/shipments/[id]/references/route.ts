import { z } from "zod"
import { database } from "#db/client"
import { updateReferences } from "#lib/actions/tracking/update-references"
import { toOperation } from "#lib/read/connection/outbox"
import { route } from "#lib/route"

const input = z.object({ refNumbers: z.array(z.string().trim().min(1).max(100)).max(50) })

export const PATCH = route({ action: "edit_references", input }, async ({ input: { refNumbers }, session, params }) => {
  const id = params.id ?? ""
  const result = await updateReferences(database().sql, { session, kind: "shipment", id, refNumbers })
  return "kept" in result ? Response.json({ kept: toOperation(result.kept) }, { status: 202 }) : result.done
})
