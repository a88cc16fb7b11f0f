// Memory of the worker and of the server of streams while changes come in for a while, at a world of the scale.
import { readFileSync } from "node:fs"
import { identityOf } from "#bin/processes/identity"
import type { Bed, Process } from "../bed.ts"
import { openLine, toRequest } from "../line.ts"
import { openLoop, quantile } from "../measure.ts"
import type { Bench, Row } from "../row.ts"
import { createTeller } from "../world.ts"

const RATE = 50
const LOOK_MS = 1_000
const MOST_MB = 512
const DRIFT = 0.05

export const memory: Bench = {
  name: "memory",
  scaled: true,
  run: async (bed: Bed, { scale, minutes }) => {
    await bed.world(scale)
    const [receiver, worker, web] = [await bed.receiver(), await bed.worker(), await bed.web()]
    const watched = [watch("worker", worker), watch("web", web), watch("receiver", receiver)]
    const teller = createTeller(scale, `soak${Date.now()}`)
    const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(receiver.port)))
    await openLoop(RATE, minutes * 60, async () => {
      const line = lines.pop() ?? (await openLine(receiver.port))
      await line.send(toRequest(teller().body))
      lines.push(line)
    })
    const rows = watched.map((one) => one.end(scale, minutes))
    for (const line of lines) line.close()
    await Promise.all([receiver.stop(), worker.stop(), web.stop()])
    return rows
  },
}

/** Drift: the median of the last quarter against that of the second one, when it is warm. */
function watch(name: string, { pid }: Process) {
  const seen: number[] = []
  const look = () => {
    if (!identityOf(pid)) return
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    seen.push(Number(kilobytes) / 1024)
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    end: (scale: number, minutes: number): Row => {
      clearInterval(timer)
      const quarter = Math.floor(seen.length / 4)
      const [early, late] = [quantile(seen.slice(quarter, 2 * quarter), 0.5), quantile(seen.slice(-quarter), 0.5)]
      const drift = late / early - 1
      const most = Math.max(...seen)
      return {
        name: `memory of the ${name}`,
        scale,
        candidate: `${most.toFixed(0)} MB most`,
        reference: `${early.toFixed(0)} → ${late.toFixed(0)} MB`,
        ratio: `drift ${(drift * 100).toFixed(1)} %`,
        goal: `< ${MOST_MB} MB, ≤ 5 %`,
        met: most < MOST_MB && drift <= DRIFT,
        note: `${minutes} min at ${RATE} deliveries/s`,
      }
    },
  }
}
