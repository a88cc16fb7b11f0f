import { describe, expect, test } from "vitest"
import { AppError } from "#lib/errors"
import { toFailure } from "./failure.ts"

function coded(code: string, cause?: unknown): Error {
  return Object.assign(new Error("no", { cause }), { code })
}

describe("toFailure", () => {
  test.each(["ECONNREFUSED", "CONNECT_TIMEOUT", "CONNECTION_CLOSED", "57P01", "57P03", "53300", "08006"])(
    "a database that answers %s is away: try again",
    (code) => {
      expect(toFailure(coded(code))).toMatchObject({ kind: "unavailable", meta: { retryAfterSeconds: 5 } })
    },
  )

  test("also where the reason is wrapped", () => {
    const wrapped = new Error("Failed query", { cause: new AggregateError([coded("ECONNREFUSED")]) })
    expect(toFailure(wrapped).kind).toBe("unavailable")
  })

  test("a broken statement is a fault of ours, with its cause kept", () => {
    const cause = coded("42P01")
    expect(toFailure(cause)).toMatchObject({ kind: "internal", cause })
  })

  test("an AppError stays as it is", () => {
    const error = new AppError("conflict", "Somebody else changed it.")
    expect(toFailure(error)).toBe(error)
  })

  test("a redirect of Next goes on", () => {
    const signal = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/;307;" })
    expect(() => toFailure(signal)).toThrow(signal)
  })
})
