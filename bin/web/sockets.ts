// Connections per address that have not carried a signed-in person's request.
import type { Socket } from "node:net"
import { STRANGERS } from "#lib/limits"

export type Sockets = ReturnType<typeof createSockets>

/** `addressOf`: the key that limits count by; null: not counted, such as a trusted proxy's. */
export function createSockets(addressOf: (socket: Socket) => string | null) {
  const counts = new Map<string, number>()
  const strangers = new WeakMap<Socket, { isExtra: boolean; forget: () => void }>()
  return {
    /** Counts a new connection, or closes it if there are too many. */
    take(socket: Socket): void {
      const address = addressOf(socket)
      if (address === null) return
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      let isCounted = true
      const forget = () => {
        if (!isCounted) return
        isCounted = false
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
      socket.once("close", forget)
      strangers.set(socket, { isExtra: count > STRANGERS.sockets, forget })
      if (count > STRANGERS.socketsMost) socket.destroy()
    },
    /** It was opened when its address already had many, and nobody signed in has used it since. */
    isExtra: (socket: Socket) => strangers.get(socket)?.isExtra === true,
    markKnown(socket: Socket): void {
      strangers.get(socket)?.forget()
      strangers.delete(socket)
    },
    countOf: (address: string) => counts.get(address) ?? 0,
  }
}
