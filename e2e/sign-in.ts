// Signs in as one of the demonstration's people: with the button that a person presses, or by a session in the database.
import type { BrowserContext, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { encode } from "next-auth/jwt"
import { openDatabase } from "#db/client"
import { sessionCookie } from "#lib/auth/cookies"
import { openSession } from "#lib/auth/open-session"
import { CANARY_SECRET, type RunningProduct } from "./product.ts"

/** First names: dispatcher, manager, admin, viewer, and a customer, who sees only their own shipments. */
export type Person = "Marisol" | "Daniel" | "Priya" | "Tom" | "Nora"
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>

/** A browser without a signed-in person. */
export const NOBODY: SignedIn = { cookies: [], origins: [] }

/** Presses the person's button on the open sign-in page. */
export async function pressSignIn(page: Page, person: Person): Promise<void> {
  await page.getByRole("button", { name: `Sign in as ${person}` }).click()
}

/** Opens the start page signed out, signs in, and waits for Today. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/")
  await pressSignIn(page, person)
  await expect(page.getByRole("navigation", { name: "What to show" })).toBeVisible()
}

/** The cookies of a new session of this person, written to the product's database. */
export async function makeSession(
  { url, databaseUrl }: Pick<RunningProduct, "url" | "databaseUrl">,
  person: Person,
): Promise<SignedIn> {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    const [user] = await db.sql<{ id: string }[]>`select id from users where demo and name like ${`${person} %`}`
    if (!user) throw new Error(`${person} is not among the product's people`)
    const session = await openSession(db, { userId: user.id, at: new Date(), address: "127.0.0.1" })
    const token = { sub: session.userId, sessionId: session.sessionId }
    const value = await encode({ token, secret: CANARY_SECRET, maxAge: 86_400 })
    const place = { domain: new URL(url).hostname, path: "/", expires: -1 }
    const cookie = { name: sessionCookie, value, ...place, httpOnly: true, secure: true, sameSite: "Lax" as const }
    return { cookies: [cookie], origins: [] }
  } finally {
    await db.end()
  }
}
