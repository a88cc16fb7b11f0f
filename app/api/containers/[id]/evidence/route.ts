import { z } from "zod"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/days/calendar-day"
import { AppError } from "#lib/errors"
import { getEvidence } from "#lib/read/invoices/evidence"
import { route } from "#lib/route"
import { containerAnswers } from "#lib/words/containers/answers"

const input = z.object({ at: z.iso.datetime(containerAnswers.giveInstant).optional() })

export const GET = route("GET /api/containers/[id]/evidence", { input }, async ({ params, input: { at }, sql }) => {
  const found = await getEvidence(sql, {
    id: params.id ?? "",
    at: (at ?? now().toISOString()) as Instant,
  })
  if (!found) throw new AppError("not_found", containerAnswers.noSuchContainer)
  return found
})
