import { describe, expect, test } from "vitest"
import { signInRedirect } from "./gate.ts"

describe("signInRedirect", () => {
  test.each([
    ["/", "", "/sign-in"],
    ["/shipments/find", "?q=MSDU4829134", "/sign-in?callbackUrl=%2Fshipments%2Ffind%3Fq%3DMSDU4829134"],
    ["/shipments/logo.svg", "", "/sign-in?callbackUrl=%2Fshipments%2Flogo.svg"],
    ["/sign-in/more", "", "/sign-in"],
    ["/s/token/more", "", "/sign-in?callbackUrl=%2Fs%2Ftoken%2Fmore"],
    ["//evil.example", "", "/sign-in"],
  ])("sends %s%s to %s", (pathname, search, target) => {
    expect(signInRedirect({ pathname, search })).toBe(target)
  })

  test.each([
    "/sign-in",
    "/setup",
    "/s/token",
    "/invite/token",
    "/password/token",
    "/favicon.ico",
    "/apple-icon.png",
    "/api/shipments",
    "/api/auth/csrf",
  ])("lets %s through", (pathname) => {
    expect(signInRedirect({ pathname, search: "" })).toBeUndefined()
  })
})
