import { expect, test, vi } from "vitest"
import { type EventStream, eventStream } from "./event-stream.ts"

function open(beat: () => unknown = () => ({}), stillAllowed: () => Promise<boolean> = async () => true) {
  const made = { closed: 0, send: (_: Parameters<Parameters<EventStream["open"]>[0]>[0]) => {} }
  const answer = eventStream({
    stillAllowed,
    beat,
    signal: new AbortController().signal,
    open: (send) => {
      made.send = send
      return () => {
        made.closed += 1
      }
    },
  })
  return { made, reader: (answer.body ?? new ReadableStream<Uint8Array>()).getReader() }
}

test("who reads gets every frame", async () => {
  const { made, reader } = open()
  let text = ""
  for (let id = 1; id <= 500; id += 1) {
    made.send({ id, name: "changes", data: id })
    text += new TextDecoder().decode((await reader.read()).value)
  }
  expect(text).toContain("id: 499\nevent: changes\ndata: 499\n\n")
  expect(made.closed).toBe(0)
  await reader.cancel()
  expect(made.closed).toBe(1)
})

test("who does not read is cut off, and nothing more is kept for them", async () => {
  const { made, reader } = open()
  for (let id = 1; id <= 1_000; id += 1) made.send({ id, name: "changes", data: id })
  expect(made.closed).toBe(1)
  await expect(reader.read()).rejects.toThrow("too far behind")
})

test("no heartbeat is sent while what the stream tells of does not answer", async () => {
  vi.useFakeTimers()
  let answers = false
  const { reader } = open(() => (answers ? { at: "now" } : null))
  const text = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await text()).toMatch(/^retry/)
  await vi.advanceTimersByTimeAsync(9_000)
  answers = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await text()).toBe('event: alive\ndata: {"at":"now"}\n\n')
  await reader.cancel()
  vi.useRealTimers()
})

/** All text until the stream ends. */
async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let text = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += new TextDecoder().decode(value)
  }
}

test("whose session is over gets nothing more 15 s later", async () => {
  vi.useFakeTimers()
  let isAllowed = true
  const { made, reader } = open(undefined, async () => isAllowed)
  const all = readAll(reader)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made.closed).toBe(0)
  isAllowed = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(made.closed).toBe(1)
  made.send({ id: 1, name: "changes", data: "not for you" })
  expect(await all).not.toContain("not for you")
  vi.useRealTimers()
})

test("where nobody can say whether it is over, the stream ends at the third try, and not at the first", async () => {
  vi.useFakeTimers()
  let answers: (() => Promise<boolean>)[] = []
  const lost = () => Promise.reject(new Error("the database is away"))
  const { made, reader } = open(undefined, () => answers.shift()?.() ?? lost())
  const all = readAll(reader)
  answers = [lost, lost, async () => true]
  await vi.advanceTimersByTimeAsync(75_000)
  expect(made.closed).toBe(0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(made.closed).toBe(1)
  expect(await all).toContain("alive")
  vi.useRealTimers()
})
