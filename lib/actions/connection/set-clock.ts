import { z } from "zod"
import { type ClockState, realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { worldTracker } from "#lib/env/data-source"
import { AppError } from "#lib/errors"
import { askControl } from "#lib/own-tracker"
import { connectionAnswers } from "#lib/words/connection/answers"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

const clockShape = z.object({ now: z.iso.datetime(), speed: z.number(), running: z.boolean() })

/** `speed`: world seconds per real second; 0 stops the clock. Throws AppError if the time is not simulated. */
export async function setClock({ session, speed }: { session: Actor; speed: number }): Promise<ClockState> {
  const tracker = worldTracker(settings())
  if (!tracker) throw new AppError("not_found", connectionAnswers.clockIsReal)
  const body = speed === 0 ? { running: false } : { running: true, speed }
  const signal = AbortSignal.timeout(5_000)
  const answer = await askControl(tracker, "/clock", { method: "PUT", body, signal }).catch((cause: unknown) => {
    throw new AppError("unavailable", connectionAnswers.clockNotAnswered, { cause })
  })
  if (!answer.ok) throw new AppError("unavailable", connectionAnswers.clockRefused(answer.status))
  await noteAction(session.user.id, "clock_set", undefined, { speed })
  const { now: at, speed: rate, running } = clockShape.parse(await answer.json())
  return { simulated: true, at, realAt: realNow().toISOString(), speed: rate, running }
}
