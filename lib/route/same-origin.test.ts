import { describe, expect, test } from "vitest"
import { AppError } from "#lib/errors"
import { requireSameOrigin } from "./same-origin.ts"

const site = "https://freeday.example.com"
const here = "http://localhost:3000"

function check(method: string, headers: Record<string, string>, publicUrl: string): () => void {
  return () => requireSameOrigin(method, new Headers(headers), publicUrl)
}

describe("requireSameOrigin", () => {
  test.each([
    ["a page of ours", { origin: site, "sec-fetch-site": "same-origin" }, site],
    ["a page of ours in a browser without Sec-Fetch-Site", { origin: site }, site],
    ["localhost", { origin: here }, here],
    ["another loopback name on the same port", { origin: "http://127.0.0.1:3000" }, here],
  ])("lets a POST from %s through", (_name, headers, publicUrl) => {
    expect(check("POST", headers, publicUrl)).not.toThrow()
  })

  test.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, site],
    ["another site that hides it", { origin: "https://evil.example" }, site],
    ["a sibling of our site", { origin: "https://app.example.com", "sec-fetch-site": "same-site" }, site],
    ["our name without https", { origin: "http://freeday.example.com" }, site],
    ["our name on another port", { origin: `${site}:8443` }, site],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }, site],
    ["nowhere", {}, site],
    ["nowhere, typed by a person", { "sec-fetch-site": "none" }, site],
    ["our origin, which the browser says is cross-site", { origin: site, "sec-fetch-site": "cross-site" }, site],
    ["loopback against a public address", { origin: here }, site],
    ["another program on this machine", { origin: "http://localhost:8080" }, here],
  ])("refuses a POST from %s", (_name, headers, publicUrl) => {
    expect(check("POST", headers, publicUrl)).toThrow(AppError)
  })

  test.each(["POST", "PUT", "PATCH", "DELETE", "post", "TRACE", "CONNECT", "PROPFIND"])("checks %s", (method) => {
    expect(check(method, { origin: "https://evil.example" }, site)).toThrow(/did not come from a page/)
  })

  test.each(["GET", "HEAD", "OPTIONS"])("lets %s through: it changes nothing", (method) => {
    expect(check(method, { origin: "https://evil.example" }, site)).not.toThrow()
  })
})
