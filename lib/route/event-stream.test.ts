import { expect, test } from "vitest"
import { type EventStream, eventStream } from "./event-stream.ts"

function open() {
  const made = { closed: 0, send: (_: Parameters<Parameters<EventStream["open"]>[0]>[0]) => {} }
  const answer = eventStream({
    stillAllowed: async () => true,
    beat: () => ({}),
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
