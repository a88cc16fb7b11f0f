import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { type LiveChange, type LiveSource, openLiveSource } from "./live-source.ts"

/** The line to the server. Records its URL, and sends what the server would. */
class Line extends EventTarget {
  static readonly opened: Line[] = []
  readonly url: string
  isClosed = false
  onerror = () => {}
  constructor(url: string) {
    super()
    this.url = url
    Line.opened.push(this)
  }
  send(change: Partial<LiveChange>): void {
    this.dispatchEvent(new MessageEvent("changes", { data: JSON.stringify(change) }))
  }
  close(): void {
    this.isClosed = true
  }
}

const open: LiveSource[] = []

function openTab(since: number, onState = () => {}): number[] {
  const heard: number[] = []
  const onChange = ({ seq }: LiveChange) => void heard.push(seq)
  open.push(openLiveSource(since, { onChange, onClock: () => {}, onState }))
  return heard
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Line)
  vi.stubGlobal("window", new EventTarget())
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => {
  for (const source of open.splice(0)) source.close()
  Line.opened.splice(0)
  vi.unstubAllGlobals()
})

const lines = () => Line.opened.filter(({ isClosed }) => !isClosed).map(({ url }) => url)

test("[UX-34] a tab that comes after a change, with a page read before it, hears of it", async () => {
  const first = openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  Line.opened[0]?.send({ seq: 7 })
  expect(first).toEqual([7])

  const second = openTab(6)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=6"]))
  Line.opened.at(-1)?.send({ seq: 7 })
  await vi.waitFor(() => expect(second).toEqual([7]))
})

test("[UX-34] a tab whose page is as new as the line needs no new one", async () => {
  openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  const greeted = vi.fn()
  const second = openTab(5, greeted)
  await vi.waitFor(() => expect(greeted).toHaveBeenCalled())
  Line.opened[0]?.send({ seq: 6 })
  await vi.waitFor(() => expect(second).toEqual([6]))
  expect(Line.opened).toHaveLength(1)
})

test("[UX-34] tabs that come one after the other all hear of what came before them, also by the line after a broken one", async () => {
  openTab(9)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=9"]))
  const second = openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  openTab(7)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lines()).toEqual(["/api/live?since=5"])
  Line.opened.at(-1)?.onerror()
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]), { timeout: 3_000 })
  Line.opened.at(-1)?.send({ seq: 9 })
  await vi.waitFor(() => expect(second).toEqual([9]))
})

test("[UX-34] what has come is not asked for again by the next line", async () => {
  openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  openTab(3)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=3"]))
  Line.opened.at(-1)?.send({ seq: 6 })
  Line.opened.at(-1)?.onerror()
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=6"]), { timeout: 3_000 })
})

test("[UX-34] a line that was opened anew for another tab is not closed by the silence of the one before", async () => {
  fakeTimers()
  openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  vi.advanceTimersByTime(4_000)
  openTab(3)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=3"]))
  vi.advanceTimersByTime(3_000)
  expect(lines()).toEqual(["/api/live?since=3"])
})

test.each([
  [7, 6],
  [6, 7],
])("[UX-34] tabs with pages of %i and %i that come while no tab has the line both hear of all since", async (a, b) => {
  const leave = holdLine()
  const first = openTab(a)
  const second = openTab(b)
  await new Promise((resolve) => setTimeout(resolve, 50))
  leave()
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=6"]))
  Line.opened.at(-1)?.send({ seq: 8 })
  await vi.waitFor(() => expect([first, second]).toEqual([[8], [8]]))
})

/** Holds the line's lock, like a tab that sends nothing. */
function holdLine(options: LockOptions = {}): () => void {
  const held = Promise.withResolvers<void>()
  navigator.locks.request("freeday-live", options, () => held.promise).catch(() => {})
  onTestFinished(() => held.resolve())
  return held.resolve
}

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
}

const STOPPED_MS = 8_500

test("[UX-34] a tab that is looked at takes the line from one that the browser has stopped", async () => {
  fakeTimers()
  holdLine()
  openTab(5)
  vi.advanceTimersByTime(STOPPED_MS - 100)
  await new Promise(setImmediate)
  expect(lines()).toEqual([])
  vi.advanceTimersByTime(200)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
})

test("[UX-34] one that nobody looks at does so once it is shown", async () => {
  fakeTimers()
  holdLine()
  Object.assign(document, { hidden: true })
  openTab(5)
  vi.advanceTimersByTime(2 * STOPPED_MS)
  await new Promise(setImmediate)
  expect(lines()).toEqual([])
  Object.assign(document, { hidden: false })
  document.dispatchEvent(new Event("visibilitychange"))
  vi.advanceTimersByTime(STOPPED_MS + 100)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
})

test("[UX-34] a tab whose line was taken closes it, and has it again once the other is closed", async () => {
  const heard = openTab(5)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  const leave = holdLine({ steal: true })
  await vi.waitFor(() => expect(lines()).toEqual([]))
  leave()
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=5"]))
  Line.opened.at(-1)?.send({ seq: 6 })
  expect(heard).toEqual([6])
})

test("[UX-34] a tab that was stopped is sent what came meanwhile when it is shown", async () => {
  openTab(9)
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=9"]))
  const stopped = new BroadcastChannel("freeday-live")
  onTestFinished(() => stopped.close())
  stopped.postMessage({ kind: "hello", since: 4 })
  await vi.waitFor(() => expect(lines()).toEqual(["/api/live?since=4"]))
})
