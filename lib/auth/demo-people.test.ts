import { describe, expect, test } from "vitest"
import { type DemoSettings, mayOfferDemo } from "./demo-people.ts"

const demo: DemoSettings = {
  TRACKER_URL: "http://127.0.0.1:4010",
  PUBLIC_URL: "http://localhost:3000",
  HOST: "localhost",
}
const fromHere = new Headers({ "x-freeday-peer": "here" })

describe("mayOfferDemo", () => {
  test("offers the people to a request of this machine", () => {
    expect(mayOfferDemo(demo, fromHere)).toBe(true)
  })

  test.each([
    ["a real tracking service", { ...demo, TRACKER_URL: undefined }],
    ["real carriers", { ...demo, TRACKER_SOURCE: "carriers" }],
    ["a public address", { ...demo, PUBLIC_URL: "https://freeday.example.com" }],
    ["a port open to the network", { ...demo, HOST: "0.0.0.0" }],
  ])("offers nobody with %s", (_name, settings) => {
    expect(mayOfferDemo(settings, fromHere)).toBe(false)
  })

  test.each<[Record<string, string>]>([[{ "x-freeday-peer": "elsewhere" }], [{}]])(
    "offers nobody to a request with %j",
    (headers) => {
      expect(mayOfferDemo(demo, new Headers(headers))).toBe(false)
    },
  )
})
