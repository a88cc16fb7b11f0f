import { describe, expect, test } from "vitest"
import type { SessionRow } from "#db/people/sessions"
import { mustEnrol, needsTouch, sessionFault } from "./session-rule.ts"

const row: SessionRow = {
  sessionId: "5c0f5f0e-0000-4000-8000-000000000001",
  expiresAt: "2026-03-10T08:00:00.000Z",
  lastSeenAt: "2026-03-04T08:00:00.000Z",
  revokedAt: null,
  userId: "5c0f5f0e-0000-4000-8000-000000000002",
  email: "marisol.vega@northlake.example",
  name: "Marisol Vega",
  role: "dispatcher",
  homeZone: "America/Los_Angeles",
  demo: false,
  disabledAt: null,
  seesOnly: null,
  seesValues: [],
  createdAt: "2026-03-01T08:00:00.000Z",
  provider: null,
  hasPassword: true,
  hasFactor: false,
  factorRule: null,
}
const soon = new Date("2026-03-04T09:00:00Z")

describe("sessionFault", () => {
  test("a session in use is good", () => {
    expect(sessionFault(row, soon, false)).toBeUndefined()
  })

  test.each([
    ["revoked", { revokedAt: "2026-03-04T08:30:00.000Z" }, soon],
    ["disabled", { disabledAt: "2026-03-04T08:30:00.000Z" }, soon],
    ["demonstration_over", { demo: true }, soon],
    ["idle", {}, new Date("2026-03-05T08:00:00Z")],
    ["expired", { lastSeenAt: "2026-03-10T07:59:00.000Z" }, new Date("2026-03-10T08:00:00Z")],
  ] as const)("%s", (fault, change, at) => {
    expect(sessionFault({ ...row, ...change }, at, false)).toBe(fault)
  })

  test("a person of the demonstration keeps their session while it lasts", () => {
    expect(sessionFault({ ...row, demo: true }, soon, true)).toBeUndefined()
  })
})

describe("a second factor that the account requires of a role", () => {
  const factorRule = { roles: ["dispatcher"], since: "2026-03-01T07:00:00.000Z" } as SessionRow["factorRule"]
  test.each([
    ["must be set up first", {}, true],
    ["is not asked of another role", { role: "viewer" }, false],
    ["is set up", { hasFactor: true }, false],
    ["is the provider's own", { provider: "company" }, false],
    ["is not asked without a password", { hasPassword: false }, false],
    ["is not asked in a session from before", { createdAt: "2026-03-01T06:59:00.000Z" }, false],
  ] as const)("%s", (_, change, must) => {
    expect(mustEnrol({ ...row, factorRule, ...change })).toBe(must)
  })
})

test("a session is marked as seen once a minute", () => {
  expect(needsTouch(row, new Date("2026-03-04T08:00:59Z"))).toBe(false)
  expect(needsTouch(row, new Date("2026-03-04T08:01:00Z"))).toBe(true)
})
