// Deliveries of the tracking service on the web server's own port, verified and stored before Next, as by bin/receiver.
// An address without a recent signed delivery may have few in flight, because each takes up to 1 MB of memory.
import type { IncomingMessage } from "node:http"
import { addressOf } from "#lib/auth/peer"
import { type ReceiverParts, receive } from "#lib/ingest/connection/receive"
import { WEBHOOK_PATH } from "#lib/ingest/connection/register-webhook"
import { STRANGERS } from "#lib/limits"
import { createDoor } from "#lib/limits/door"
import { createDeliveryHandler } from "../receiver/server.ts"
import { endIfSlow } from "./refuse-stranger.ts"
import type { Sockets } from "./sockets.ts"
import { late, refuse, type Visit } from "./strangers.ts"

const KNOWN_MS = 3_600_000
const MOST_KNOWN = 1_000

export const isDelivery = ({ url }: IncomingMessage) => url?.split("?", 1)[0] === WEBHOOK_PATH

type Spec = {
  signatureHeader: string
  parts: () => ReceiverParts
  isOpen: () => boolean
  sockets: Pick<Sockets, "markKnown" | "isExtra">
  bodyMs?: number
}

export function createDeliveries({ signatureHeader, parts, isOpen, sockets, bodyMs = STRANGERS.deliveryMs }: Spec) {
  const door = createDoor(STRANGERS.deliveries)
  const knownUntil = new Map<string, number>()
  const counted = new WeakMap<IncomingMessage, string>()
  const handle = createDeliveryHandler({
    signatureHeader,
    isOpen,
    take: (delivery, { headers }) => {
      const source = addressOf(new Headers({ "x-forwarded-for": String(headers["x-forwarded-for"] ?? "") }))
      return receive({ ...delivery, source }, parts())
    },
    beforeAnswer: async ({ status }, request, response) => {
      if (status === 202) markKnown(request)
      // A sender refused immediately would send the next one immediately.
      else if (status < 500) await late(response)
    },
  })

  function markKnown(request: IncomingMessage): void {
    sockets.markKnown(request.socket)
    const address = counted.get(request)
    if (address === undefined) return
    knownUntil.delete(address)
    if (knownUntil.size >= MOST_KNOWN) knownUntil.delete(knownUntil.keys().next().value ?? "")
    knownUntil.set(address, performance.now() + KNOWN_MS)
  }

  return async function deliver({ request, response, address }: Visit): Promise<void> {
    if (address !== null) counted.set(request, address)
    if (address !== null && (knownUntil.get(address) ?? 0) < performance.now()) {
      const leave = sockets.isExtra(request.socket) ? undefined : await door.enter(address)
      if (response.destroyed) leave?.()
      if (!leave) return refuse(request, response)
      response.once("close", leave)
    }
    endIfSlow(request, response, bodyMs)
    if (!response.destroyed) await handle(request, response)
  }
}
