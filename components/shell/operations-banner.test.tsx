import { expect, test } from "vitest"
import type { Operation } from "#lib/read/connection/outbox"
import { renderedText } from "#test/rendered"
import { WaitingLine } from "./operations-banner.tsx"

const operation = (change: Partial<Operation>): Operation => ({
  id: "1",
  what: "Number MEDUQX482190",
  state: "waiting",
  words: "Waiting 12 s: the service takes 100 a minute.",
  waitSeconds: 12,
  askedAt: "2026-10-13T12:00:00Z",
  endedAt: null,
  ...change,
})
const shown = (...operations: Operation[]) => renderedText(<WaitingLine operations={operations} />)

test("[D:ERR-3] who waits sees what is kept, why and how long, and that it need not be sent again", () => {
  expect(shown(operation({}))).toBe(
    "Number MEDUQX482190 is kept. Waiting 12 s: the service takes 100 a minute. You do not need to send it again.",
  )
})

test("of several the oldest is named, the rest counted; what has ended is not among them", () => {
  const text = shown(
    operation({ id: "3", what: "Number C" }),
    operation({ id: "2", what: "Number B" }),
    operation({ id: "1", what: "Number A", state: "failed" }),
  )
  expect(text).toContain("Number B is kept.")
  expect(text).toContain("1 more after it.")
})

test("nothing where nothing waits", () => {
  expect(shown(operation({ state: "done" }))).toBe("")
})
