import { describe, expect, test } from "vitest"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { AppError } from "#lib/errors"
import { errorAnswer, loggedPath, toFailure } from "./answer.ts"

test("the log names the path of a failed request, and no token of a link", () => {
  const { token } = makeLinkToken()
  expect(loggedPath(`https://freeday.example.com/api/calendar/${token}.ics?x=1`)).toBe("/api/calendar/[cut].ics")
  const id = "0f7ad1b2-3c4d-4e5f-8a9b-0c1d2e3f4a5b"
  expect(loggedPath(`https://freeday.example.com/api/shipments/${id}/share-links`)).toBe(
    `/api/shipments/${id}/share-links`,
  )
})

test("a refusal links to the obstacle, in the service's own shape", async () => {
  const error = new AppError("conflict", "It is here already.", { meta: { field: "number", about: "/containers/1" } })
  const answer = errorAnswer(error)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    errors: [
      {
        ...{ status: "409", code: "conflict", title: "Conflict", detail: "It is here already." },
        ...{ source: { parameter: "number" }, links: { about: "/containers/1" } },
      },
    ],
  })
})

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

  test.each(["53100", "ENOSPC"])("a full disk (%s) is named: nothing was saved", (code) => {
    expect(toFailure(coded(code))).toMatchObject({
      kind: "unavailable",
      message: "The disk of Freeday's server is full, so nothing was saved. Once there is room, try again.",
      meta: { retryAfterSeconds: 5 },
    })
  })

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
