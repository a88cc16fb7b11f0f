import { z } from "zod"
import { database } from "#db/client"
import { changeWork } from "#lib/actions/work/work"
import { LONGEST_TAG, MOST_TAGS, toTag } from "#lib/domain/work/work"
import { selectionInput } from "#lib/queries/containers/selection-checks"
import { route } from "#lib/route"
import { containerIdsOf } from "./selection.ts"
import { wallTime } from "./wall-time.ts"

const tags = z.array(z.string().transform(toTag).pipe(z.string().min(1).max(LONGEST_TAG))).max(MOST_TAGS)

const change = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("owner"), ownerId: z.uuid().nullable() }),
  z.strictObject({ field: z.literal("tags"), add: tags, remove: tags }),
  z.strictObject({ field: z.literal("delivered"), delivered: z.boolean() }),
  z.strictObject({
    field: z.literal("appointment"),
    at: wallTime.nullable(),
    note: z.string().trim().max(500).nullable(),
    version: z.int().min(0),
  }),
  z.strictObject({ field: z.literal("watch"), watch: z.boolean() }),
])

const input = z.strictObject({ actionId: z.uuid(), selection: selectionInput, change })

export const POST = route("POST /api/work", { input }, async ({ input: { actionId, selection, change }, session }) => {
  const { sql } = database()
  return changeWork(sql, {
    session,
    actionId,
    containerIds: await containerIdsOf(sql, selection, session.user.id),
    change,
  })
})
