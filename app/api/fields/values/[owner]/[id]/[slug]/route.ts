import { database } from "#db/client"
import { setField } from "#lib/actions/fields/set-field"
import { isUuid } from "#lib/domain/uuid"
import { AppError } from "#lib/errors"
import { toOperation } from "#lib/read/connection/outbox"
import { route } from "#lib/route"
import { fieldAnswers } from "#lib/words/fields/fields"
import { fieldValue } from "#lib/words/fields/shape"

export const PATCH = route(
  "PATCH /api/fields/values/[owner]/[id]/[slug]",
  { input: fieldValue },
  async ({ input: { text }, session, params }) => {
    const { owner, id: ownerId = "", slug = "" } = params
    if ((owner !== "container" && owner !== "shipment") || !isUuid(ownerId)) {
      throw new AppError("not_found", fieldAnswers.ownerGone)
    }
    const result = await setField(database().sql, { session, owner, ownerId, slug, text })
    return "kept" in result ? Response.json({ kept: toOperation(result.kept) }, { status: 202 }) : result.done
  },
)
