import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { database } from "#db/client"
import { readerOf } from "#lib/auth/routes/reach"
import { getSession } from "#lib/auth/session"
import { clockState } from "#lib/clock"
import { type ChangeFeed, openChangeFeed } from "#lib/read/connection/change-feed"
import { followSeen } from "#lib/read/connection/seen-changes"
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

export const GET = route(
  "GET /api/live",
  { input, limit: "streams" },
  async ({ input, request, session: { user } }) => {
    const resumed = Number(request.headers.get("last-event-id") ?? Number.NaN)
    const from = Number.isSafeInteger(resumed) ? resumed : (input.since ?? null)
    const changes = await feed()
    return eventStream({
      signal: request.signal,
      beat: () => (changes.answers() ? clockState() : null),
      // What the person sees is fixed when the stream starts.
      stillAllowed: async () => {
        const session = await getSession()
        return session?.mustEnrol === false && isDeepStrictEqual(session.user.sees, user.sees)
      },
      open: (send) => {
        send({ name: "clock", data: clockState() })
        if (user.sees === null) {
          return changes.subscribe(from, (frame) => {
            send({ id: frame.seq, name: "changes", data: { ...frame, clock: clockState() } })
          })
        }
        return followSeen({ feed: changes, whole: database().sql, seen: () => readerOf(user) }, (frame) => {
          send({ name: "changes", data: { ...frame, clock: clockState() } })
        })
      },
    })
  },
)
