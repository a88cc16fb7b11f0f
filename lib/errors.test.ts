import { describe, expect, test } from "vitest"
import { AppError, type ErrorKind, statusOf, toAppError } from "./errors.ts"

describe("errors", () => {
  test.each<[ErrorKind, number]>([
    ["invalid", 422],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["rate_limited", 429],
    ["unavailable", 503],
    ["internal", 500],
  ])("%s answers %i", (kind, status) => {
    expect(statusOf(kind)).toBe(status)
  })

  test("the cause and the meta are kept", () => {
    const cause = new Error("socket closed")
    const error = new AppError("rate_limited", "Wait a minute.", { cause, meta: { retryAfterSeconds: 60 } })
    expect(error.cause).toBe(cause)
    expect(error.meta.retryAfterSeconds).toBe(60)
    expect(error).toBeInstanceOf(Error)
  })

  test("anything else becomes internal, and its words stay out of the message", () => {
    const cause = new TypeError("x is undefined")
    const error = toAppError(cause)
    expect(error.kind).toBe("internal")
    expect(error.cause).toBe(cause)
    expect(error.message).not.toContain("undefined")
    expect(toAppError(error)).toBe(error)
  })
})
