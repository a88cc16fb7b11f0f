import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import type { CredentialState } from "../sources/source.ts"
import type { Tracker } from "../tracker.ts"
import { toFactTimeOrNull } from "../values/instant.ts"

/** /control/credentials: GET the carriers' keys and what each may still do, POST /:id/resume to set one free. */
export function credentialControls({ core, clock }: Tracker): Hono<Env> {
  const list = async () => ((await core.source.credentials?.(clock.now())) ?? []).map(show)
  return new Hono<Env>()
    .get("/", async (c) => c.json(await list()))
    .post("/:id/resume", async (c) => {
      const isKnown = (await core.source.resume?.(c.req.param("id"))) ?? false
      if (!isKnown) throw notFound("There is no credential with this id.")
      return c.json(await list())
    })
}

function show({ id, carrier, scacs, parked, failures, openUntil, calls, carries }: CredentialState) {
  return {
    id,
    carrier,
    scacs,
    parked: parked && { why: parked.why, until: toFactTimeOrNull(parked.until) },
    failures,
    open_until: toFactTimeOrNull(openUntil),
    calls: calls.map(({ per, calls: most, left, leftForSchedule }) => ({
      per,
      most,
      left,
      left_for_schedule: leftForSchedule,
    })),
    carries,
  }
}
