// Memory of the worker, the receiver and the web server while changes come in and people look, with a world of the
// scale.
import { readFileSync } from "node:fs"
import { identityOf } from "#bin/processes/identity"
import type { Bed, Process } from "../bed.ts"
import { openLine, toRequest } from "../line.ts"
import { openLoop, quantile } from "../measure.ts"
import type { Bench, Row } from "../row.ts"
import { openViewer, signIn } from "../viewer.ts"
import { createNotifier } from "../world.ts"

const RATE = 50
const VIEWERS = 20
const ASK_MS = 5_000
const ADDRESSES = ["/api/today?show=attention", "/api/shipments", "/api/navigation", "/api/today?show=due"]
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
    // Each is a separate person, because one person may have only a few streams open.
    const cookies = await Promise.all(Array.from({ length: VIEWERS }, () => signIn(bed)))
    const viewers = cookies.map((cookie) => openViewer(web.port, { cookie, addresses: ADDRESSES, everyMs: ASK_MS }))
    const notifier = createNotifier(scale, `soak${Date.now()}`)
    const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(receiver.port)))
    await openLoop(RATE, minutes * 60, async () => {
      const line = lines.pop() ?? (await openLine(receiver.port))
      await line.send(toRequest(notifier().body))
      lines.push(line)
    })
    const heard = viewers.reduce((sum, viewer) => sum + viewer.frames(), 0)
    const asked = viewers.reduce((sum, viewer) => sum + viewer.asked(), 0)
    if (heard === 0 || asked === 0) throw new Error("nobody saw anything: the viewers are not let in")
    for (const viewer of viewers) viewer.close()
    const note = `${minutes} min at ${RATE} deliveries/s, ${VIEWERS} viewers with ${asked} answers and ${heard} frames`
    const rows = watched.map((one) => one.end(scale, note))
    for (const line of lines) line.close()
    await Promise.all([receiver.stop(), worker.stop(), web.stop()])
    return rows
  },
}

/** Drift: the median of the last quarter against that of the second, when the process is warm. */
function watch(name: string, { pid }: Process) {
  const seen: number[] = []
  const look = () => {
    if (!identityOf(pid)) return
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    seen.push(Number(kilobytes) / 1024)
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    end: (scale: number, note: string): Row => {
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
        note,
      }
    },
  }
}
