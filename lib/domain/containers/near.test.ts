import { expect, test } from "vitest"
import { nearNumbers } from "./near.ts"

const slips = (query: string) => nearNumbers(query).filter(({ slip }) => slip !== "digit")

// MSCU6639870 and CSQU3054383 are valid numbers.
test.each([
  ["a wrong check digit", "CSQU3054384", [{ number: "CSQU3054383", slip: "check_digit" }]],
  ["O for 0", "MSCU663987O", [{ number: "MSCU6639870", slip: "sign" }]],
  ["0 for O in the letters", "C5QU3054383", [{ number: "CSQU3054383", slip: "sign" }]],
  ["no number at all", "MAERSK", []],
  ["a valid number", "CSQU 305438-3", []],
] as const)("%s", (_, typed, meant) => {
  expect(slips(typed)).toEqual(meant)
})

test("two digits swapped: what was meant comes before the number with another check digit", () => {
  expect(slips("CSQU3504383")).toEqual([
    { number: "CSQU3054383", slip: "swapped" },
    { number: expect.stringMatching(/^CSQU350438\d$/), slip: "check_digit" },
  ])
})

test("one other digit: each number differs in one place of the six", () => {
  const near = nearNumbers("CSQU3054383").map(({ number }) => number)
  expect(near).toHaveLength(54)
  expect(near).not.toContain("CSQU3054383")
  for (const number of near) {
    expect([...number.slice(0, 10)].filter((sign, place) => sign !== "CSQU305438"[place])).toHaveLength(1)
  }
})
