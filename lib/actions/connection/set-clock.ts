import { z } from "zod"
import { type ClockState, realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { connectionAnswers } from "#lib/words/connection/answers"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

const clockShape = z.object({ now: z.iso.datetime(), speed: z.number(), running: z.boolean() })

/** `speed`: world seconds per real second; 0 stops the clock. Throws AppError if the time is not simulated. */
export async function setClock({ session, speed }: { session: Actor; speed: number }): Promise<ClockState> {
  const { TRACKER_URL, TRACKER_CONTROL_TOKEN } = settings()
  if (!TRACKER_URL) throw new AppError("not_found", connectionAnswers.clockIsReal)
  const body = JSON.stringify(speed === 0 ? { running: false } : { running: true, speed })
  const answer = await fetch(`${TRACKER_URL}/clock`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${TRACKER_CONTROL_TOKEN}` },
    body,
    signal: AbortSignal.timeout(5_000),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", connectionAnswers.clockNotAnswered, {
      cause,
    })
  })
  if (!answer.ok) throw new AppError("unavailable", connectionAnswers.clockRefused(answer.status))
  await noteAction(session.user.id, "clock_set", undefined, { speed })
  const { now: at, speed: rate, running } = clockShape.parse(await answer.json())
  return { simulated: true, at, realAt: realNow().toISOString(), speed: rate, running }
}
