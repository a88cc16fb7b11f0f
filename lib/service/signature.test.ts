import * as crypto from "node:crypto"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { fc } from "#test/property"
import { signBody, verifySignature } from "./signature.ts"

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) }
})

const BODY = new TextEncoder().encode("The quick brown fox jumps over the lazy dog")
// The published HMAC-SHA256 of that sentence with the key "key".
const DIGEST = "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8"

describe("signature", () => {
  beforeEach(() => {
    vi.mocked(crypto.timingSafeEqual).mockClear()
  })

  test("[D:AUTH-6] the digest is lowercase hex HMAC-SHA256 of the raw bytes", () => {
    expect(signBody(BODY, "key")).toBe(DIGEST)
    expect(verifySignature(BODY, DIGEST, ["key"])).toBe("ok")
  })

  test.each([
    ["no header", null, "missing"],
    ["an empty header", "", "missing"],
    ["upper case", DIGEST.toUpperCase(), "wrong"],
    ["one digit changed", `0${DIGEST.slice(1)}`, "wrong"],
    ["one digit short", DIGEST.slice(1), "wrong"],
    ["one digit more", `${DIGEST}0`, "wrong"],
    ["white space around it", ` ${DIGEST} `, "wrong"],
    ["the header sent twice", `${DIGEST}, ${DIGEST}`, "wrong"],
    ["a prefix", `sha256=${DIGEST}`, "wrong"],
    ["no hex", "z".repeat(64), "wrong"],
    ["other letters of the same length", "ﬀ".repeat(64), "wrong"],
  ] as const)("[D:AUTH-6] refused: %s", (_what, header, answer) => {
    expect(verifySignature(BODY, header, ["key"])).toBe(answer)
  })

  test("[D:AUTH-6] the bytes are signed, not what they mean: any changed byte is refused", () => {
    const raw = new TextEncoder().encode('{"data":{"id":"1"}}')
    const header = signBody(raw, "secret")
    const respaced = new TextEncoder().encode('{"data": {"id":"1"}}')
    expect(verifySignature(respaced, header, ["secret"])).toBe("wrong")
    for (const at of raw.keys()) {
      const changed = raw.map((byte, index) => (index === at ? byte ^ 1 : byte))
      expect(verifySignature(changed, header, ["secret"])).toBe("wrong")
    }
  })

  test.each([
    ["first", ["right", "old", "older"]],
    ["last", ["older", "old", "right"]],
  ])("[D:AUTH-6] with the fitting secret %s, every secret is compared in constant time", (_where, secrets) => {
    expect(verifySignature(BODY, signBody(BODY, "right"), secrets)).toBe("ok")
    expect(crypto.timingSafeEqual).toHaveBeenCalledTimes(3)
  })

  test("without a usable secret nothing is accepted", () => {
    expect(verifySignature(BODY, DIGEST, [])).toBe("wrong")
    expect(verifySignature(BODY, signBody(BODY, ""), [""])).toBe("wrong")
  })

  test("never throws, and accepts only what was signed", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ unit: "binary" }), fc.array(fc.string()), (raw, header, secrets) => {
        expect(verifySignature(raw, header, secrets)).toBe(header === "" ? "missing" : "wrong")
      }),
    )
  })
})
