import { expect, test } from "vitest"
import { unconnected } from "./connections.ts"

const CONNECTIONS = { keyed: ["HLCU"], keyable: ["HLCU", "MSCU"] }

test.each([
  ["HLCU", CONNECTIONS, null],
  ["hlcu", CONNECTIONS, null],
  ["MSCU", CONNECTIONS, "no_key"],
  ["ONEY", CONNECTIONS, "none"],
  ["ONEY", null, null],
  [null, CONNECTIONS, null],
] as const)("the line %s with the connections %j: %s", (scac, connections, expected) => {
  expect(unconnected(scac, connections)).toBe(expected)
})
