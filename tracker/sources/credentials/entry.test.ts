import { expect, test } from "vitest"
import { findProfile } from "../dcsa/profiles.ts"
import { checkTyped, readEntry } from "./entry.ts"

const BASE = "/apimg/tnt/v2/events"

function wrongWith(events: string, allowLoopback = false) {
  const read = readEntry({ carrier: "EGLV", events, fields: {} })
  const evergreen = findProfile("EGLV")
  if (!("entry" in read) || !evergreen) throw new Error("the entry is not readable")
  return checkTyped(evergreen, read.entry, { allowLoopback }).map(({ at, text }) => `${at} ${text}`)
}

test.each([
  "10.0.0.5",
  "169.254.169.254",
  "[fec0::1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "printer",
  "api.internal",
])("an address at %s, issued by nobody's carrier, is refused", (host) => {
  expect(wrongWith(`https://${host}${BASE}`)).toEqual(["events must not lead into a private network"])
})

test("an https address on the internet is taken; this machine only where a setting says so", () => {
  expect(wrongWith(`https://api.evergreen.example${BASE}`)).toEqual([])
  expect(wrongWith(`http://127.0.0.1:4030${BASE}`)).toEqual(["events must be an https address"])
  expect(wrongWith(`http://127.0.0.1:4030${BASE}`, true)).toEqual([])
})
