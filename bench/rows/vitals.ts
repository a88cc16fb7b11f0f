// Web vitals of three pages on a slow computer: a fresh browser, a processor 4× slower, a world of the scale.
import type { Locator, Page } from "@playwright/test"
import { type Looker, openLooker } from "../browser.ts"
import { quantile } from "../measure.ts"
import type { Bench, Row } from "../row.ts"
import { type Felt, readVitals, type Vitals, watchVitals } from "../vitals.ts"

const SLOWER = 4
const VISITS = 5
const QUIET_MS = 1_000
/** Between two key presses of a person. */
const HAND_MS = 250

type Place = { name: string; path: string; ready: string; hand: (page: Page) => Promise<void> }

/** "Good" by web.dev. Blocking by Lighthouse. */
const GOALS: Record<keyof Vitals, { name: string; most: number; unit: string }> = {
  firstPaint: { name: "first paint (FCP)", most: 1_800, unit: " ms" },
  largestPaint: { name: "largest paint (LCP)", most: 2_500, unit: " ms" },
  shift: { name: "layout shift (CLS)", most: 0.1, unit: "" },
  blocking: { name: "blocking (TBT)", most: 200, unit: " ms" },
  answer: { name: "slowest answer (INP)", most: 200, unit: " ms" },
}

export const vitals: Bench = {
  name: "vitals",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const [shipment] = await bed.database.sql<{ id: string }[]>`
      select shipment_id as id from containers where shipment_id is not null order by number limit 1`
    const web = await bed.web()
    const rows: Row[] = []
    try {
      for (const place of placesOf(`/shipments/${shipment?.id}`)) {
        const visits: Felt[] = []
        // The first visit warms the server.
        for (let visit = 0; visit <= VISITS; visit++) {
          const looker = await openLooker(bed, { slower: SLOWER })
          const felt = await visitPlace(looker, `http://localhost:${web.port}`, place).finally(looker.close)
          if (visit > 0) visits.push(felt)
        }
        rows.push(...toRows(place.name, scale, visits))
      }
    } finally {
      await web.stop()
    }
    return rows
  },
}

async function visitPlace({ page }: Looker, origin: string, { path, ready, hand }: Place): Promise<Felt> {
  await watchVitals(page)
  await page.goto(origin + path)
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  const seen = await readVitals(page)
  await hand(page)
  await page.waitForTimeout(QUIET_MS)
  const { answer, slowest } = await readVitals(page)
  return { ...seen, answer, slowest }
}

/** What is done on each page, by keyboard if possible. */
function placesOf(shipment: string): Place[] {
  return [
    {
      name: "Today",
      path: "/",
      ready: "[data-row-link]",
      hand: async (page) => {
        await press(page, "j", "j", "k", "/", "M", "Escape", "?", "Escape")
        await click(page.locator('nav[aria-label="What to show"] a[href="/?show=blocked"]'))
      },
    },
    {
      name: "containers",
      path: "/containers?sort=urgent",
      ready: "[data-row-link]",
      hand: async (page) => {
        await press(page, "j", "j", "x", "Enter", "]", "Escape")
        await click(page.getByRole("button", { name: "Filter", exact: true }))
        await click(page.getByRole("menuitem", { name: "Carrier" }))
        await press(page, "Escape")
        await click(page.locator("thead").getByRole("button", { name: "Container", exact: true }))
        await click(page.locator("main input[type=search]"))
        await press(page, "1", "0", "0", "4")
      },
    },
    {
      name: "a shipment",
      path: shipment,
      ready: "main h1",
      hand: async (page) => press(page, "/", "M", "S", "Escape", "?", "Escape"),
    },
  ]
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(HAND_MS)
  }
}

/** Hovers for a moment before it clicks. */
async function click(what: Locator): Promise<void> {
  await what.first().hover()
  await what.page().waitForTimeout(HAND_MS)
  await what.first().click()
  await what.page().waitForTimeout(HAND_MS)
}

function toRows(place: string, scale: number, visits: readonly Felt[]): Row[] {
  return (Object.keys(GOALS) as (keyof Vitals)[]).map((key) => {
    const { name, most, unit } = GOALS[key]
    const median = quantile(
      visits.map((visit) => visit[key]),
      0.5,
    )
    const words = (figure: number) => `${figure.toFixed(unit ? 0 : 3)}${unit}`
    const worst = Math.max(...visits.map((visit) => visit[key]))
    return {
      name: `vitals of ${place}, ${name}`,
      scale,
      candidate: `${words(median)}, worst ${words(worst)}`,
      reference: "",
      ratio: "",
      goal: `≤ ${most}${unit}`,
      met: median <= most,
      ...(key === "firstPaint"
        ? { note: `processor ${SLOWER}× slower, ${VISITS} fresh browsers, no network between; medians` }
        : {}),
      ...(key === "answer"
        ? { note: `slowest: ${[...new Set(visits.map((visit) => visit.slowest))].join(", ")}` }
        : {}),
    }
  })
}
