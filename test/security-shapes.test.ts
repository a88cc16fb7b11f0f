// What the shapes of people's input accept, as docs/security.md says.
import { expect, test } from "vitest"
import { newPasswordInput, newPerson, setupInput } from "#lib/words/people/shape"

const setUp = { token: "a token", name: "Ana", email: "ana@example.com" }

test("a new password has 12 to 512 characters, of any kind", () => {
  const takes = (password: string) =>
    setupInput.safeParse({ ...setUp, password }).success && newPasswordInput.safeParse({ token: "x", password }).success
  for (const password of [
    "twelve signs",
    "correct horse battery",
    "ключ от всех дверей",
    "🗝".repeat(12),
    "p".repeat(512),
  ])
    expect(takes(password), password).toBe(true)
  for (const password of ["", "eleven sign", "p".repeat(513)]) expect(takes(password), password).toBe(false)
})

test("a shape takes what it names and nothing else", () => {
  const more = { role: "admin", id: "1", passwordHash: "x", demo: true, disabledAt: null }
  expect(setupInput.parse({ ...setUp, password: "twelve signs", ...more })).toEqual({
    ...setUp,
    password: "twelve signs",
  })
  expect(newPerson.parse({ name: "Ana", email: "ana@example.com", ...more })).toEqual({
    name: "Ana",
    email: "ana@example.com",
    role: "admin",
  })
})
