import { createHmac, randomBytes } from "node:crypto"
import { describe, expect, test } from "vitest"
import { checkSignature } from "./signature.ts"

const bytes = Buffer.from('[ {"eventID":"1"} ]\n')
const [SECRET, OTHER] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")]
const sign = (secret: string, body: Uint8Array = bytes) =>
  `sha256=${createHmac("sha256", Buffer.from(secret, "base64")).update(body).digest("hex")}`

describe("Notification-Signature", () => {
  test("fits with either of two secrets while one is rotated, in upper case too", () => {
    expect(checkSignature(bytes, sign(SECRET), [SECRET])).toBe("ok")
    expect(checkSignature(bytes, sign(OTHER), [SECRET, OTHER])).toBe("ok")
    expect(checkSignature(bytes, ` ${sign(SECRET).toUpperCase().replace("SHA256", "sha256")} `, [OTHER, SECRET])).toBe(
      "ok",
    )
  })

  test.each([null, undefined, ""])("%s is missing", (header) => {
    expect(checkSignature(bytes, header, [SECRET])).toBe("missing")
  })

  test.each([
    ["another secret's", sign(OTHER)],
    ["that of other bytes", sign(SECRET, Buffer.from('[{"eventID":"1"}]'))],
    ["the secret taken as text", `sha256=${createHmac("sha256", SECRET).update(bytes).digest("hex")}`],
    ["another kind", sign(SECRET).replace("sha256", "sha1")],
    ["half of it", sign(SECRET).slice(0, 40)],
    ["no kind", sign(SECRET).slice(7)],
    ["no hex", `sha256=${"z".repeat(64)}`],
    ["an empty one", "sha256="],
  ])("%s is wrong", (_what, header) => {
    expect(checkSignature(bytes, header, [SECRET])).toBe("wrong")
  })

  test("an empty or short secret signs nothing, and no secret lets nobody in", () => {
    for (const secret of ["", "AAAA"]) expect(checkSignature(bytes, sign(secret), [secret])).toBe("wrong")
    expect(checkSignature(bytes, sign(SECRET), [])).toBe("wrong")
  })
})
