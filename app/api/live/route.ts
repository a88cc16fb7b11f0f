import { z } from "zod"
import { database } from "#db/client"
import { getSession } from "#lib/auth/session"
import { clockState } from "#lib/clock"
import { type ChangeFeed, openChangeFeed } from "#lib/read/connection/change-feed"
import { route } from "#lib/route"
import { eventStream } from "#lib/route/event-stream"

const input = z.object({ since: z.coerce.number().int().min(0).optional() })

const shared = globalThis as { freedayFeed?: Promise<ChangeFeed> | undefined }

function feed(): Promise<ChangeFeed> {
  shared.freedayFeed ??= openChangeFeed(database().sql).catch((error: unknown) => {
    shared.freedayFeed = undefined
    throw error
  })
  return shared.freedayFeed
}

export const GET = route("GET /api/live", { input }, async ({ input, request }) => {
  const resumed = Number(request.headers.get("last-event-id") ?? Number.NaN)
  const from = Number.isSafeInteger(resumed) ? resumed : (input.since ?? null)
  const changes = await feed()
  return eventStream({
    signal: request.signal,
    beat: clockState,
    stillAllowed: async () => (await getSession()) !== undefined,
    open: (send) => {
      send({ name: "clock", data: clockState() })
      return changes.subscribe(from, (frame) => {
        send({ id: frame.seq, name: "changes", data: { ...frame, clock: clockState() } })
      })
    },
  })
})
