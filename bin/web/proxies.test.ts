import { expect, test } from "vitest"
import { readTrustedProxies } from "#lib/client-address"
import { watchProxies } from "./proxies.ts"

function watched(publicUrl: string, setting: string) {
  const said: string[] = []
  const trusted = readTrustedProxies(setting) ?? { hops: 0 }
  const watch = watchProxies({ trusted, publicUrl, warn: (words) => said.push(words) })
  return { said, watch }
}

test.each([
  ["https://desk.example.com", "0", 1],
  ["https://desk.example.com", "1", 0],
  ["https://desk.example.com", "10.0.0.0/8", 0],
  ["http://localhost:3000", "0", 0],
])("%s with TRUSTED_PROXIES=%s: %i words at the start", (publicUrl, setting, count) => {
  const { said } = watched(publicUrl, setting)
  expect(said).toHaveLength(count)
  for (const words of said) expect(words).toMatch(/TRUSTED_PROXIES is 0.*set TRUSTED_PROXIES to/)
})

test("a forwarded address that is not believed is said once", () => {
  const { said, watch } = watched("http://localhost:3000", "0")
  watch({ host: "localhost" })
  expect(said).toEqual([])
  for (let n = 0; n < 3; n++) watch({ "x-forwarded-for": "198.51.100.1" })
  expect(said).toEqual([expect.stringMatching(/X-Forwarded-For.*TRUSTED_PROXIES/)])
})

test("one that is believed is not said", () => {
  const { said, watch } = watched("https://desk.example.com", "1")
  watch({ "x-forwarded-for": "198.51.100.1" })
  expect(said).toEqual([])
})
