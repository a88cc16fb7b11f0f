import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { describe, expect, test } from "vitest"
import { readTrustedProxies } from "#lib/client-address"
import { addressOf, isLoopbackRequest, tellPeer } from "./peer.ts"

/** The headers that a Next handler gets for a request from `peer` with these headers. */
function told(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  setting = "0",
  publicUrl = "http://localhost:3000",
): Headers {
  const trusted = readTrustedProxies(setting)
  if (trusted === undefined) throw new Error(`not read: ${setting}`)
  tellPeer({ headers, socket: { remoteAddress: peer } as IncomingMessage["socket"] }, { trusted, publicUrl })
  return new Headers(headers as Record<string, string>)
}

const fromHere = { host: "localhost:3000" }

describe("a request of this machine", () => {
  test.each([
    ["localhost", "::ffff:127.0.0.1", fromHere],
    ["127.0.0.1", "127.0.0.1", { host: "127.0.0.1:3000" }],
    ["::1", "::1", { host: "[::1]:3000" }],
  ])("by way of %s", (_name, peer, headers) => {
    expect(isLoopbackRequest(told(peer, { ...headers }))).toBe(true)
  })

  test.each([
    ["another host name", "127.0.0.1", { host: "freeday.example.com" }],
    ["a name that only begins like ours", "127.0.0.1", { host: "localhost.evil.example:3000" }],
    ["no host name", "127.0.0.1", {}],
    ["a peer elsewhere", "203.0.113.9", fromHere],
    ["a peer elsewhere that says it is here", "203.0.113.9", { ...fromHere, "x-freeday-peer": "here" }],
    [
      "a peer elsewhere that forwards a loopback address",
      "203.0.113.9",
      { ...fromHere, "x-forwarded-for": "127.0.0.1" },
    ],
    ["a proxy here", "127.0.0.1", { ...fromHere, "x-forwarded-for": "203.0.113.9" }],
    ["a proxy here that forwards a loopback address", "127.0.0.1", { ...fromHere, "x-forwarded-for": "127.0.0.1" }],
    ["an unknown peer", undefined, fromHere],
    ["a forwarded host name", "127.0.0.1", { ...fromHere, "x-forwarded-host": "localhost" }],
    ["a proxy that says so by Forwarded", "127.0.0.1", { ...fromHere, forwarded: "for=127.0.0.1" }],
    ["a proxy that says so by X-Real-IP", "127.0.0.1", { ...fromHere, "x-real-ip": "127.0.0.1" }],
    ["a proxy that says so by Via", "127.0.0.1", { ...fromHere, via: "1.1 proxy" }],
  ])("is none with %s", (_name, peer, headers) => {
    expect(isLoopbackRequest(told(peer, { ...headers }))).toBe(false)
  })
})

describe("where PUBLIC_URL is on the network", () => {
  test("a proxy here that adds no header and writes the host anew makes nobody this machine", () => {
    const headers = told("127.0.0.1", { ...fromHere }, "0", "https://desk.example.com")
    expect(isLoopbackRequest(headers)).toBe(false)
  })

  test("what comes from this machine is counted", () => {
    const trusted = { hops: 0 }
    const visit = (publicUrl: string) =>
      tellPeer(
        { headers: { ...fromHere }, socket: { remoteAddress: "127.0.0.1" } as IncomingMessage["socket"] },
        { trusted, publicUrl },
      )
    expect([visit("https://desk.example.com"), visit("http://localhost:3000")]).toEqual(["127.0.0.1", null])
  })
})

describe("the address of a request", () => {
  test("is the peer's, whatever the sender wrote", () => {
    expect(addressOf(told("203.0.113.9", { ...fromHere, "x-forwarded-for": "198.51.100.1" }))).toBe("203.0.113.9")
  })

  test("is what the trusted proxy was asked from", () => {
    const headers = { ...fromHere, "x-forwarded-for": "198.51.100.1, 203.0.113.9" }
    expect(addressOf(told("10.0.0.2", headers, "1"))).toBe("203.0.113.9")
  })

  test("is unknown where the trusted proxy left none", () => {
    expect(addressOf(told("10.0.0.2", { ...fromHere }, "1"))).toBe("unknown")
  })
})
