import { expect, test } from "vitest"
import { readSignedId, signId } from "./signed-id.ts"

const HOUR = 3_600_000

test("[S:EP-13] a signed_id is good for an hour of real time, and only as it was made", () => {
  const signed = signId("blob", "secret", 0)
  expect(readSignedId(signed, "secret", HOUR)).toBe("blob")
  expect(readSignedId(signed, "secret", HOUR + 1)).toBeUndefined()
  expect(readSignedId(signed, "another", 0)).toBeUndefined()
  expect(readSignedId(signed.replace(/^./, "x"), "secret", 0)).toBeUndefined()
})
