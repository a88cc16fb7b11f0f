import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { testDatabase } from "#test/database"
import { createFirstAdmin, ensureSetupToken, isSetupOpen } from "./setup.ts"
import { signInByPassword } from "./sign-in.ts"

const real = { TRACKER_URL: undefined, PUBLIC_URL: "https://freeday.example.com" }
const person = { name: "First Admin", email: "First@Northlake.example", password: "twelve letters" }

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from setup_tokens`)

async function printedToken(settings: Parameters<typeof ensureSetupToken>[2] = real): Promise<string> {
  const lines: string[] = []
  await ensureSetupToken(db, { info: (_mark: unknown, line: unknown) => lines.push(String(line)) } as never, settings)
  return /token: ([0-9a-f]{40})$/.exec(lines.join("\n"))?.[1] ?? ""
}

describe("the first admin", () => {
  test("with the built-in tracking service nothing is printed, and there is no setup", async () => {
    const demo = { ...real, TRACKER_URL: "http://127.0.0.1:4010" }
    expect(await printedToken(demo)).toBe("")
    expect(await isSetupOpen(db, demo)).toBe(false)
    expect(await isSetupOpen(db, real)).toBe(true)
  })

  test("the token is not kept as it was printed", async () => {
    const token = await printedToken()
    expect(token).toHaveLength(40)
    const rows = await db.sql<{ tokenHash: string }[]>`select token_hash from setup_tokens`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).not.toContain(token)
  })

  test.each(["", "0".repeat(40)])("a token that was never printed (%j) makes nobody", async (token) => {
    await printedToken()
    await expect(createFirstAdmin(db, { ...person, token })).rejects.toMatchObject({ meta: { field: "token" } })
  })

  test("the token of an earlier start and one older than 24 hours make nobody", async () => {
    const earlier = await printedToken()
    const old = await printedToken()
    await expect(createFirstAdmin(db, { ...person, token: earlier })).rejects.toThrow(/token is not valid/)
    await db.sql`update setup_tokens set expires_at = now() - interval '1 second'`
    await expect(createFirstAdmin(db, { ...person, token: old })).rejects.toThrow(/token is not valid/)
  })

  test("one token makes one admin, who can sign in; then setup is gone for good", async () => {
    const token = await printedToken()
    const made = await Promise.allSettled([
      createFirstAdmin(db, { ...person, token }),
      createFirstAdmin(db, { ...person, email: "second@northlake.example", token }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const rows = await db.sql<{ email: string; role: string }[]>`select email, role from users`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.role).toBe("admin")

    const { password } = person
    const email = rows[0]?.email ?? ""
    const result = await signInByPassword(db, { email, password, address: "127.0.0.1", at: new Date() })
    expect(result.kind).toBe("signed_in")
    expect(await isSetupOpen(db, real)).toBe(false)
    expect(await printedToken()).toBe("")
  })
})
