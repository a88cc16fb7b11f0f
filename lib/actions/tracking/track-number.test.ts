import { expect, test } from "vitest"
import { AppError } from "#lib/errors"
import { type TrackNumberInput, trackNumber } from "./track-number.ts"

const session = { user: { id: "00000000-0000-4000-8000-000000000000", role: "dispatcher" as const } }
const input: TrackNumberInput = {
  requestType: "bill_of_lading",
  requestNumber: "",
  scac: "MSCU",
  autoDetect: false,
  refNumbers: [],
  customerId: null,
}

test.each(["🚢🚢🚢", "MEDU-none", "x1", "A".repeat(50), `A1${"0".repeat(49)}`, "<b>123</b>"])(
  "%j is no number: it says what one is, and asks nobody",
  async (requestNumber) => {
    const sql = new Proxy({}, { get: () => expect.fail("the database is not asked") }) as never
    const refusal = await (async () => trackNumber(sql, { session, input: { ...input, requestNumber } }))().catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      kind: "invalid",
      message: "A number has 3 to 50 letters and digits, at least one of them a digit. Check what was typed.",
      meta: { field: "requestNumber" },
    })
  },
)
