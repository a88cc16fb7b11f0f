// A browser that looks at a bench's web server as a signed-in person.
import { type Browser, chromium, type Page } from "@playwright/test"
import { browserArguments, requireBrowser } from "#bin/tests/browser"
import type { Bed } from "./bed.ts"
import { signIn } from "./viewer.ts"

export type Looker = { page: Page; close: () => Promise<void> }

/** Opens a page of `width` × 900, signed in; `slower`: how many times slower its processor is. */
export async function openLooker(bed: Bed, { slower = 1, width = 1440 } = {}): Promise<Looker> {
  const browser: Browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArguments() })
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const [name = "", value = ""] = (await signIn(bed)).split(/=(.*)/s)
  await context.addCookies([{ name, value, domain: "localhost", path: "/", secure: true, httpOnly: true }])
  const page = await context.newPage()
  if (slower > 1) {
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower })
  }
  return { page, close: () => browser.close() }
}

/** Seconds of scripting and layout of the page so far. */
export async function readWork(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  const { metrics } = await session.send("Performance.getMetrics")
  await session.detach()
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration")
}
