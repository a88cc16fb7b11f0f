import { expect, test } from "vitest"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { AppError } from "#lib/errors"
import { errorAnswer, loggedPath } from "./answer.ts"

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
