import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { dataSource } from "#lib/env/data-source"
import { readSealKeys } from "#lib/seal"
import { environmentOf } from "./environment.ts"
import { trackerPart } from "./parts.ts"
import { makePlan } from "./plan.ts"

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plan-"))
})
afterEach(() => rmSync(root, { recursive: true }))

const REAL = { TRACKING_API_URL: "https://api.example.com/v2", TRACKING_API_KEY: "key-of-the-account" }

describe("makePlan", () => {
  test("with nothing set, Postgres and tracker are ours, and the world is invented", () => {
    const plan = makePlan(root, {})
    expect(dataSource(plan.settings)).toBe("invented")
    expect(plan).toMatchObject({ ownsPostgres: true, ownsTracker: true, data: join(root, ".data") })
    expect(plan.env).toMatchObject({
      TRACKER_URL: "http://127.0.0.1:4010",
      TRACKING_API_URL: "http://127.0.0.1:4010/v2",
      PUBLIC_URL: "http://localhost:3000",
      NEXTAUTH_URL: "http://localhost:3000",
      PORT: "3000",
      HOST: "127.0.0.1",
    })
  })

  test("through carriers: a place for their keys, the same beginning for both; with a service of another's, a clear no", () => {
    const flags = { throughCarriers: true }
    expect(makePlan(root, {}).carriers).toBeNull()
    const plan = makePlan(root, { TRACKER_START: "2026-10-19T13:00:00Z", CARRIER_PORT: "4444" }, flags)
    const data = join(root, ".data/carrier")
    expect(plan.carriers).toEqual({ port: 4444, data, keys: join(data, "keys.json"), start: "2026-10-19T13:00:00Z" })
    expect(() => makePlan(root, REAL, flags)).toThrow("leave TRACKING_API_URL out")
    expect(() => makePlan(root, { TRACKER_SOURCE: "carriers" }, flags)).toThrow("leave TRACKER_SOURCE out")
    expect(dataSource(plan.settings)).toBe("invented")
    expect(() => makePlan(root, { CARRIER_PORT: "many" }, flags)).toThrow("CARRIER_PORT must be a whole number")
  })

  test("with TRACKER_SOURCE=carriers each part is told that the data is real", () => {
    const plan = makePlan(root, { TRACKER_SOURCE: "carriers", PUBLIC_URL: "https://desk.example.com" })
    expect(plan).toMatchObject({ ownsTracker: true, carriers: null })
    for (const reader of ["web", "worker", "receiver"] as const) {
      const { TRACKER_URL, TRACKER_SOURCE } = environmentOf(reader, plan.env)
      expect(dataSource({ TRACKER_URL, TRACKER_SOURCE })).toBe("carriers")
    }
    expect(trackerPart(plan).env).toMatchObject({ TRACKER_SOURCE: "carriers" })
    expect(() => makePlan(root, { TRACKER_SOURCE: "carrier" })).toThrow(/^TRACKER_SOURCE must be simulated, carriers/)
  })

  test("secrets are made once, kept, and readable by their owner only", () => {
    const first = makePlan(root, {})
    const second = makePlan(root, {})
    expect(second.secrets).toEqual(first.secrets)
    expect(first.settings.AUTH_SECRET).toBe(first.secrets.authSecret)
    expect(first.settings.TRACKING_API_KEY).toBe(first.secrets.trackerApiKey)
    expect(statSync(join(root, ".data/secrets.json")).mode & 0o777).toBe(0o600)
    expect(new Set(Object.values(first.secrets)).size).toBe(9)
  })

  test("what a file of before lacks is made, and what it has is kept", () => {
    const { secretKey: _, trackerSecretKey: __, ...before } = makePlan(root, {}).secrets
    writeFileSync(join(root, ".data/secrets.json"), JSON.stringify(before))
    const { secrets } = makePlan(root, {})
    expect(secrets).toMatchObject(before)
    expect(makePlan(root, {}).secrets).toEqual(secrets)
    expect(readSealKeys(secrets.secretKey)).not.toHaveProperty("wrong")
  })

  test("keys that are given come first, and the kept one still opens; of a wrong one no file is made", () => {
    const given = `2026:${Buffer.alloc(32, 8).toString("base64")}`
    const { secrets, env } = makePlan(root, { SECRET_KEYS: given })
    expect(env.SECRET_KEYS).toBe(`${given},${secrets.secretKey}`)
    expect(makePlan(root, {}).env.SECRET_KEYS).toBe(secrets.secretKey)
    const other = join(root, "other")
    const wrong = () => makePlan(root, { SECRET_KEYS: "2026:short", FREEDAY_DATA: other })
    expect(wrong).toThrow(/^SECRET_KEYS must be a name, a colon and the output of: openssl rand -base64 32/)
    expect(wrong).toThrow(/the value is not shown$/)
    expect(existsSync(other)).toBe(false)
  })

  test("an outside database: one role does all, or DATABASE_OWNER_URL migrates and gives the app its rights", () => {
    const outside = { DATABASE_URL: "postgres://ap%70:p@db.example.com/freeday?sslmode=verify-full" }
    const { database } = makePlan(root, outside)
    expect(database).toEqual({ owner: outside.DATABASE_URL, tracker: outside.DATABASE_URL, roles: {} })
    const owner = { ...outside, DATABASE_OWNER_URL: "postgres://boss:p@db.example.com/freeday?sslmode=verify-full" }
    expect(() => makePlan(root, owner)).toThrow(/^TRACKER_DATABASE_URL must be set beside DATABASE_OWNER_URL/)
    const tracker = "postgres://tracker:p@db.example.com/freeday?sslmode=verify-full"
    expect(makePlan(root, { ...owner, TRACKER_DATABASE_URL: tracker }).database).toEqual({
      ...{ owner: owner.DATABASE_OWNER_URL, tracker, roles: { app: "app" } },
    })
  })

  test("a given AUTH_SECRET and key are used", () => {
    const plan = makePlan(root, { AUTH_SECRET: "a".repeat(32), TRACKING_API_KEY: "own-key" })
    expect(plan.settings).toMatchObject({ AUTH_SECRET: "a".repeat(32), TRACKING_API_KEY: "own-key" })
  })

  test("an outside database and a real service keep the embedded parts off", () => {
    const plan = makePlan(root, {
      ...REAL,
      DATABASE_URL: "postgres://u:p@db.example.com/freeday?sslmode=verify-full",
      PUBLIC_URL: "https://desk.example.com",
      TRACKER_URL: "http://127.0.0.1:9",
    })
    expect(plan).toMatchObject({ ownsPostgres: false, ownsTracker: false })
    expect(plan.env.TRACKER_URL).toBeUndefined()
    expect(plan.env.DATABASE_URL).toBe("postgres://u:p@db.example.com/freeday?sslmode=verify-full")
  })

  test("a real service without its key is refused by name", () => {
    expect(() => makePlan(root, { TRACKING_API_URL: REAL.TRACKING_API_URL })).toThrow(/^TRACKING_API_KEY must be set/)
  })

  test("a real service with a PUBLIC_URL it cannot reach is refused", () => {
    expect(() => makePlan(root, REAL)).toThrow(/^PUBLIC_URL must be an https address/)
  })

  test("a malformed setting leaves no file behind", () => {
    expect(() => makePlan(root, { PORT: "none" })).toThrow(/^PORT must be a port number/)
    expect(existsSync(join(root, ".data"))).toBe(false)
  })

  test("a broken secrets file says what to do and is not overwritten", () => {
    makePlan(root, {})
    writeFileSync(join(root, ".data/secrets.json"), "{")
    expect(() => makePlan(root, {})).toThrow(/secrets.json cannot be read; put back a copy of it/)
    expect(readFileSync(join(root, ".data/secrets.json"), "utf8")).toBe("{")
  })
})
