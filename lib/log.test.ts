import { expect, test, vi } from "vitest"
import { AppError } from "./errors.ts"
import { createLog, logRarely, redact, registerSecret } from "./log.ts"

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog((line) => lines.push(line)))
  return lines.join("")
}

test("one JSON line each, with level, time and message", () => {
  const text = logged((log) => log.info({ part: "worker" }, "ready"))
  expect(text.endsWith("\n")).toBe(true)
  expect(JSON.parse(text)).toMatchObject({ level: "info", part: "worker", msg: "ready", time: expect.any(String) })
})

test.each([
  ["authorization", { headers: { Authorization: "Token canary-1" } }],
  ["cookie", { headers: { cookie: "a=canary-1" } }],
  ["set-cookie", { headers: new Headers({ "set-cookie": "a=canary-1" }) }],
  ["secret", { webhook: { secret: "canary-1" } }],
  ["password", { user: { password_hash: "canary-1" } }],
  ["token", { setup: [{ token: "canary-1" }] }],
  ["api key", { apiKey: "canary-1", "api-key": "canary-1", TRACKING_API_KEY: "canary-1" }],
  ["webhook secrets", { TRACKING_WEBHOOK_SECRETS: ["canary-1"] }],
  ["meta of an error", { err: new AppError("internal", "x", { meta: { token: "canary-1" } }) }],
])("a value under %s is cut", (_name, entry) => {
  const text = logged((log) => log.warn(entry, "x"))
  expect(text).toContain("[cut]")
  expect(text).not.toContain("canary-1")
})

test("a registered secret is cut wherever it is: message, error, cause, address, child", () => {
  registerSecret('canary "two"/2')
  const cause = new Error('refused: canary "two"/2')
  const text = logged((log) => {
    log.info('with canary "two"/2 inside')
    log.error({ err: new Error("outer", { cause }) }, "failed")
    log.info({ url: `https://x.example/?q=${encodeURIComponent('canary "two"/2')}` }, "asked")
    log.child({ seen: 'canary "two"/2' }).info("child")
  })
  expect(text).not.toMatch(/canary/)
  expect(text.match(/\[cut\]/g)?.length).toBeGreaterThanOrEqual(5)
})

test("numbers and booleans about a secret stay, and an error keeps its cause", () => {
  const text = logged((log) =>
    log.info({ tokens: 3, hasPassword: true, err: new Error("a", { cause: new Error("b") }) }),
  )
  expect(JSON.parse(text)).toMatchObject({
    tokens: 3,
    hasPassword: true,
    err: { message: "a", cause: { message: "b" } },
  })
})

test("circles do not break a line", () => {
  const circle: Record<string, unknown> = { name: "a" }
  circle.self = circle
  expect(JSON.parse(logged((log) => log.info({ circle })))).toMatchObject({ circle: { name: "a", self: "[circular]" } })
})

test("a short value is no secret", () => {
  registerSecret("key")
  expect(redact("one key more")).toBe("one key more")
})

test("what anybody can cause is one line a while, with how many it stands for", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  const time = vi.spyOn(performance, "now").mockReturnValue(5_000)
  const note = logRarely("it could not be kept", 1_000)
  for (let n = 0; n < 3; n += 1) note(new Error("away"))
  time.mockReturnValue(6_001)
  note(new Error("away"))
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)))
  vi.restoreAllMocks()
  expect(lines).toMatchObject([
    { level: "error", times: 1, msg: "it could not be kept" },
    { times: 3, err: { message: "away" } },
  ])
})
