import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "#db/client"
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from "#db/people/second-factors"
import { addSession } from "#db/people/sessions"
import type { Role } from "#db/schema/people"
import { readSession } from "#lib/auth/session"
import { type Mail, type MailServer, startMailServer } from "#test/alerts/message-servers"
import { testDatabase } from "#test/database"
import { resetFactor, setFactorRule } from "./second-factors.ts"

const AT = new Date("2026-03-04T08:00:00Z")
let db: Database & { drop: () => Promise<void> }
let smtp: MailServer
const mails: Mail[] = []
const ids: Record<string, string> = {}

beforeAll(async () => {
  db = await testDatabase()
  smtp = await startMailServer((mail, done) => {
    mails.push(mail)
    done()
  })
  for (const [name, role] of [
    ["ana", "viewer"],
    ["priya", "admin"],
    ["tom", "viewer"],
  ] as const) {
    const hash = name === "tom" ? null : "hash"
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role, password_hash)
      values (${`${name}@northlake.example`}, ${name}, ${role}, ${hash}) returning id`
    ids[name] = row?.id ?? ""
  }
})
afterAll(async () => {
  await smtp.close()
  await db.drop()
})
beforeEach(async () => {
  mails.length = 0
  await db.sql`delete from second_factors`
  await db.sql`delete from settings where key = 'second_factor_rule'`
})

const idOf = (name: string) => ids[name] ?? ""
const priya = () => ({ sessionId: "s", user: { id: idOf("priya"), name: "Priya", role: "admin" as Role } })
const settings = () => ({ SMTP_URL: smtp.url(), PUBLIC_URL: "https://desk.example.com" })
const reset = (userId: string) => resetFactor(db, { session: priya(), userId, settings: settings() })

async function give(userId: string) {
  await beginSecondFactor(db, { userId, seed: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" })
  const sealed = (await getSecondFactor(db, { userId }))?.sealed ?? ""
  await confirmSecondFactor(db, { userId, sealed, step: 1, at: AT, codeHashes: ["a", "b"] })
}

/** Reads a session as its next request does. The session began `minutes` after AT. */
async function sessionOf(name: string, minutes: number, provider?: string) {
  const at = new Date(AT.getTime() + minutes * 60_000)
  const expiresAt = new Date(at.getTime() + 3_600_000)
  const sessionId = await addSession(db, { userId: idOf(name), at, expiresAt, provider })
  return readSession(db, { sessionId, at, demonstration: false })
}

test("an admin resets somebody's second factor: it and its recovery codes are gone, it is noted, and the person hears of it", async () => {
  await give(idOf("ana"))
  expect(await reset(idOf("ana"))).toEqual({ mailed: "sent" })
  expect(await getSecondFactor(db, { userId: idOf("ana") })).toBeUndefined()
  expect(await db.sql`select * from recovery_codes`).toHaveLength(0)
  const [entry] = await db.sql`select action, user_id, target from audit_log order by id desc limit 1`
  expect(entry).toEqual({ action: "second_factor_reset", userId: idOf("priya"), target: idOf("ana") })
  expect(mails).toMatchObject([{ to: ["ana@northlake.example"], text: expect.stringContaining("Priya reset") }])
})

test("not their own, not where there is none, and not of nobody", async () => {
  await give(idOf("priya"))
  await expect(reset(idOf("priya"))).rejects.toMatchObject({ kind: "conflict" })
  await expect(reset(idOf("ana"))).rejects.toThrow(/ana has no second factor/)
  await expect(reset("3f0e1f5e-0000-4000-8000-000000000000")).rejects.toMatchObject({ kind: "not_found" })
  await expect(reset("' or true")).rejects.toMatchObject({ kind: "not_found" })
  expect(mails).toEqual([])
})

test("whom the account asks is led to set one up from the next sign-in on, and nobody else", async () => {
  await setFactorRule(db, { session: priya(), roles: ["viewer"], at: AT })
  const musts = [
    await sessionOf("ana", -1),
    await sessionOf("ana", 1),
    await sessionOf("ana", 1, "https://issuer.example"),
    await sessionOf("tom", 1),
    await sessionOf("priya", 1),
  ].map((session) => session?.mustEnrol)
  expect(musts).toEqual([false, true, false, false, false])
  await give(idOf("ana"))
  expect(await sessionOf("ana", 1)).toMatchObject({ mustEnrol: false, factorAsked: true })
  await setFactorRule(db, { session: priya(), roles: [], at: AT })
  expect(await sessionOf("ana", 1)).toMatchObject({ mustEnrol: false, factorAsked: false })
})
