// A browser for the checker: one stream that is reopened when it breaks, on either server, from the newest sequence
// number received. It records the last notification of each object.
import { request } from "node:http"
import type { LiveFrame } from "#lib/read/connection/change-feed"
import type { Random } from "../random.ts"

export type Viewer = {
  seq: () => number
  reconnects: () => number
  frames: () => number
  /** Sequence number of the newest frame that named this object, or asked to read everything again. */
  newestOf: (kind: "container" | "shipment" | "tracking_request" | "alert", id: string) => number
  /** The most frames in any one second. */
  burst: () => number
  stop: () => void
}

export type ViewerSpec = {
  ports: readonly number[]
  random: Random
  cookie?: string
  path?: string
  longestLifeMs?: number
}

const AGAIN_MS = 250
const SILENCE_MS = 9_000
/** It is cut after at most this time. */
const LIFE_MS = 20_000

export function openViewer({ ports, random, cookie, path = "/api/live", longestLifeMs = LIFE_MS }: ViewerSpec): Viewer {
  const reported = new Map<string, number>()
  let allAt = 0
  let seq = 0
  let reconnects = -1
  let frames = 0
  let burst = 0
  let frameTimes: number[] = []
  let isStopped = false
  let end = () => {}

  function take(frame: LiveFrame): void {
    frames += 1
    seq = Math.max(seq, frame.seq)
    if (frame.all) allAt = Math.max(allAt, frame.seq)
    const named = [
      ...frame.containers.map((id) => `container ${id}`),
      // Alerts are re-read together.
      ...(frame.alerts ? ["alerts"] : []),
      ...frame.shipments.map((id) => `shipment ${id}`),
      ...frame.requests.map((id) => `tracking_request ${id}`),
    ]
    for (const name of named) reported.set(name, Math.max(reported.get(name) ?? 0, frame.seq))
    const now = performance.now()
    frameTimes = [...frameTimes.filter((at) => now - at < 1_000), now]
    burst = Math.max(burst, frameTimes.length)
  }

  function connect(): void {
    if (isStopped) return
    reconnects += 1
    const headers = cookie === undefined ? {} : { cookie }
    const asked = request({ port: random.pick(ports), path: `${path}?since=${seq}`, headers, agent: false })
    let isOver = false
    let silence: NodeJS.Timeout | undefined
    const life = setTimeout(() => end(), random.below(longestLifeMs))
    end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(silence)
      clearTimeout(life)
      asked.destroy()
      setTimeout(connect, AGAIN_MS)
    }
    const over = end
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(over, SILENCE_MS)
    }
    alive()
    asked.on("error", over)
    asked.on("response", (response) => {
      let rest = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => {
        alive()
        const events = (rest + part).split("\n\n")
        rest = events.pop() ?? ""
        for (const event of events) if (event.includes("event: changes")) take(frameOf(event))
      })
      response.on("error", over)
      response.on("close", over)
    })
    asked.end()
  }
  connect()

  return {
    seq: () => seq,
    reconnects: () => reconnects,
    frames: () => frames,
    newestOf: (kind, id) => Math.max(allAt, reported.get(kind === "alert" ? "alerts" : `${kind} ${id}`) ?? 0),
    burst: () => burst,
    stop: () => {
      isStopped = true
      end()
    },
  }
}

function frameOf(event: string): LiveFrame {
  const line = event.split("\n").find((each) => each.startsWith("data: ")) ?? "data: {}"
  return JSON.parse(line.slice("data: ".length)) as LiveFrame
}
