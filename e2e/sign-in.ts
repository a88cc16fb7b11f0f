// Signs in as one of the demonstration's people, with the button that a person presses.
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { expect } from "@playwright/test"

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

/** The cookies of a new session of this person. */
export async function makeSession(browser: Browser, baseURL: string, person: Person): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL, storageState: NOBODY })
  await signIn(await context.newPage(), person)
  const state = await context.storageState()
  await context.close()
  return state
}
