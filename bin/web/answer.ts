// What the web server does with each request before Next sees it: who asks, how much is sent, and the tracking service's
// deliveries.
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Database } from "#db/client"
import { isLargeBody } from "#lib/auth/body-limit"
import { countedPeer, tellPeer } from "#lib/auth/peer"
import { createSessionCheck } from "#lib/auth/web/known-session"
import { refuseUnreadable } from "#lib/auth/web/readable-request"
import { createRefusalLog } from "#lib/auth/web/refusals"
import type { Settings } from "#lib/env"
import type { ReceiverParts } from "#lib/ingest/connection/receive"
import { createReceiverParts } from "#lib/ingest/connection/receiver-parts"
import { logOf } from "#lib/log"
import { loggedPath } from "#lib/route/answer"
import { isSameOrigin } from "#lib/route/same-origin"
import { createDeliveries, isDelivery } from "./deliveries.ts"
import { watchProxies } from "./proxies.ts"
import { createSockets } from "./sockets.ts"
import { createStrangers } from "./strangers.ts"

const log = logOf("web")

type Parts = {
  settings: Pick<Settings, "TRUSTED_PROXIES" | "PUBLIC_URL" | "AUTH_SECRET">
  db: () => Database
  signatureHeader: string
  isOpen: () => boolean
  /** Answers whatever may continue. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
}

export function createAnswer({ settings, db, signatureHeader, isOpen, next }: Parts) {
  const { TRUSTED_PROXIES, PUBLIC_URL, AUTH_SECRET } = settings
  const refusals = createRefusalLog({
    ...{ db, secret: AUTH_SECRET },
    isOurs: ({ method, headers }) => isSameOrigin(method, headers, PUBLIC_URL),
    pathOf: (url) => loggedPath(URL.parse(url, PUBLIC_URL)?.href ?? PUBLIC_URL),
  })
  const sockets = createSockets((socket) => countedPeer(socket, TRUSTED_PROXIES))
  const admit = createStrangers({ personOf: createSessionCheck(AUTH_SECRET), sockets })
  const watch = watchProxies({ trusted: TRUSTED_PROXIES, publicUrl: PUBLIC_URL, warn: (words) => log.warn(words) })
  let parts: ReceiverParts | undefined
  const deliver = createDeliveries({
    ...{ signatureHeader, isOpen, sockets },
    parts: () => (parts ??= createReceiverParts(db().sql)),
  })

  function noteRefusal({ method = "GET", url = "/", headers }: IncomingMessage, response: ServerResponse): void {
    const asked = { method, url, headers: new Headers(headers as Record<string, string>) }
    response.on("finish", () => refusals.note({ status: response.statusCode, ...asked }))
  }

  return {
    takeSocket: sockets.take,
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        if (refuseUnreadable(request, response)) return
        watch(request.headers)
        const address = tellPeer(request, { trusted: TRUSTED_PROXIES, publicUrl: PUBLIC_URL })
        noteRefusal(request, response)
        if (isDelivery(request) && !isLargeBody(request)) return await deliver({ request, response, address })
        if (await admit({ request, response, address })) await next(request, response)
      } catch (error) {
        log.error({ error }, "a request failed")
        response.destroy()
      }
    },
    /** Writes pending refusals. */
    end: refusals.end,
  }
}
