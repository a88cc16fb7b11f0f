import { expect, test } from "vitest"
import { isFromHere } from "./from-here.ts"

const headers = { host: "127.0.0.1:4010", accept: "*/*", "user-agent": "curl", "content-type": "application/json" }
const peer = "127.0.0.1"

test.each(["localhost:3000", "127.0.0.1:4010", "[::1]:3000", "localhost"])(
  "a client of this machine, at %s",
  (host) => {
    expect(isFromHere({ headers: { ...headers, host }, peer: "::ffff:127.0.0.1" })).toBe(true)
  },
)

test.each(["desk.example.com", "127.0.0.1.example.com", "", "192.168.0.4:3000"])("not by another name: %j", (host) => {
  expect(isFromHere({ headers: { ...headers, host }, peer })).toBe(false)
})

test.each(["192.168.0.4", "203.0.113.9", "::ffff:10.0.0.1", undefined])("nor from another machine: %s", (address) => {
  expect(isFromHere({ headers, peer: address })).toBe(false)
})

test.each([
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"],
  ...[
    "x-forwarded",
    "x-forwarded-server",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-forwarded-for",
  ],
  ...["cf-connecting-ip", "cf-ray", "true-client-ip", "fastly-client-ip", "fly-client-ip", "x-azure-clientip"],
  ...["x-envoy-external-address", "x-arr-ssl", "x-amzn-trace-id", "x-amz-cf-id", "x-appengine-user-ip", "cdn-loop"],
])("nor through a proxy that writes our host and %s", (name) => {
  expect(isFromHere({ headers: { ...headers, [name]: "" }, peer })).toBe(false)
})
