// A TCP proxy between two processes that can be cut, or go silent in both directions while it stays open.
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { setTimeout as delay } from "node:timers/promises"

export type CutProxy = {
  port: number
  /** Resets every open connection. */
  cut: () => void
  /** Passes nothing for `ms`, then resets the connections. */
  silence: (ms: number) => Promise<void>
  /** Keeps open connections open but silent, as if a cable was pulled. New ones pass. */
  mute: () => void
  close: () => void
}

export async function startCutProxy(targetPort: () => number): Promise<CutProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(targetPort(), "127.0.0.1")
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.setNoDelay()
      from.on("error", () => to.destroy())
      from.on("close", () => {
        pairs.delete(pair)
        to.destroy()
      })
      from.pipe(to)
    }
    if (isSilent) hush(pair)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence: async (ms) => {
      isSilent = true
      for (const pair of pairs) hush(pair)
      await delay(ms)
      isSilent = false
      cut()
    },
    mute: () => {
      for (const pair of pairs) hush(pair)
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

function hush([near, far]: [Socket, Socket]): void {
  near.unpipe(far)
  far.unpipe(near)
  near.pause()
  far.pause()
}
