import { z } from "zod"
import { database } from "#db/client"
import { applyAgain } from "#lib/actions/connection/apply-again"
import { AppError } from "#lib/errors"
import { getConnection } from "#lib/read/connection/page"
import { route } from "#lib/route"
import { connectionAnswers } from "#lib/words/connection/answers"

const idOf = z.guid()

export const POST = route("POST /api/connection/set-aside/[id]", async ({ session, params }) => {
  const id = idOf.safeParse(params.id)
  if (!id.success) throw new AppError("not_found", connectionAnswers.noSuchNotification)
  const { sql } = database()
  await applyAgain(sql, { session, id: id.data })
  return getConnection(sql)
})
