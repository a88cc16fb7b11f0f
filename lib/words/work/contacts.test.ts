import { expect, test } from "vitest"
import { askMail } from "./contacts.ts"

const asked = {
  containerNumber: "MSCU4728210",
  billOfLading: "MEDUQX482190",
  why: "Customs hold stands at Pier 400.",
  link: "https://desk.example.com/shipments/1?container=2",
}

test("a mail names the container, why it is written, and where it is shown; nothing breaks out of its field", () => {
  const mail = askMail({ email: "desk&x@harbor.example", person: "Ben & Co" }, asked) ?? ""
  const url = new URL(mail)
  expect(decodeURIComponent(url.pathname)).toBe("desk&x@harbor.example")
  expect(url.searchParams.get("subject")).toBe("Container MSCU4728210, bill of lading MEDUQX482190")
  expect(url.searchParams.get("body")).toContain("Hello Ben & Co,")
  expect(url.searchParams.get("body")).toContain("Customs hold stands at Pier 400.")
  expect(url.searchParams.get("body")).toContain(asked.link)
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"])
})

test("nobody is asked without an address", () => {
  expect(askMail({ email: null, person: "Ben" }, asked)).toBeNull()
})
