import { expect, test } from "vitest"
import { newSeed, stepOf, toAddress } from "./totp.ts"

/** RFC 6238, appendix B: the secret "12345678901234567890", the last six digits of each code. */
const SEED = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %d seconds the code is %s, as the standard has it", (seconds, code) => {
  expect(stepOf(SEED, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test("a code holds in its own half minute, in the one before and in the one after", () => {
  const step = Math.floor(1_234_567_890 / 30)
  const holds = [-2, -1, 0, 1, 2].map((off) => stepOf(SEED, "005924", new Date((step + off) * 30_000)))
  expect(holds).toEqual([null, step, step, step, null])
  for (const code of ["", "5924", "0059241", "abcdef", "００５９２４"]) {
    expect(stepOf(SEED, code, new Date(1_234_567_890_000)), code).toBeNull()
  }
})

test("each seed is 160 random bits, in an address that apps read", () => {
  const seeds = Array.from({ length: 50 }, newSeed)
  expect(new Set(seeds).size).toBe(50)
  for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(toAddress(SEED, "ana+desk@northlake.example"))
  expect(decodeURIComponent(address.pathname)).toContain("Freeday:ana+desk@northlake.example")
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: "Freeday",
    secret: SEED,
    period: "30",
    digits: "6",
  })
})
