import { expect, test } from "vitest"
import { z } from "zod"
import { wrongInput } from "./wrong-input.ts"

test.each([
  ["a missing value", z.object({ to: z.string() }), {}, "A value is missing."],
  ["an empty text", z.string().min(1), "", "A value is missing."],
  ["an empty list", z.array(z.string()).min(1), [], "A value is missing."],
  ["another type", z.object({ to: z.string() }), { to: 5 }, "This value is not valid."],
  ["none of the choices", z.enum(["a", "b"]), "c", "This value is not valid."],
  ["an unknown field", z.strictObject({}), { extra: 1 }, "This value is not valid."],
  ["a text that is too long", z.string().max(3), "long", "Use at most 3 characters."],
  ["too many entries", z.array(z.int()).max(1), [1, 2], "Use at most 1 entry."],
  ["a number that is too large", z.number().max(365), 400, "Enter at most 365."],
  ["a number that is too small", z.number().min(1), 0, "Enter at least 1."],
  ["what has words of its own", z.string("Say which number."), 5, "Say which number."],
])("%s is said in plain words", (_, shape, given, words) => {
  expect(shape.safeParse(given, { error: wrongInput }).error?.issues[0]?.message).toBe(words)
})
