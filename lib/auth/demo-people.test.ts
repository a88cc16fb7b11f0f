import { describe, expect, test } from "vitest"
import { type DemoSettings, mayOfferDemo } from "./demo-people.ts"

const demo: DemoSettings = {
  TRACKER_URL: "http://127.0.0.1:4010",
  PUBLIC_URL: "http://localhost:3000",
  HOST: "localhost",
}
const fromHere = { host: "localhost:3000", "x-forwarded-for": "::ffff:127.0.0.1" }

describe("mayOfferDemo", () => {
  test.each([
    ["localhost", fromHere],
    ["127.0.0.1", { host: "127.0.0.1:3000", "x-forwarded-for": "127.0.0.1" }],
    ["::1", { host: "[::1]:3000", "x-forwarded-for": "::1", "x-forwarded-host": "[::1]:3000" }],
  ])("offers the people to a request by way of %s", (_name, headers) => {
    expect(mayOfferDemo(demo, new Headers(headers))).toBe(true)
  })

  test.each([
    ["a real tracking service", { ...demo, TRACKER_URL: undefined }],
    ["a public address", { ...demo, PUBLIC_URL: "https://freeday.example.com" }],
    ["a port open to the network", { ...demo, HOST: "0.0.0.0" }],
  ])("offers nobody with %s", (_name, settings) => {
    expect(mayOfferDemo(settings, new Headers(fromHere))).toBe(false)
  })

  test.each([
    ["another host name", { ...fromHere, host: "freeday.example.com" }],
    ["a name that only begins like ours", { ...fromHere, host: "localhost.evil.example:3000" }],
    ["no host name", { "x-forwarded-for": "127.0.0.1" }],
    ["a peer elsewhere", { ...fromHere, "x-forwarded-for": "203.0.113.9" }],
    ["a peer elsewhere behind a proxy here", { ...fromHere, "x-forwarded-for": "203.0.113.9, 127.0.0.1" }],
    ["an unknown peer", { host: "localhost:3000" }],
    ["a forwarded host name", { ...fromHere, "x-forwarded-host": "freeday.example.com" }],
    ["a proxy that says so by Forwarded", { ...fromHere, forwarded: "for=203.0.113.9" }],
    ["a proxy that says so by X-Real-IP", { ...fromHere, "x-real-ip": "203.0.113.9" }],
  ])("offers nobody to a request with %s", (_name, headers) => {
    expect(mayOfferDemo(demo, new Headers(headers))).toBe(false)
  })
})
