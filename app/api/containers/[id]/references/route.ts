import { database } from "#db/client"
import { updateReferences } from "#lib/actions/tracking/update-references"
import { toOperation } from "#lib/read/connection/outbox"
import { route } from "#lib/route"
import { requireId } from "#lib/route/input"
import { referencesInput } from "#lib/words/tracking/references-shape"

export const PATCH = route(
  "PATCH /api/containers/[id]/references",
  { input: referencesInput },
  async ({ input: { refNumbers }, session, params }) => {
    const id = requireId(params.id)
    const result = await updateReferences(database().sql, { session, kind: "container", id, refNumbers })
    return "kept" in result ? Response.json({ kept: toOperation(result.kept) }, { status: 202 }) : result.done
  },
)
