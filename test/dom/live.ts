// Stands in for the stream of changes that the server sends to an open page: it opens, and nothing changes.
class Stream extends EventTarget {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    super()
    queueMicrotask(() => this.onopen?.())
  }
  close(): void {}
}

export const LiveStream = Stream as unknown as typeof EventSource
