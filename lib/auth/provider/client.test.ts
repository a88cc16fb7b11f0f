import { isIP } from "node:net"
import { expect, test } from "vitest"
import { PrivateAddress } from "#lib/client-address/public"
import { readSettings } from "#lib/env"
import { lookupFor, oidcProvider } from "./client.ts"

const resolved = (issuer: string, hostname: string) =>
  new Promise((done) => lookupFor(issuer)(hostname, {}, (error, address) => done(error ?? address)))

test("the provider's own host may be in our network; another that its answer names may not", async () => {
  const address = await resolved("http://localhost:8080/realm", "localhost")
  expect(isIP(String(address))).not.toBe(0)
  expect(await resolved("https://login.example.com", "localhost")).toBeInstanceOf(PrivateAddress)
})

test("every request to the provider is made with this lookup", async () => {
  const [provider] = oidcProvider(
    readSettings({
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      AUTH_SECRET: "a secret of thirty-two characters",
      TRACKING_API_URL: "http://127.0.0.1:4010/v2",
      TRACKING_API_KEY: "a-key-of-the-service",
      PUBLIC_URL: "http://127.0.0.1:3000",
      OIDC_ISSUER: "https://login.example.com",
      OIDC_CLIENT_ID: "freeday",
      OIDC_CLIENT_SECRET: "a-secret-of-the-client",
    }),
  )
  const seen = await new Promise((done) => provider?.httpOptions?.lookup?.("localhost", {}, (error) => done(error)))
  expect(seen).toBeInstanceOf(PrivateAddress)
})
