import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { readSignedId, signId } from "./signed-id.ts"

const HOUR = 3_600_000

test("[S:EP-13] a signed_id is good for an hour of real time, and only as it was made", () => {
  const signed = signId("blob", "secret", 0)
  expect(readSignedId(signed, "secret", HOUR)).toBe("blob")
  expect(readSignedId(signed, "secret", HOUR + 1)).toBeUndefined()
  expect(readSignedId(signed, "another", 0)).toBeUndefined()
  expect(readSignedId(signed.replace(/^./, "x"), "secret", 0)).toBeUndefined()
})

test("every signed id is read back, for an hour and by its own secret", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 4e12 }), fc.string(), (id, now, secret) => {
      const signed = signId(id, secret, now)
      expect(readSignedId(signed, secret, now + HOUR)).toBe(id)
      expect(readSignedId(signed, secret, now + HOUR + 1)).toBeUndefined()
      expect(readSignedId(signed, `${secret}x`, now)).toBeUndefined()
    }),
    { numRuns: cases(2000) },
  )
})

test.each(["", "--", "a--b", randomUUID()])("%j is no signed id", (text) => {
  expect(readSignedId(text, "secret", 0)).toBeUndefined()
})
