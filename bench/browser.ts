// A browser that opens a bench's web server as a signed-in person.
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test"
import { browserArguments, requireBrowser } from "#bin/tests/browser"
import type { Bed } from "./bed.ts"
import { signIn } from "./viewer.ts"

/** What the page has done since it was opened, in ms. */
type Work = { script: number; drawing: number }

export type Looker = {
  page: Page
  readWork: () => Promise<Work>
  close: () => Promise<void>
}

/** Opens a page of `width` × 900, signed in. `slower`: how many times slower its processor is. */
export async function openLooker(bed: Bed, { slower = 1, width = 1440 } = {}): Promise<Looker> {
  const browser: Browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArguments() })
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const [name = "", value = ""] = (await signIn(bed)).split(/=(.*)/s)
  await context.addCookies([{ name, value, domain: "localhost", path: "/", secure: true, httpOnly: true }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (slower > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slower })
  // Measuring starts here. The figures are per session.
  await session.send("Performance.enable")
  return { page, readWork: () => sumWork(session), close: () => browser.close() }
}

/** Drawing is style and layout. */
async function sumWork(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send("Performance.getMetrics")
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000
  return { script: of("ScriptDuration"), drawing: of("LayoutDuration") + of("RecalcStyleDuration") }
}
