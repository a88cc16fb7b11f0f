import { expect, test } from "vitest"
import type { Instant } from "../days/calendar-day.ts"
import { type CarrierKey, type KeyForm, keyStateOf, toConnections } from "./carrier-keys.ts"

const AT = "2026-10-19T13:00:00.000Z" as Instant
const FRESH = { problem: null, unusedFor: null, parked: null, failures: 0, knewAt: null, acceptedAt: null }
const REFUSED = { why: "credentials", until: null } as const

test.each([
  ["a key nobody asked with is not tried", {}, "untried"],
  ["one the carrier took, without knowing a number, is accepted and no more", { acceptedAt: AT }, "accepted"],
  ["one it knew a number with works", { acceptedAt: AT, knewAt: AT }, "works"],
  ["one it knew a number with, and then did not answer, is silent", { knewAt: AT, failures: 1 }, "silent"],
  ["one it refuses is refused, whatever it knew before", { knewAt: AT, parked: REFUSED }, "refused"],
  ["one without the product is not entitled", { parked: { why: "entitlement", until: null } }, "not_entitled"],
  ["one that must wait is throttled", { knewAt: AT, parked: { why: "throttled", until: AT } }, "throttled"],
  ["one of two, and not the one asked with, is not used", { unusedFor: "first", parked: REFUSED }, "unused"],
  ["one that cannot be opened cannot be used", { problem: "It is sealed.", unusedFor: "first" }, "unusable"],
] as const)("%s", (_, over, state) => {
  expect(keyStateOf({ ...FRESH, ...over })).toBe(state)
})

test("what an admin must mend is named by the lines the key is for; waiting and silence pass by themselves", () => {
  const key = (carrier: string, scacs: string[], over: Partial<CarrierKey>) => {
    return { ...FRESH, carrier, scacs, ...over } as CarrierKey
  }
  const keys = [
    key("Maersk", ["MAEU", "SUDU"], { parked: REFUSED }),
    key("Hapag-Lloyd", ["HLCU"], { parked: { why: "throttled", until: AT } }),
    key("ZIM", ["ZIMU"], { failures: 4 }),
    key("HMM", ["HDMU"], { unusedFor: "other", parked: REFUSED }),
    key("Evergreen", ["EGLV"], { problem: "It is sealed." }),
  ]
  const forms = [{ scacs: ["ZIMU"] }, { scacs: ["MSCU"] }] as KeyForm[]
  expect(toConnections({ offered: true, canEnter: true, pushesTo: null, keys, forms })).toEqual({
    keyed: ["HDMU", "HLCU", "MAEU", "SUDU", "ZIMU"],
    keyable: ["MSCU", "ZIMU"],
    troubles: [
      { name: "Maersk", scacs: ["MAEU", "SUDU"], why: "refused" },
      { name: "Evergreen", scacs: ["EGLV"], why: "unusable" },
    ],
  })
  expect(toConnections({ offered: false })).toBeNull()
})
