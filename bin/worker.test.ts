// A start runs the worker before the web server, so its first steps are done before any request.

import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterEach, expect, test } from "vitest"
import { getFact } from "#db/connection/connection"
import { invitePerson } from "#lib/actions/people/invites"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { hashPassword } from "#lib/auth/password"
import { isSetupOpen } from "#lib/auth/setup"
import { signInByPassword } from "#lib/auth/sign-in"
import { testDatabase } from "#test/database"
import { QUICK_START } from "./processes/quick-start.ts"

const ROOT = join(import.meta.dirname, "..")
const PATIENCE_MS = 120_000
const PUBLIC_URL = "https://freeday.example.com"
const SETUP_LINE = /\/setup within 24 hours with this one-time token: [0-9a-f]{40}/
let running: ChildProcess | undefined
afterEach(async () => {
  if (!running || running.exitCode !== null) return
  running.kill("SIGKILL")
  await once(running, "exit")
})

const settingsOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL,
  AUTH_SECRET: randomBytes(32).toString("hex"),
  SECRET_KEYS: `first:${randomBytes(32).toString("base64")}`,
  // Nothing listens there. The worker continues without it.
  TRACKING_API_URL: "http://127.0.0.1:1/v2",
  TRACKING_API_KEY: "a-key-of-the-service",
})

/** The lines it prints until it is ready. */
async function startWorker(env: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, [...QUICK_START, "bin/worker.ts"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  })
  running = child
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line === "worker ready") return lines
  }
  throw new Error(`the worker ended: ${lines.join("\n")}`)
}

test(
  "data of the demonstration with a real service: who was invited in it cannot sign in, and /setup opens with its token",
  async () => {
    const db = await testDatabase()
    await ensureDemoPeople(db)
    const [host] = await db.sql<{ id: string }[]>`select id from users where demo and role = 'admin'`
    const settings = { PUBLIC_URL, TRACKER_URL: undefined, HOST: "127.0.0.1" }
    const asked = { session: { user: { id: host?.id ?? "", name: "Priya", role: "admin" as const } }, at: new Date() }
    const guest = { email: "guest@northlake.example", name: "Guest", role: "admin" as const }
    const { userId } = await invitePerson(db, { ...asked, settings, ...guest })
    const password = "correct horse battery"
    await db.sql`update users set password_hash = ${await hashPassword(password)} where id = ${userId}`
    const signIn = async () =>
      (await signInByPassword(db, { email: guest.email, password, address: "127.0.0.1", at: new Date() })).kind
    expect(await signIn()).toBe("signed_in")
    expect(await isSetupOpen(db, settings)).toBe(true)

    const lines = await startWorker(settingsOf(db.url))
    expect(await signIn()).toBe("wrong")
    const open = await db.sql`select id from sessions where revoked_at is null`
    expect(open).toEqual([])
    expect(lines.join("\n")).toMatch(SETUP_LINE)
    const noted = await db.sql`select target from audit_log where action = 'demonstration_person_closed'`
    expect(noted).toEqual([{ target: userId }])
    await db.drop()
  },
  PATIENCE_MS,
)

/** What only the demonstration has, or what it puts before the account. */
const MADE_BY_NOBODY = ["users", "tariffs", "gate_calendars", "return_places", "contacts", "saved_views"]

test(
  "real carriers behind a public address: nobody is invented, nor a rate, a calendar, a contact or a view, and /setup opens with its token",
  async () => {
    const db = await testDatabase()
    const lines = await startWorker({
      ...settingsOf(db.url),
      ...{ TRACKER_URL: "http://127.0.0.1:1", TRACKER_SOURCE: "carriers", TRACKER_CONTROL_TOKEN: "0123456789abcdef" },
    })
    expect(lines.join("\n")).toMatch(SETUP_LINE)
    for (const table of MADE_BY_NOBODY) {
      const [row] = await db.sql<{ count: number }[]>`select count(*)::int as count from ${db.sql(table)}`
      expect([table, row?.count]).toEqual([table, 0])
    }
    expect(await getFact(db.sql, "demonstration")).toBeUndefined()
    await db.drop()
  },
  PATIENCE_MS,
)
