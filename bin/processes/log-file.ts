// A log file whose writer goes on whatever happens to the disk: lines that cannot be kept are counted, and the file is
// tried again until it takes them.
import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from "node:fs"
import { dirname } from "node:path"

export type LogFile = { write: (line: string) => void; end: () => void }

type Options = {
  /** A file of this many bytes becomes `${file}.1`, also while it is written. */
  limit?: number
  retryMs?: number
  /** Called once when lines begin to be lost, and once when they are kept again. */
  onTrouble?: (words: string) => void
}

const LIMIT = 10_000_000
const RETRY_MS = 5_000
/** A disk that takes nothing, and gives no error either, must not fill the memory. */
const MOST_WAITING = 4_000_000

export function openLogFile(file: string, { limit = LIMIT, retryMs = RETRY_MS, onTrouble }: Options = {}): LogFile {
  let stream: WriteStream | undefined
  let size = 0
  let lost = 0
  let isTold = false
  let retryAt = 0

  function open(): void {
    try {
      mkdirSync(dirname(file), { recursive: true })
      size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (size > limit) rotate()
      // Opened at once, so that a file that turns over is there to be moved.
      const opened = createWriteStream(file, { fd: openSync(file, "a", 0o600) })
      opened.on("error", (error) => fail(opened, error))
      stream = opened
    } catch (error) {
      fail(stream, error)
    }
  }

  function rotate(): void {
    renameSync(file, `${file}.1`)
    size = 0
  }

  function fail(failed: WriteStream | undefined, error: unknown): void {
    if (failed !== stream) return
    stream = undefined
    retryAt = performance.now() + retryMs
    if (!isTold) onTrouble?.(`${file} cannot be written: ${wordsOf(error)}. Its lines are lost until it can.`)
    isTold = true
  }

  function write(line: string): void {
    if (stream === undefined && performance.now() >= retryAt) open()
    if (stream === undefined || stream.writableLength > MOST_WAITING) {
      lost += 1
      return
    }
    const to = stream
    to.write(line, (error) => {
      if (error) lost += 1
      else if (lost > 0) tellKept()
    })
    size += Buffer.byteLength(line)
    if (size > limit) turn(to)
  }

  /** What was written so far stays in the file that is moved: the stream holds it open. */
  function turn(full: WriteStream): void {
    try {
      rotate()
      full.end()
      stream = undefined
      open()
    } catch (error) {
      fail(full, error)
    }
  }

  function tellKept(): void {
    const words = `${file} is written again; ${lost} of its lines were lost.`
    lost = 0
    isTold = false
    write(`${words}\n`)
    onTrouble?.(words)
  }

  open()
  return { write, end: () => stream?.end() }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return "code" in error && error.code === "ENOSPC" ? "the disk is full" : error.message
}
