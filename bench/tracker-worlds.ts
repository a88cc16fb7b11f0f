// How the tracker handles big worlds: node bench/tracker-worlds.ts 10000 100000 1000000
// Prints a table: time to ready, memory, disk, and the latency of the first, middle and last page and of finding a
// number.
import { makeTemporary } from "#bin/tests/temporary"
import { readCpu, readMemory, startTracker } from "./tracker-process.ts"

const PAGE = 30
const ROUNDS = 15
/** Real time for the world to run on after it is ready. */
const RUN_ON_MS = 5000

type Page = { data: { attributes: { number: string } }[]; meta: { total: number } }

async function measure(containers: number) {
  const { folder, remove } = makeTemporary()
  const begun = performance.now()
  const tracker = await startTracker(folder, ["--containers", String(containers)])
  const ready = performance.now() - begun
  const cpu = readCpu(tracker.pid)
  const read = async (query: string) => {
    const times: number[] = []
    let page: Page | undefined
    for (let n = 0; n < ROUNDS; n += 1) {
      const from = performance.now()
      page = await tracker.get(`/containers?${query}`)
      times.push(performance.now() - from)
    }
    return { page, ms: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 }
  }
  const at = (page: number) => read(`page[number]=${page}&page[size]=${PAGE}`)
  const first = await at(1)
  const total = first.page?.meta.total ?? 0
  const last = await at(Math.ceil(total / PAGE))
  const middle = await at(Math.ceil(total / PAGE / 2))
  const wanted = last.page?.data[0]?.attributes.number ?? ""
  const found = await read(`number=${wanted}`)
  if (found.page?.data[0]?.attributes.number !== wanted) throw new Error(`${wanted} was not found`)
  await new Promise((resolve) => setTimeout(resolve, RUN_ON_MS))
  const { now, peak } = readMemory(tracker.pid)
  const disk = await tracker.bytes()
  await tracker.stop()
  await remove()
  return {
    containers: total,
    "ready s": (ready / 1000).toFixed(1),
    "of it cpu s": cpu,
    "RSS MB": now,
    "peak MB": peak,
    "disk MB": Math.round(disk / 1e6),
    "bytes per container": Math.round(disk / total),
    "first page ms": first.ms.toFixed(1),
    "middle ms": middle.ms.toFixed(1),
    "last ms": last.ms.toFixed(1),
    "by number ms": found.ms.toFixed(1),
  }
}

const sizes = process.argv.slice(2).map(Number)
const rows: object[] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const row = await measure(size)
  rows.push(row)
  console.log(JSON.stringify(row))
}
console.table(rows)
