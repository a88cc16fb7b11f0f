// Disabling ends whatever acts for a person, and enabling again brings none of it back.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#db/client"
import { queueRuns } from "#db/connection/jobs"
import { findByLink, linkAccount } from "#db/people/linked-accounts"
import { hashPassword } from "#lib/auth/password"
import { choosePassword } from "#lib/auth/passwords/choose"
import { signInByPassword } from "#lib/auth/sign-in"
import { listPeopleRows } from "#lib/read/people/people"
import { testDatabase } from "#test/database"
import { openEverything, stillGoingOn } from "#test/people/doings"
import { invitePerson, makePasswordLink } from "./invites.ts"
import { changePerson } from "./people.ts"

const site = { PUBLIC_URL: "https://freeday.example.com", AUTH_SECRET: "a secret of thirty-two characters" }
const email = "leaving@northlake.example"
const BEFORE = "correct horse battery"
const adminsBy = { demonstration: false, issuer: undefined }

let db: Database & { drop: () => Promise<void> }
let admin: { user: { id: string; name: string; role: "admin" } }
let userId: string
beforeAll(async () => {
  db = await testDatabase()
  admin = { user: { id: await addPerson("admin@northlake.example", "admin"), name: "Admin", role: "admin" } }
  userId = await addPerson(email, "manager")
})
afterAll(() => db.drop())

async function addPerson(address: string, role: string): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (${address}, ${address}, ${role}, ${await hashPassword(BEFORE)}) returning id`
  return row?.id ?? ""
}

async function signIn(password: string): Promise<string> {
  await db.sql`delete from login_attempts`
  return (await signInByPassword(db, { email, password, address: "203.0.113.9", at: new Date() })).kind
}
const disable = (disabled: boolean) =>
  changePerson(db, { session: admin, userId, change: { disabled }, at: new Date(), adminsBy })

test("disabling ends sessions, links, calendars, runs, messages and the password; enabling again revives none", async () => {
  const opened = await openEverything(db, { userId, email, other: admin.user.id })
  const link = { issuer: "https://provider.example", subject: "s-leaving" }
  await linkAccount(db, { ...link, userId, at: new Date() })
  expect(await stillGoingOn(db, opened)).toHaveLength(12)
  expect(await signIn(BEFORE)).toBe("signed_in")
  await disable(true)
  expect(await stillGoingOn(db, opened)).toEqual([])
  expect(await signIn(BEFORE)).toBe("wrong")
  expect(await findByLink(db, link)).toMatchObject({ userId, isDisabled: true })
  await disable(false)
  await queueRuns(db.sql)
  expect(await stillGoingOn(db, opened)).toEqual([])
  expect(await findByLink(db, link)).toBeUndefined()
  const [row] = (await listPeopleRows(db, { at: new Date(), demonstration: false })).filter(({ id }) => id === userId)
  expect(row?.state).toBe("invite_over")

  const made = await makePasswordLink(db, { session: admin, at: new Date(), settings: site, userId })
  const token = made.link?.split("/invite/")[1] ?? ""
  await choosePassword(db, { token, password: "another long sentence" }, site)
  expect(await signIn("another long sentence")).toBe("signed_in")
  expect(await stillGoingOn(db, opened)).toEqual([])
})

test("links that a disabled admin made for others stop working", async () => {
  const leaving = await addPerson("leaving-admin@northlake.example", "admin")
  const session = { user: { id: leaving, name: "Leaving", role: "admin" as const } }
  const asked = { session, at: new Date(), settings: site, name: "New", role: "admin" as const }
  const { link } = await invitePerson(db, { ...asked, email: "backdoor@northlake.example" })
  const change = { disabled: true }
  await changePerson(db, { session: admin, userId: leaving, change, at: new Date(), adminsBy })
  const token = link?.split("/invite/")[1] ?? ""
  await expect(choosePassword(db, { token, password: "another long sentence" }, site)).rejects.toMatchObject({
    kind: "not_found",
  })
})
