import { describe, expect, test } from "vitest"
import { isPublicAddress, isPublicHost, PrivateAddress, publicLookup } from "./public.ts"

describe("addresses of networks", () => {
  test.each(["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "fec0::1",
    "2001:0:7f00:1::",
    "::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "not an address",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false))
})

test.each([
  ["hooks.example.com", true],
  ["8.8.8.8", true],
  ["[fec0::1]", false],
  ["printer", false],
  ["desk.intranet", false],
  ["x.localhost", false],
  ["metadata.google.internal", false],
])("the host %s: %s", (host, expected) => {
  expect(isPublicHost(host)).toBe(expected)
})

test("a name is checked by what it resolves to, on connecting", async () => {
  const error = await new Promise((done) => publicLookup()("localhost", {}, (failure) => done(failure)))
  expect(error).toBeInstanceOf(PrivateAddress)
  const found = await new Promise((done) =>
    publicLookup({ isAllowed: () => true })("localhost", { all: true }, (_, addresses) => done(addresses)),
  )
  expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ address: expect.any(String) })]))
})
