import { z } from "zod"
import { database } from "#db/client"
import { startServiceRun } from "#lib/actions/work/bulk-service"
import { runRights } from "#lib/auth/routes/work"
import { requireRight } from "#lib/auth/session"
import { selectionInput } from "#lib/queries/containers/selection-checks"
import { route } from "#lib/route"
import { line, prose } from "#lib/words/ui/typed"
import { containerIdsOf } from "../selection.ts"

const run = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("references"),
    mode: z.enum(["add", "replace"]),
    refNumbers: z.array(line(100).min(1)).max(50),
  }),
  z.strictObject({ kind: z.literal("field"), slug: z.string().max(63), text: prose(2_000) }),
  z.strictObject({ kind: z.literal("refresh") }),
  z.strictObject({ kind: z.literal("stop_tracking") }),
  z.strictObject({ kind: z.literal("resume_tracking") }),
])
const input = z.strictObject({ id: z.guid(), selection: selectionInput, run })

export const POST = route("POST /api/work/jobs", { input }, async ({ input: { id, selection, run }, session }) => {
  requireRight(session, runRights[run.kind === "field" ? "fields" : run.kind])
  const { sql } = database()
  return startServiceRun(sql, {
    session,
    id,
    containerIds: await containerIdsOf(sql, selection, session.user.id),
    run,
  })
})
