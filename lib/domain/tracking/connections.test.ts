import { expect, test } from "vitest"
import { unconnected } from "./connections.ts"

const CONNECTIONS = {
  keyed: ["HLCU", "MAEU", "SUDU"],
  keyable: ["HLCU", "MSCU", "ZIMU"],
  troubles: [
    { name: "Maersk", scacs: ["MAEU", "SUDU"], why: "refused" },
    { name: "ZIM", scacs: ["ZIMU"], why: "unusable" },
  ],
} as const

test.each([
  ["HLCU", CONNECTIONS, null],
  ["hlcu", CONNECTIONS, null],
  ["MSCU", CONNECTIONS, "no_key"],
  ["ONEY", CONNECTIONS, "none"],
  ["SUDU", CONNECTIONS, "refused"],
  ["ZIMU", CONNECTIONS, "unusable"],
  ["ONEY", null, null],
  [null, CONNECTIONS, null],
] as const)("the line %s with the connections %j: %s", (scac, connections, expected) => {
  expect(unconnected(scac, connections)).toBe(expected)
})
