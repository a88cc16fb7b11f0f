import { z } from "zod"
import { database } from "#db/client"
import { updateReferences } from "#lib/actions/update-references"
import { route } from "#lib/route"

const input = z.object({ refNumbers: z.array(z.string().trim().min(1).max(100)).max(50) })

export const PATCH = route({ action: "edit_references", input }, ({ input: { refNumbers }, session, params }) =>
  updateReferences(database().sql, { session, kind: "shipment", id: params.id ?? "", refNumbers }),
)
