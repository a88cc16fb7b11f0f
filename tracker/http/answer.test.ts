import { expect, test } from "vitest"
import { answerError } from "./answer.ts"

test.each(["53100", "ENOSPC"])(
  "a full disk (%s) is answered with 503, so that the client tries again",
  async (code) => {
    const answer = answerError(Object.assign(new Error("no space left on device"), { code }))
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("30")
    expect((await answer.json()).errors[0]).toMatchObject({ code: "disk_full", status: "503" })
  },
)
