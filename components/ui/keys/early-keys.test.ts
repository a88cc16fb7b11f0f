import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keepEarlyKeys, replayEarlyKeys, stopEarlyKeys } from "./early-keys.ts"

/** As much of the browser's as is asked for. */
class Element {
  field: boolean
  constructor(field: boolean) {
    this.field = field
  }
  closest() {
    return this.field ? this : null
  }
}

type Key = { key: string; timeStamp: number; isComposing: boolean; target: Element }
let pressed: ((event: Key) => void) | undefined

beforeEach(() => {
  vi.stubGlobal("Element", Element)
  vi.stubGlobal("addEventListener", (_: string, listener: (event: Key) => void) => {
    pressed = listener
  })
  vi.stubGlobal("removeEventListener", () => {
    pressed = undefined
  })
})
afterEach(() => {
  replayEarlyKeys(() => true)
  vi.unstubAllGlobals()
})

function press(key: string, { age = 0, field = false } = {}): void {
  pressed?.({ key, timeStamp: performance.now() - age, isComposing: false, target: new Element(field) })
}

function heard(wanted: string): string {
  let keys = ""
  replayEarlyKeys(({ key }) => {
    if (!wanted.includes(key)) return false
    keys += key
    return true
  })
  return keys
}

test("keys pressed before anybody listens are heard once, in their order", () => {
  keepEarlyKeys()
  for (const key of "jxj") press(key)
  expect(heard("jx")).toBe("jxj")
  expect(heard("jx")).toBe("")
})

test("a key nobody wants yet waits for a later owner; those pressed too long ago are dropped", () => {
  keepEarlyKeys()
  press("k", { age: 60_000 })
  press("j")
  press("e")
  expect(heard("e")).toBe("e")
  expect(heard("jk")).toBe("j")
})

test("once somebody listens, none is kept", () => {
  keepEarlyKeys()
  stopEarlyKeys()
  press("j")
  expect(heard("j")).toBe("")
})

test("what is typed into a field is not kept", () => {
  keepEarlyKeys()
  press("s", { field: true })
  expect(heard("s")).toBe("")
})
