import { describe, expect, test } from "vitest"
import { clientAddressOf, countedAddress, createAddressList, readTrustedProxies } from "./client-address.ts"

describe("the address of a client", () => {
  test.each([
    ["no proxy: the peer", null, "203.0.113.7", "0", "203.0.113.7"],
    ["no proxy, what the sender claims does not count", "198.51.100.1", "203.0.113.7", "0", "203.0.113.7"],
    ["IPv4 written as IPv6", null, "::ffff:203.0.113.7", "0", "203.0.113.7"],
    ["one proxy: the last entry", "198.51.100.1, 203.0.113.7", "10.0.0.2", "1", "203.0.113.7"],
    ["two proxies: the entry before the last", "198.51.100.1, 203.0.113.7, 10.0.0.1", "10.0.0.2", "2", "203.0.113.7"],
    ["fewer entries than proxies", "203.0.113.7", "10.0.0.2", "2", null],
    ["no header though a proxy should have left one", null, "10.0.0.2", "1", null],
    ["an entry that is no address", "203.0.113.7, unknown", "10.0.0.2", "1", null],
    ["an IPv6 address in brackets", "[2001:db8::7]", "10.0.0.2", "1", "2001:db8::7"],
    [
      "a trusted network: the first entry from the right outside it",
      "198.51.100.1, 203.0.113.7, 10.9.9.9",
      "10.0.0.2",
      "10.0.0.0/8",
      "203.0.113.7",
    ],
    [
      "a peer outside the trusted network: what it claims does not count",
      "198.51.100.1",
      "203.0.113.7",
      "10.0.0.0/8",
      "203.0.113.7",
    ],
    ["all of the way trusted: its beginning", "10.1.1.1", "10.0.0.2", "10.0.0.0/8", "10.1.1.1"],
    ["a trusted proxy that left what is no address", "unknown", "10.0.0.2", "10.0.0.2", null],
  ])("%s", (_title, forwardedFor, peer, setting, expected) => {
    const trusted = readTrustedProxies(setting)
    if (trusted === undefined) throw new Error(`not read: ${setting}`)
    expect(clientAddressOf({ forwardedFor, peer }, trusted)).toBe(expected)
  })

  test.each(["10", "-1", "one", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/8/9", "10.0.0.1,", "2001:db8::/129"])(
    "%s says no proxies",
    (setting) => {
      expect(readTrustedProxies(setting)).toBeUndefined()
    },
  )

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (address, expected) => {
    expect(countedAddress(address)).toBe(expected)
  })

  test.each([
    [["203.0.113.7"], "203.0.113.7", true],
    [["203.0.113.7"], "203.0.113.8", false],
    [["198.51.100.0/24"], "198.51.100.200", true],
    [["198.51.100.0/24"], "198.51.101.1", false],
    [["2001:db8::/32"], "2001:db8::7", true],
    [["not an address", "0.0.0.0/0"], "203.0.113.7", false],
    [["203.0.113.7"], "unknown", false],
    [[], "203.0.113.7", false],
  ])("the list %j, asked for %s: %s", (addresses, source, expected) => {
    expect(createAddressList(addresses)(source)).toBe(expected)
  })
})
