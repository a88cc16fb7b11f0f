import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { isLoopback, readSettings, readSome, storageOrigins, withEnvFile } from "./env.ts"
import { redact } from "./log.ts"

const whole = {
  DATABASE_URL: "postgres://freeday:pass-of-database@127.0.0.1:5432/freeday",
  TRACKING_API_URL: "http://127.0.0.1:4010/v2",
  TRACKING_API_KEY: "key-of-the-account",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
}

describe("readSettings", () => {
  test("defaults: localhost:3000, the interface profile, no extra webhook secret", () => {
    expect(readSettings(whole)).toMatchObject({
      PUBLIC_URL: "http://localhost:3000",
      PORT: 3000,
      HOST: "127.0.0.1",
      TRACKING_PROFILE: "interface",
      TRACKING_WEBHOOK_SECRETS: [],
    })
  })

  test("PUBLIC_URL follows PORT", () => {
    expect(readSettings({ ...whole, PORT: "3456" }).PUBLIC_URL).toBe("http://localhost:3456")
  })

  test("a comma list of webhook secrets is split and trimmed", () => {
    const read = readSettings({ ...whole, TRACKING_WEBHOOK_SECRETS: "secret-one, secret-two" })
    expect(read.TRACKING_WEBHOOK_SECRETS).toEqual(["secret-one", "secret-two"])
  })

  test("files go to the service's own address, or to those that are named and no other", () => {
    expect(storageOrigins(readSettings(whole))).toEqual(["http://127.0.0.1:4010"])
    const named = readSettings({ ...whole, STORAGE_ORIGINS: "https://Files.example.com/, https://other.example:8443" })
    expect(storageOrigins(named)).toEqual(["https://files.example.com", "https://other.example:8443"])
  })

  test.each([
    "files.example.com",
    "https://files.example.com/path",
    "ftp://files.example.com",
    "https://u:p@files.example.com",
  ])("STORAGE_ORIGINS %s is refused", (STORAGE_ORIGINS) => {
    expect(() => readSettings({ ...whole, STORAGE_ORIGINS })).toThrow(/STORAGE_ORIGINS must be a comma list of origins/)
  })

  test("the address of the service loses a closing slash", () => {
    expect(readSettings({ ...whole, TRACKING_API_URL: "http://127.0.0.1:4010/v2/" }).TRACKING_API_URL).toBe(
      "http://127.0.0.1:4010/v2",
    )
  })

  test("a blank variable counts as not set", () => {
    expect(readSettings({ ...whole, PORT: "", HOST: " " })).toMatchObject({ PORT: 3000, HOST: "127.0.0.1" })
  })

  test.each([
    ["DATABASE_URL", "mysql://localhost/freeday", "must be a Postgres address"],
    ["DATABASE_URL", undefined, "must be set"],
    ["TRACKING_API_URL", "https://api.example.com/v1", "must end in /v2, for example https://api.example.com/v2"],
    ["TRACKING_API_URL", "api.example.com/v2", "must be an http or https address"],
    ["TRACKING_API_URL", "https://user:word@api.example.com/v2", "must not carry a user name"],
    ["TRACKING_API_URL", "http://api.example.com/v2", "must be https, or http on this machine"],
    ["STORAGE_ORIGINS", "http://files.example.com", "must be a comma list of https origins, or http on this machine"],
    [
      "DATABASE_URL",
      "postgres://u:p@db.example.com/freeday",
      "must ask for TLS of a database on another machine: end it in",
    ],
    ["DATABASE_URL", "postgres://u:p@db.example.com/freeday?sslmode=prefer", "must ask for TLS"],
    ["DATABASE_URL", "postgres://u:p@db.example.com/freeday?sslmode=require", "must ask for TLS"],
    ["DATABASE_URL", "postgres://u:p@127.0.0.1/freeday?host=db.example.com", "must ask for TLS"],
    ["TRACKER_DATABASE_URL", "postgres://u:p@10.1.2.3/freeday?sslmode=disable", "must ask for TLS"],
    ["DATABASE_INSECURE", "yes", "must be allow, or not set"],
    ["SMTP_URL", "smtp://mail.example.com?requireTLS=false", "must not say how its TLS goes"],
    ["SMTP_URL", "smtps://mail.example.com?tls.rejectUnauthorized=false", "must not say how its TLS goes"],
    ["SMTP_INSECURE", "true", "must be allow, or not set"],
    ["OIDC_ISSUER", "http://login.example.com", "must be https, or http on this machine"],
    ["OIDC_DOMAINS", "example.com:owner", "must be a comma list of domains"],
    ["SECRET_KEYS", "2026:short", "must be a name, a colon and the output of: openssl rand -base64 32"],
    ["TRACKING_API_KEY", '"quoted key"', "must be one word without spaces or quotes"],
    ["TRACKING_PROFILE", "other", "must be interface or terminal49"],
    ["TRACKING_WEBHOOK_SECRETS", "good-secret,,", "must be a comma list"],
    ["PUBLIC_URL", "https://freeday.example.com/app", "must be an origin without a path"],
    ["PUBLIC_URL", "http://freeday.example.com", "must be https, or http on localhost"],
    ["PUBLIC_URL", "freeday", "must be an http or https address"],
    ["WEBHOOK_SOURCES", "some", "must be any or service"],
    ["WEBHOOK_PROXIES", "1", "is called TRUSTED_PROXIES now"],
    ["TRUSTED_PROXIES", "10", "must be how many proxies stand in front"],
    ["TRUSTED_PROXIES", "10.0.0.0/99", "must be how many proxies stand in front"],
    ["SILENCE_HOURS", "0", "must be a whole number"],
    ["METRICS_TOKEN", "short", "must be one word of 16 characters or more"],
    ["PORT", "http", "must be a port number"],
    ["PORT", "70000", "must be a port between 1 and 65535"],
    ["HOST", "not a host", "must be a host name"],
    ["AUTH_SECRET", "short", "must be 32 characters or more"],
    ["TRACKER_URL", "tracker", "must be an http or https address"],
    ["SMTP_URL", "mail.example.com", "must be a mail server's address, for example smtp:"],
    ["MAIL_FROM", "Freeday", "must be a sender, for example Freeday <freeday@example.com>"],
    ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com", "must be a sender"],
  ])("%s=%s is refused by name", (name, value, words) => {
    const read = () => readSettings({ ...whole, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} ${words.replaceAll("/", "\\/")}`))
    expect(read).toThrow(expect.objectContaining({ kind: "invalid", meta: { field: name } }))
  })

  test.each([
    { DATABASE_URL: "postgres://u:p@db.example.com/freeday?sslmode=verify-full" },
    { DATABASE_URL: "postgres://u:p@db.example.com/freeday?sslmode=verify-ca" },
    { DATABASE_URL: "postgres:///freeday?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://u:p@[::1]/freeday" },
    { DATABASE_URL: "postgres://u:p@db.example.com/freeday", DATABASE_INSECURE: "allow" },
    { TRACKER_DATABASE_URL: "postgres://u:p@localhost/tracker" },
    { SMTP_URL: "smtp://mail.example.com:587" },
    { SMTP_URL: "smtp://127.0.0.1:25?ignoreTLS=true" },
    { SMTP_URL: "smtp://mail.example.com?ignoreTLS=true", SMTP_INSECURE: "allow" },
  ])("%j is taken", (given) => {
    expect(readSettings({ ...whole, ...given })).toMatchObject(given)
  })

  test.each([
    ["AUTH_SECRET", "short-secret"],
    ["METRICS_TOKEN", "spaced metrics token"],
    ["TRACKING_API_KEY", "spaced secret"],
    ["DATABASE_URL", "mysql://u:hidden@h/d"],
  ])("a malformed %s is not printed", (name, value) => {
    let message = ""
    try {
      readSettings({ ...whole, [name]: value })
    } catch (error) {
      message = String(error)
    }
    expect(message).toContain(name)
    expect(message).not.toContain(value)
  })

  test("a provider wants all three of its settings", () => {
    const OIDC_ISSUER = "https://login.example.com"
    expect(() => readSettings({ ...whole, OIDC_ISSUER })).toThrow(/^OIDC_CLIENT_ID must be set too: OIDC_ISSUER alone/)
    const all = { ...whole, OIDC_ISSUER, OIDC_CLIENT_ID: "freeday", OIDC_CLIENT_SECRET: "a-secret" }
    expect(readSettings({ ...all, OIDC_DOMAINS: "Example.com, partner.example:viewer" })).toMatchObject({
      OIDC_NAME: "single sign-on",
      OIDC_DOMAINS: [{ domain: "example.com" }, { domain: "partner.example", role: "viewer" }],
    })
  })

  test("a real service wants an https PUBLIC_URL", () => {
    const real = { ...whole, TRACKING_API_URL: "https://api.example.com/v2" }
    expect(() => readSettings(real)).toThrow(/^PUBLIC_URL must be an https address/)
    expect(readSettings({ ...real, PUBLIC_URL: "https://desk.example.com" }).PUBLIC_URL).toBe(
      "https://desk.example.com",
    )
  })

  test("secrets read are cut out of the log: the password inside DATABASE_URL too", () => {
    readSettings(whole)
    expect(redact("a pass-of-database b key-of-the-account c")).toBe("a [cut] b [cut] c")
  })
})

test("readSome checks the named settings only", () => {
  expect(readSome({ PORT: "8080" }, ["PORT", "HOST"])).toEqual({ PORT: 8080, HOST: "127.0.0.1" })
  expect(() => readSome({ PORT: "x" }, ["PORT"])).toThrow(/^PORT /)
})

test("a .env file adds what the environment does not set", () => {
  const folder = mkdtempSync(join(tmpdir(), "freeday-env-"))
  writeFileSync(join(folder, ".env"), "PORT=3100\nHOST=0.0.0.0\n")
  expect(withEnvFile({ PORT: "3200" }, folder)).toEqual({ PORT: "3200", HOST: "0.0.0.0" })
  rmSync(folder, { recursive: true })
  expect(withEnvFile({ PORT: "3200" }, folder)).toEqual({ PORT: "3200" })
})

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["[::1]", true],
  ["freeday.localhost", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["localhost.example.com", false],
])("isLoopback(%s) is %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
