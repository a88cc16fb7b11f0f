import { createHash } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Md5 } from "./md5.ts"

const byNode = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64")

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000_003])(
  "%i bytes have the checksum Node gives them",
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + 7) & 255)
    expect(new Md5().update(bytes).digest()).toBe(byNode(bytes))
  },
)

test("[D:EP-11] whatever the pieces, the checksum is the Base64 of the binary MD5 of the whole", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
      const hash = new Md5()
      for (const piece of pieces) hash.update(piece)
      expect(hash.digest()).toBe(byNode(Buffer.concat(pieces)))
    }),
    { numRuns: 500 },
  )
})
