import { expect, test } from "vitest"
import { makeLinkToken } from "#db/link-tokens"
import { loggedPath } from "./answer.ts"

test("the log tells the path of a failed request, and no token of a link", () => {
  const { token } = makeLinkToken()
  expect(loggedPath(`https://freeday.example.com/api/calendar/${token}.ics?x=1`)).toBe("/api/calendar/[cut].ics")
  const id = "0f7ad1b2-3c4d-4e5f-8a9b-0c1d2e3f4a5b"
  expect(loggedPath(`https://freeday.example.com/api/shipments/${id}/share-links`)).toBe(
    `/api/shipments/${id}/share-links`,
  )
})
