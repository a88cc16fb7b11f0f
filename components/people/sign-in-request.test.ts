import { describe, expect, test } from "vitest"
import { readAnswer } from "./sign-in-request.ts"

describe("what next-auth answered", () => {
  test.each([
    ["http://localhost:3000/", { kind: "signed_in" }],
    ["http://localhost:3000/api/auth/error?error=CredentialsSignin&provider=password", { kind: "wrong" }],
    ["http://localhost:3000/api/auth/error?error=locked%3A900", { kind: "locked", seconds: 900 }],
    ["http://localhost:3000/api/auth/error?error=locked%3A61", { kind: "locked", seconds: 61 }],
    ["http://localhost:3000/api/auth/error?error=locked%3A1", { kind: "locked", seconds: 1 }],
    ["http://localhost:3000/api/auth/error?error=unavailable", { kind: "unavailable" }],
    ["http://localhost:3000/api/auth/error?error=Configuration", { kind: "unavailable" }],
    ["http://localhost:3000/api/auth/signin?csrf=true", { kind: "no_cookie" }],
  ])("%s", (url, answer) => {
    expect(readAnswer(new URL(url))).toEqual(answer)
  })
})
