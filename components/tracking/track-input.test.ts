import { describe, expect, test } from "vitest"
import { digitAdvice, EMPTY_DRAFT, fieldOf, kindOf, trackForm } from "./track-input.ts"

const PARTY = "0190c8b0-0000-7000-8000-000000000001"

describe("the form Track a number", () => {
  test("the shape of a number tells its kind until one is chosen", () => {
    expect(kindOf({ ...EMPTY_DRAFT, requestNumber: "csqu 305438-3" })).toBe("container")
    expect(kindOf({ ...EMPTY_DRAFT, requestNumber: "MEDUQX482190" })).toBe("bill_of_lading")
    expect(kindOf({ ...EMPTY_DRAFT, requestNumber: "csqu3054383", kind: "booking_number" })).toBe("booking_number")
  })

  test("a wrong check digit is said, the right one suggested, and the number can still be sent", () => {
    expect(digitAdvice("CSQU3054387")).toEqual({
      words: "The check digit should be 3, not 7.",
      suggested: "CSQU3054383",
    })
    expect(digitAdvice("CSQU305438")?.words).toBe("Without its check digit, which is 3.")
    expect(digitAdvice("CSQU3054383")).toBeNull()
    expect(digitAdvice("CSQU3O54383")).toMatchObject({ suggested: "CSQU3054383" })
    expect(digitAdvice("ATBE1003091")).toMatchObject({ suggested: null })
    expect(digitAdvice("MEDUQX482190")).toBeNull()
    expect(trackForm.safeParse({ ...EMPTY_DRAFT, requestNumber: "CSQU3054387" })).toMatchObject({
      data: { requestType: "container" },
    })
  })

  test("without a line the service works it out; with one it is named", () => {
    expect(
      trackForm.safeParse({ ...EMPTY_DRAFT, requestNumber: " MEDUQX482190 ", refNumbers: "NLK-2291, PO 8; NLK-2291" }),
    ).toMatchObject({
      data: {
        requestType: "bill_of_lading",
        requestNumber: "MEDUQX482190",
        scac: null,
        autoDetect: true,
        refNumbers: ["NLK-2291", "PO 8"],
        customerId: null,
      },
    })
    expect(
      trackForm.safeParse({ ...EMPTY_DRAFT, requestNumber: "640388", kind: "booking_number", scac: "COSU" }),
    ).toMatchObject({
      data: { scac: "COSU", autoDetect: false },
    })
    expect(trackForm.safeParse({ ...EMPTY_DRAFT, requestNumber: "640388", customerId: PARTY })).toMatchObject({
      data: { customerId: PARTY },
    })
  })

  test.each([
    ["nothing typed", { requestNumber: "  " }, "Type the number to track."],
    ["several numbers", { requestNumber: "MEDU1, MEDU2" }, "Send one number at a time."],
    [
      "a container number with too few digits",
      { requestNumber: "CSQU305", kind: "container" as const },
      "four letters, six digits",
    ],
  ])("%s is held back with what to do", (_, typed, words) => {
    const read = trackForm.safeParse({ ...EMPTY_DRAFT, ...typed })
    expect(read.error?.issues).toEqual([expect.objectContaining({ path: ["requestNumber"] })])
    expect(read.error?.issues[0]?.message).toContain(words)
  })

  test("a refusal of the service finds its field", () => {
    expect(fieldOf("/data/attributes/request_number")).toBe("requestNumber")
    expect(fieldOf("/data/attributes/shipping_line")).toBe("scac")
    expect(fieldOf("constructor")).toBeNull()
  })
})
