// The last bodies sent, for whoever inspects a delivery. The store keeps a body only while its delivery is pending.
import type { Poster } from "./post.ts"

const KEPT = 500
const ID = /^\{"data":\{"id":"([0-9a-f-]{36})"/

export type SentBodies = { read: (notificationId: string) => string | undefined }

/** Wraps a poster to remember the newest bodies sent since the process started. */
export function rememberBodies(poster: Poster): Poster & SentBodies {
  const bodies = new Map<string, string>()
  const keep = (body: string) => {
    const id = ID.exec(body)?.[1]
    if (id === undefined) return
    bodies.delete(id)
    bodies.set(id, body)
    const oldest = bodies.size > KEPT ? bodies.keys().next().value : undefined
    if (oldest !== undefined) bodies.delete(oldest)
  }
  return {
    ...poster,
    post: (webhook, body, spoiling) => {
      keep(body)
      return poster.post(webhook, body, spoiling)
    },
    read: (id) => bodies.get(id),
  }
}
