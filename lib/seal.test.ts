import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { isSealed, readSealKeys, reseal, type SealKeys, seal, unseal } from "./seal.ts"

const KEY = Buffer.alloc(32, 7).toString("base64")
const OLDER = Buffer.alloc(32, 9).toString("base64")

function keysOf(text: string): SealKeys {
  const keys = readSealKeys(text)
  if ("wrong" in keys) throw new Error(keys.wrong)
  return keys
}
const keys = keysOf(`2026:${KEY},2025:${OLDER}`)
const errorOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe("a secret at rest", () => {
  test("shows nothing, opens at its place, and is another text each time", () => {
    const sealed = seal(keys, "here", "a secret, ü and all")
    expect(unseal(keys, "here", sealed)).toBe("a secret, ü and all")
    expect(isSealed(sealed)).toBe(true)
    expect(Buffer.from(sealed.split(".")[4] ?? "", "base64url").toString("latin1")).not.toContain("secret")
    expect(seal(keys, "here", "a secret, ü and all")).not.toBe(sealed)
    expect(unseal(keys, "here", seal(keys, "here", ""))).toBe("")
  })

  test("what was sealed before this release opens", () => {
    const kept =
      "v1.2026.4OTiNjn0Bg6eYOA6.DusOvSrnCkxEqtSdhUQ1vQ.DXkeGxlXlG5zJyyB2r3Wv1zbAt82V5zq5R-C-six54sOfSwJK1aNmXOMeps46hOxx56ekfnFuTW9"
    expect(JSON.parse(unseal(keys, "c1", kept))).toEqual({ clientId: "hapag-client", clientSecret: "hapag-secret" })
  })

  test("one sealed with an older key opens, and is sealed anew with the current one", () => {
    const old = seal(keysOf(`2025:${OLDER}`), "here", "a secret")
    expect(unseal(keys, "here", old)).toBe("a secret")
    const renewed = reseal(keys, "here", old) ?? ""
    expect(unseal(keysOf(`2026:${KEY}`), "here", renewed)).toBe("a secret")
    expect(reseal(keys, "here", renewed)).toBeNull()
  })

  test("changed, cut, at another place or without its key it does not open, and no error shows it", () => {
    const sealed = seal(keys, "here", "a secret")
    const attempts = [
      () => unseal(keys, "there", sealed),
      () => unseal(keys, "here", sealed.slice(0, -4)),
      () => unseal(keys, "here", sealed.replace(".2026.", ".2025.")),
      () => unseal(keys, "here", withOneByteChanged(sealed)),
      () => unseal(keys, "here", "a secret"),
      () => unseal(keysOf(`2027:${KEY}`), "here", sealed),
    ]
    const why = attempts.map((attempt) => {
      const error = errorOf(attempt)
      for (const secret of ["a secret", KEY, OLDER]) expect(inspect(error, { depth: 9 })).not.toContain(secret)
      return (error as { why?: string }).why
    })
    expect(why).toEqual([...Array.from({ length: 5 }, () => "not_opened"), "key_missing"])
  })

  test.each([
    ["", "part 1"],
    [`:${KEY}`, "part 1"],
    [`2026:${KEY},2025`, "part 2"],
    [`2026:${Buffer.alloc(16).toString("base64")}`, "part 1"],
    [`2026:${KEY},2026:${OLDER}`, "two keys are called 2026"],
  ])("keys that cannot be used are one line that shows none of them: %s", (text, words) => {
    const read = readSealKeys(text)
    expect(JSON.stringify(read)).toContain(words)
    expect(JSON.stringify(read)).not.toContain(KEY)
  })
})

/** Changes the data's first character. The last one of Base64 may hold unused bits. */
function withOneByteChanged(sealed: string): string {
  const at = sealed.lastIndexOf(".") + 1
  return `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`
}
