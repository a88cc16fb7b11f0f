import { describe, expect, test } from "vitest"
import { digitAdvice, EMPTY_DRAFT, fieldOf, kindOf, toTrackInput } from "./track-input.ts"

describe("the form Track a number", () => {
  test("the shape of a number tells its kind until one is chosen", () => {
    expect(kindOf({ ...EMPTY_DRAFT, number: "csqu 305438-3" })).toBe("container")
    expect(kindOf({ ...EMPTY_DRAFT, number: "MEDUQX482190" })).toBe("bill_of_lading")
    expect(kindOf({ ...EMPTY_DRAFT, number: "csqu3054383", kind: "booking_number" })).toBe("booking_number")
  })

  test("a wrong check digit is said, the right one suggested, and the number can still be sent", () => {
    expect(digitAdvice("CSQU3054387")).toEqual({
      words: "The check digit should be 3, not 7.",
      suggested: "CSQU3054383",
    })
    expect(digitAdvice("CSQU305438")?.words).toBe("Without its check digit, which is 3.")
    expect(digitAdvice("CSQU3054383")).toBeNull()
    expect(toTrackInput({ ...EMPTY_DRAFT, number: "CSQU3054387" })).toMatchObject({
      input: { requestType: "container" },
    })
  })

  test("without a line the service works it out; with one it is named", () => {
    expect(toTrackInput({ ...EMPTY_DRAFT, number: " MEDUQX482190 ", references: "NLK-2291, PO 8; NLK-2291" })).toEqual({
      input: {
        requestType: "bill_of_lading",
        requestNumber: "MEDUQX482190",
        scac: null,
        autoDetect: true,
        refNumbers: ["NLK-2291", "PO 8"],
        customerId: null,
      },
    })
    expect(toTrackInput({ ...EMPTY_DRAFT, number: "640388", kind: "booking_number", scac: "COSU" })).toMatchObject({
      input: { scac: "COSU", autoDetect: false },
    })
    expect(toTrackInput({ ...EMPTY_DRAFT, number: "640388", customerId: "party-1" })).toMatchObject({
      input: { customerId: "party-1" },
    })
  })

  test.each([
    ["nothing typed", { number: "  " }, "Type the number to track."],
    ["several numbers", { number: "MEDU1, MEDU2" }, "Send one number at a time."],
    [
      "a container number with too few digits",
      { number: "CSQU305", kind: "container" as const },
      "four letters, six digits",
    ],
  ])("%s is held back with what to do", (_, typed, words) => {
    const read = toTrackInput({ ...EMPTY_DRAFT, ...typed })
    expect("problems" in read && read.problems.requestNumber).toContain(words)
  })

  test("a refusal of the service finds its field", () => {
    expect(fieldOf("requestNumber")).toBe("requestNumber")
    expect(fieldOf("/data/attributes/request_number")).toBe("requestNumber")
    expect(fieldOf("scac")).toBe("scac")
    expect(fieldOf("constructor")).toBeNull()
    expect(fieldOf(null)).toBeNull()
  })
})
