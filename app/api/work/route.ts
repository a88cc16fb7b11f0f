import { z } from "zod"
import { database } from "#db/client"
import { handOver } from "#lib/actions/work/hand-over"
import { changeWork } from "#lib/actions/work/work"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { LONGEST_TAG, MOST_TAGS, toTag } from "#lib/domain/work/work"
import { selectionInput } from "#lib/queries/containers/selection-checks"
import { route } from "#lib/route"
import { returnedInput } from "#lib/words/charges/returned-shape"
import { line, prose } from "#lib/words/ui/typed"
import { workAnswers } from "#lib/words/work/answers"
import { containerIdsOf } from "./selection.ts"
import { wallTime } from "./wall-time.ts"

const tags = z.array(line(500).transform(toTag).pipe(z.string().min(1).max(LONGEST_TAG))).max(MOST_TAGS)

const calendarDay = z.iso.date(workAnswers.giveDay).transform((text) => text as CalendarDay)

const change = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("owner"), ownerId: z.guid().nullable() }),
  z.strictObject({ field: z.literal("tags"), add: tags, remove: tags }),
  z.strictObject({ field: z.literal("delivered"), delivered: z.boolean() }),
  z.strictObject({
    field: z.literal("appointment"),
    at: wallTime.nullable(),
    note: prose(500).nullable(),
    version: z.int().min(0),
  }),
  z.strictObject({ field: z.literal("watch"), watch: z.boolean() }),
  z.strictObject({
    field: z.literal("asked"),
    asked: z.strictObject({ contactId: z.guid(), followUpOn: calendarDay }).nullable(),
  }),
  z.strictObject({ field: z.literal("returned"), returned: returnedInput.nullable() }),
])

/** With a change of owner: notifies the new owner, with this note. */
const handedOver = z.strictObject({ note: prose(500).nullable() })

const input = z.strictObject({
  actionId: z.guid(),
  selection: selectionInput,
  change,
  handOver: handedOver.optional(),
})

export const POST = route("POST /api/work", { input }, async ({ input, session }) => {
  const { actionId, selection, change } = input
  const { sql } = database()
  const of = { session, actionId, containerIds: await containerIdsOf(sql, selection, session.user.id) }
  if (input.handOver && change.field === "owner" && change.ownerId !== null) {
    return handOver(sql, { ...of, toId: change.ownerId, note: input.handOver.note })
  }
  return changeWork(sql, { ...of, change })
})
