import { describe, expect, test } from "vitest"
import { addressProblem } from "./public-address.ts"

describe("an address to post to", () => {
  test.each([
    ["https://hooks.example.com/abc", undefined],
    ["http://hooks.example.com/abc", "The address must begin with https://."],
    ["https://10.0.0.1/x", "The address is on a private network."],
    ["https://[::1]/x", "The address is on a private network."],
    // The URL parser turns other spellings into the plain address.
    ["https://2130706433/x", "The address is on a private network."],
    ["https://0x7f.1/x", "The address is on a private network."],
    ["https://printer/x", "The address is a private network name."],
    ["https://printer.local/x", "The address is a private network name."],
    ["https://a:b@hooks.example.com/x", "The address must not carry a user name or password."],
    ["nonsense", "Enter the full address, for example https://hooks.example.com/abc."],
  ])("%s: %s", (address, problem) => expect(addressProblem(address)).toBe(problem))
})
