import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { holdKeys, keepEarlyKeys, keepOnlyCharacters, mustWait, onKeysDropped, replayEarlyKeys } from "./early-keys.ts"

/** The part of the browser's Element that the code uses. */
class Element {
  field: boolean
  constructor(field: boolean) {
    this.field = field
  }
  closest() {
    return this.field ? this : null
  }
}

type Key = { key: string; timeStamp: number; isComposing: boolean; defaultPrevented: boolean; target: Element }
let pressed: ((event: Key) => void) | undefined

let dialog = false

beforeEach(() => {
  dialog = false
  vi.stubGlobal("Element", Element)
  vi.stubGlobal("document", { querySelector: () => (dialog ? {} : null) })
  vi.stubGlobal("location", { pathname: "/containers" })
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

function press(key: string, { age = 0, field = false, isHeard = false } = {}): Key {
  const event = {
    key,
    timeStamp: performance.now() - age,
    isComposing: false,
    defaultPrevented: isHeard,
    target: new Element(field),
  }
  pressed?.(event)
  return event
}

async function heard(wanted: string): Promise<string> {
  // A key is kept only after its listeners have run.
  await Promise.resolve()
  let keys = ""
  replayEarlyKeys(({ key }) => {
    if (!wanted.includes(key)) return false
    keys += key
    return true
  })
  return keys
}

test("thirty rows down and Enter, pressed at once, all wait", async () => {
  keepEarlyKeys()
  for (let n = 0; n < 30; n += 1) press("j")
  press("Enter")
  expect(await heard("jEnter")).toBe(`${"j".repeat(30)}Enter`)
})

test("keys pressed before anybody listens are heard once, in their order", async () => {
  keepEarlyKeys()
  for (const key of "jxj") press(key)
  expect(await heard("jx")).toBe("jxj")
  expect(await heard("jx")).toBe("")
})

test("a key nobody wants yet waits for a later owner; those pressed too long ago are dropped", async () => {
  keepEarlyKeys()
  press("k", { age: 60_000 })
  press("j")
  press("e")
  expect(await heard("e")).toBe("e")
  expect(await heard("jk")).toBe("j")
})

test("once the page is there, characters alone wait for the part that owns them", async () => {
  keepEarlyKeys()
  keepOnlyCharacters()
  press("Enter")
  press(" ")
  press("n")
  expect(await heard("Enter n")).toBe("n")
})

test("keys that are too old give their place to new ones", async () => {
  keepEarlyKeys()
  for (const key of "abcdefgh") press(key, { age: 60_000 })
  press("n")
  expect(await heard("n")).toBe("n")
})

test("what is typed into a field is not kept", async () => {
  keepEarlyKeys()
  press("s", { field: true })
  expect(await heard("s")).toBe("")
})

test("one that somebody heard is not kept: only what nobody wanted yet", async () => {
  keepEarlyKeys()
  press("j", { isHeard: true })
  press("n")
  expect(await heard("jn")).toBe("n")
})

test("a key is for the page on which it was pressed", async () => {
  keepEarlyKeys()
  press("e")
  await Promise.resolve()
  vi.stubGlobal("location", { pathname: "/" })
  expect(await heard("e")).toBe("")
})

test("keys of an open dialog are its own, though it has not the focus yet", async () => {
  keepEarlyKeys()
  dialog = true
  press("d")
  expect(await heard("d")).toBe("")
})

test("keys that somebody hears a moment after they are kept give their place to the next", async () => {
  keepEarlyKeys()
  for (const key of "jxjjjjjjjj") {
    const event = press(key)
    await Promise.resolve()
    event.defaultPrevented = true
  }
  press("m")
  expect(await heard("jxm")).toBe("m")
})

test("keys typed in one go act as a whole: if the first waited too long, none does, and it is told", async () => {
  keepEarlyKeys()
  const told: string[] = []
  onKeysDropped((events) => told.push(events.map(({ key }) => key).join("")))
  for (const key of "xj") press(key, { age: 600 })
  const last = press("m")
  await Promise.resolve()
  const now = performance.now()
  vi.spyOn(performance, "now").mockReturnValue(now + 3_500)
  expect(await heard("xjm")).toBe("")
  vi.restoreAllMocks()
  expect(told).toEqual(["xjm"])
  // Those that follow at once belong to them.
  expect(mustWait({ timeStamp: last.timeStamp + 500 } as KeyboardEvent)).toBe(true)
  expect(mustWait({ timeStamp: last.timeStamp + 5_000 } as KeyboardEvent)).toBe(false)
})

test("while a list loads nothing is heard; released, all is, in its order", async () => {
  keepEarlyKeys()
  const release = holdKeys("rows")
  for (const key of "jx") press(key)
  expect(await heard("jx")).toBe("")
  release()
  expect(await heard("jx")).toBe("jx")
})

test("while code of some keys loads, a key waits behind one that nobody handles yet", async () => {
  keepEarlyKeys()
  const release = holdKeys("parts")
  for (const key of "jmj") press(key)
  expect(await heard("j")).toBe("j")
  release()
  expect(await heard("jm")).toBe("mj")
})
