// Asks of a remote source: side by side, each leased so that another process leaves it alone, and each line by itself, so
// that one that does not answer holds up no other.
import { type Lease, openLeases } from "../store/leases.ts"
import { isAway } from "../store/store.ts"
import { askSource } from "./answer.ts"
import type { Core } from "./core.ts"
import { pollShipment } from "./poll-shipment.ts"
import type { Due } from "./steps.ts"

/** Of one line. */
const AT_ONCE = 16

export type RemoteAsks = ReturnType<typeof openRemoteAsks>

/** `setAside`: does with what fails what is to be done. */
export function openRemoteAsks(core: Core, setAside: (due: Due, cause: unknown) => Promise<void>) {
  const leases = openLeases(core.store)
  const inHand = new Map<Due, Promise<void>>()
  let failed: { cause: unknown } | undefined
  let woken = Promise.withResolvers<void>()

  const countOf = (line: string) => [...inHand.keys()].filter((due) => due.line === line).length
  const ask = async (due: Due) => {
    // Whenever it was due, it is asked now: beats that were missed are made up for by one.
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
    /** Lines of which no more is asked now. */
    full: () => [...new Set([...inHand.keys()].map(({ line }) => line))].filter((line) => countOf(line) >= AT_ONCE),
    /** When the first of what is in hand was due. */
    since: () => (inHand.size === 0 ? null : Math.min(...[...inHand.keys()].map(({ at }) => at))),
    /** Begins those that no other process has in hand; whether there were any. */
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
    /** Until one is done or somebody calls `wake`; false: none is in hand. Throws where the database was away. */
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
    /** Resolves when nothing is in hand any more. */
    end: async () => {
      await Promise.all(inHand.values())
    },
  }
}
