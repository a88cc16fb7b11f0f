// Terminals of a simulated world, as a source besides the lines: what each reports about a container now. A real
// terminal's feed would be another reader of the same observations.
import { createHash } from "node:crypto"
import type { Observation } from "../../observations/observation.ts"
import type { Io } from "../dcsa/client.ts"
import { CAPS, exchange, isJson } from "../dcsa/http.ts"
import { readTerminal, TERMINALS } from "./read.ts"

/** Raised when the same bytes would be read differently. */
const PARSER = "terminals-2"

export type Terminals = {
  /** What is reported about these containers. Nothing for those that could not be asked. */
  ask: (containers: readonly string[], io: Pick<Io, "keep" | "clock">) => Promise<Observation[]>
}

/** `address` is on this machine. A container's number is appended. */
export function openTerminals(address: string): Terminals {
  const base = new URL(address)
  const http = { ...CAPS, allowLoopback: true }
  const askOne = async (container: string, { keep, clock }: Pick<Io, "keep" | "clock">): Promise<Observation[]> => {
    const url = new URL(`${base.pathname.replace(/\/$/, "")}/containers/${container}`, base)
    const answer = await exchange({ url, headers: { Accept: "application/json" } }, [base.host], http)
    if (answer.kind !== "answered") return []
    const { bytes, status, headers } = answer
    const seenAt = clock()
    const id = await keep({
      source: TERMINALS,
      request: { method: "GET", url: url.href },
      status,
      headers: { "content-type": headers.get("content-type") ?? "" },
      bytes,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      seenAt,
      parser: PARSER,
    })
    return status === 200 && isJson(headers) ? readTerminal(bytes, id, seenAt).observations : []
  }
  return {
    ask: async (containers, io) => (await Promise.all(containers.map((number) => askOne(number, io)))).flat(),
  }
}
