import { expect, test } from "vitest"
import { answerError } from "./answer.ts"

test.each(["ECONNREFUSED", "CONNECTION_CLOSED", "57P01", "57014"])(
  "a database that does not answer (%s) is 503, so that the client tries again",
  async (code) => {
    const answer = answerError(Object.assign(new Error("away"), { code }))
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    expect((await answer.json()).errors[0]).toMatchObject({ code: "database_away" })
  },
)

test.each(["53100", "ENOSPC"])(
  "a full disk (%s) is answered with 503, so that the client tries again",
  async (code) => {
    const answer = answerError(Object.assign(new Error("no space left on device"), { code }))
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("30")
    expect((await answer.json()).errors[0]).toMatchObject({ code: "disk_full", status: "503" })
  },
)
