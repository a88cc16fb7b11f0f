// One change stream per browser: the tab that holds the lock keeps it open and informs the others.
import type { ClockState } from "#lib/clock"
import type { LiveFrame } from "#lib/read/connection/change-feed"

export type LiveChange = LiveFrame & { clock: ClockState }
export type LiveState = "connecting" | "live" | "lost"

export type LiveListener = {
  onChange: (change: LiveChange) => void
  onClock: (clock: ClockState) => void
  /** `nextTryMs`: until the next try, while lost. */
  onState: (state: LiveState, nextTryMs: number | null) => void
}

export type LiveSource = { retry: () => void; close: () => void }

type Message =
  | { kind: "change"; change: LiveChange }
  | { kind: "clock"; clock: ClockState }
  | { kind: "state"; state: LiveState; nextTryMs: number | null }
  /** A new tab, whose page was read at `since`. */
  | { kind: "hello"; since: number }
  | { kind: "retry" }

const NAME = "freeday-live"
/** A little more than two server heartbeats: then the connection is dead. */
const SILENCE_MS = 6_500
/** Longer than the tab with the connection takes to report that it is dead: then that tab has been suspended. */
const STOPPED_MS = SILENCE_MS + 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Continues from `since`, the sequence number at which the page was read. Missed changes come first. */
export function openLiveSource(since: number, listener: LiveListener): LiveSource {
  const channel = new BroadcastChannel(NAME)
  const closing = new AbortController()
  let seq = since
  /** The oldest page among tabs that opened while no tab had the connection. */
  let ungreeted: number | null = null
  let stream: ReturnType<typeof openStream> | undefined
  let waiting: AbortController | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const hear = (message: Message) => {
    if (message.kind === "change") {
      seq = Math.max(seq, message.change.seq)
      listener.onChange(message.change)
    } else if (message.kind === "clock") listener.onClock(message.clock)
    else if (message.kind === "state") {
      ungreeted = null
      listener.onState(message.state, message.nextTryMs)
    } else if (message.kind === "retry") return stream?.retry()
    else if (stream) return stream.take(message.since)
    else {
      ungreeted = Math.min(ungreeted ?? message.since, message.since)
      return
    }
    expectMore(message.kind === "state" ? (message.nextTryMs ?? 0) : 0)
  }
  channel.onmessage = (event: MessageEvent<Message>) => hear(event.data)
  const tell = (message: Message) => {
    if (closing.signal.aborted) return
    channel.postMessage(message)
    hear(message)
  }
  const greet = () => channel.postMessage({ kind: "hello", since: seq } satisfies Message)

  function expectMore(pauseMs: number): void {
    clearTimeout(silence)
    silence = setTimeout(takeLine, STOPPED_MS + pauseMs)
  }

  /** Browsers suspend hidden tabs, even the one with the connection. */
  function takeLine(): void {
    if (stream || document.hidden) return
    waiting?.abort()
    waitForLine({ steal: true })
  }

  function waitForLine({ steal }: { steal: boolean }): void {
    waiting = new AbortController()
    let hasLine = false
    const work = async () => {
      if (closing.signal.aborted) return
      hasLine = true
      stream = openStream(() => seq, tell, ungreeted)
      await new Promise((resolve) => closing.signal.addEventListener("abort", resolve))
    }
    navigator.locks.request(NAME, steal ? { steal } : { signal: waiting.signal }, work).catch(() => {
      if (!hasLine || closing.signal.aborted) return
      // Another tab took over the connection while this one was suspended.
      stream?.close()
      stream = undefined
      greet()
      waitForLine({ steal: false })
    })
  }

  const onShown = () => {
    if (document.hidden) return
    // Requests again what it missed while suspended.
    greet()
    expectMore(0)
  }
  document.addEventListener("visibilitychange", onShown)
  waitForLine({ steal: false })
  greet()
  expectMore(0)

  return {
    retry: () => {
      if (closing.signal.aborted) return
      if (stream) stream.retry()
      else channel.postMessage({ kind: "retry" } satisfies Message)
    },
    close: () => {
      document.removeEventListener("visibilitychange", onShown)
      clearTimeout(silence)
      closing.abort()
      waiting?.abort()
      stream?.close()
      channel.close()
    },
  }
}

/**
 * `owedFrom`: where the connection starts, until everything after that has arrived. The next connection starts no
 * later.
 */
function openStream(since: () => number, tell: (message: Message) => void, owedFrom: number | null) {
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let state: LiveState = "connecting"
  let nextTryMs: number | null = null
  let closed = false
  let owed = owedFrom
  const beginning = () => Math.min(owed ?? since(), since())

  function setState(next: LiveState, ms: number | null = null): void {
    state = next
    nextTryMs = ms
    tell({ kind: "state", state, nextTryMs })
  }

  function alive(): void {
    clearTimeout(silence)
    silence = setTimeout(lost, SILENCE_MS)
    failures = 0
    if (state !== "live") setState("live")
  }

  function lost(): void {
    if (closed) return
    source?.close()
    clearTimeout(silence)
    clearTimeout(pause)
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 6))
    failures += 1
    setState("lost", ms)
    pause = setTimeout(connect, ms)
  }

  function connect(): void {
    if (closed) return
    const from = beginning()
    clearTimeout(silence)
    clearTimeout(pause)
    source?.close()
    source = new EventSource(`/api/live?since=${from}`)
    source.onopen = alive
    source.onerror = lost
    for (const name of ["alive", "clock"]) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        alive()
        tell({ kind: "clock", clock: JSON.parse(event.data) })
      })
    }
    source.addEventListener("changes", (event: MessageEvent<string>) => {
      alive()
      owed = null
      tell({ kind: "change", change: JSON.parse(event.data) })
    })
    silence = setTimeout(lost, SILENCE_MS)
  }

  function retry(): void {
    failures = 0
    connect()
  }

  // The browser knows immediately that its network is gone. A silent connection is known to be dead only after a while.
  window.addEventListener("offline", lost)
  window.addEventListener("online", retry)
  connect()
  return {
    retry,
    /** Changes between the reading of a tab's page and its opening were sent without it, so they are sent again. */
    take: (from: number) => {
      if (from < beginning()) {
        owed = from
        connect()
      }
      tell({ kind: "state", state, nextTryMs })
    },
    close: () => {
      closed = true
      window.removeEventListener("offline", lost)
      window.removeEventListener("online", retry)
      source?.close()
      clearTimeout(silence)
      clearTimeout(pause)
    },
  }
}
