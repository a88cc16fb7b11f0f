// Asks a remote source. Asks run in parallel, each leased so that another process leaves it alone. Each line has its
// own limit, so a line that does not answer delays no other.
import { type Lease, openLeases } from "../store/leases.ts"
import { isAway } from "../store/store.ts"
import { askSource } from "./answer.ts"
import type { Core } from "./core.ts"
import { pollShipment } from "./poll-shipment.ts"
import type { Due } from "./steps.ts"

/** Per line. */
const AT_ONCE = 16

export type RemoteAsks = ReturnType<typeof openRemoteAsks>

/** `setAside` handles a due item that failed. */
export function openRemoteAsks(core: Core, setAside: (due: Due, cause: unknown) => Promise<void>) {
  const leases = openLeases(core.store)
  const inHand = new Map<Due, Promise<void>>()
  let failed: { cause: unknown } | undefined
  let woken = Promise.withResolvers<void>()

  const countOf = (line: string) => [...inHand.keys()].filter((due) => due.line === line).length
  const ask = async (due: Due) => {
    // It is asked as of now, whenever it was due, so one ask makes up for any missed.
    const at = Math.max(due.at, core.clock.target())
    try {
      if (due.kind === "tracking_request") await askSource(core, due.id, at)
      else await pollShipment(core, due.id, at)
    } catch (cause) {
      if (isAway(cause)) throw cause
      await setAside(due, cause)
    }
  }
  const begin = (due: Due, lease: Lease) => {
    const done = ask(due)
      .catch((cause) => {
        failed = { cause }
      })
      .finally(() => leases.free(lease))
      .finally(() => inHand.delete(due))
    inHand.set(due, done)
  }
  return {
    /** Lines that are at their limit. */
    full: () => [...new Set([...inHand.keys()].map(({ line }) => line))].filter((line) => countOf(line) >= AT_ONCE),
    /** When the earliest of the running asks was due. */
    since: () => (inHand.size === 0 ? null : Math.min(...[...inHand.keys()].map(({ at }) => at))),
    /** Starts those that no other process has leased. Returns whether it started any. */
    begin: async (dues: readonly Due[]): Promise<boolean> => {
      const room = [...Map.groupBy(dues, ({ line }) => line)].flatMap(([line, all]) => {
        return all.slice(0, Math.max(0, AT_ONCE - countOf(line)))
      })
      const idsOf = (kind: Due["kind"]) => room.filter((due) => due.kind === kind).map(({ id }) => id)
      const taken = [
        ...(await leases.take("shipment", idsOf("shipment"))),
        ...(await leases.take("tracking_request", idsOf("tracking_request"))),
      ]
      for (const lease of taken) {
        const due = room.find(({ id, kind }) => id === lease.id && kind === lease.table)
        if (due) begin(due, lease)
      }
      return taken.length > 0
    },
    /** Waits until one is done or `wake` is called. Returns false if none runs. Throws if the database was away. */
    wait: async (): Promise<boolean> => {
      const isGoingOn = inHand.size > 0
      if (isGoingOn) await Promise.race([...inHand.values(), woken.promise])
      woken = Promise.withResolvers<void>()
      if (failed) {
        const { cause } = failed
        failed = undefined
        throw cause
      }
      return isGoingOn
    },
    wake: () => woken.resolve(),
    /** Resolves when none is running any more. */
    end: async () => {
      await Promise.all(inHand.values())
    },
  }
}
