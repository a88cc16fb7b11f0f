import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { checksumOf } from "./checksum.ts"

const byNode = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64")

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000_003])(
  "%i bytes have the checksum Node gives them",
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + 7) & 255)
    expect(await checksumOf(new Blob([bytes]))).toBe(byNode(bytes))
  },
)

test("[D:EP-11] whatever the pieces, the checksum is the Base64 of the binary MD5 of the whole", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.integer({ min: 1, max: 200 }), async (bytes, piece) => {
      expect(await checksumOf(new Blob([Uint8Array.from(bytes)]), piece)).toBe(byNode(bytes))
    }),
    { numRuns: cases(200) },
  )
})
