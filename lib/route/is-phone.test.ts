import { expect, test } from "vitest"
import { isPhone } from "./is-phone.ts"

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
const DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

test("the hint goes before the name of the browser", () => {
  expect(isPhone(new Headers({ "sec-ch-ua-mobile": "?1", "user-agent": DESK }))).toBe(true)
  expect(isPhone(new Headers({ "sec-ch-ua-mobile": "?0", "user-agent": IPHONE }))).toBe(false)
})

test("without a hint a phone is known by its name, and nobody is one without either", () => {
  expect(isPhone(new Headers({ "user-agent": IPHONE }))).toBe(true)
  expect(isPhone(new Headers({ "user-agent": DESK }))).toBe(false)
  expect(isPhone(new Headers())).toBe(false)
})
