// The list of containers in a browser: a large world against the same table with 50 rows.
import type { Page } from "@playwright/test"
import type { Bed } from "../bed.ts"
import { openLooker } from "../browser.ts"
import { PAIRS, quantile } from "../measure.ts"
import { type Bench, ms } from "../row.ts"

const FEW = 50
/** Rows read before it is scrolled, a hundred at a time. */
const READ = 2_000
const SCROLLS = 60
const STEP = 320
const WORST_FRAME_MS = 32

type Seen = { mountMs: number; scrollMs: number; frames: number[] }

export const table: Bench = {
  name: "table",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    // A tag makes the short list: the same page with another filter.
    await bed.database.sql`
      insert into container_work (container_id, tags, updated_at)
      select id, array['bench'], now() from containers where attention <> 'gone' order by number limit ${FEW}
      on conflict (container_id) do update set tags = excluded.tags`
    const web = await bed.web()
    try {
      const many: Seen[] = []
      const short: Seen[] = []
      for (let pair = 0; pair <= PAIRS; pair++) {
        for (const [into, filters, read] of pair % 2 ? [ofFew(short), ofAll(many)] : [ofAll(many), ofFew(short)]) {
          const seen = await look(bed, web.port, filters, read)
          if (pair > 0) into.push(seen)
        }
      }
      return [
        toRow("table, mount", scale, many, short, (seen) => seen.mountMs),
        toRow("table, a scroll", scale, many, short, (seen) => seen.scrollMs),
        worstFrame(scale, many),
      ]
    } finally {
      await web.stop()
    }
  },
}

type Look = readonly [Seen[], object, number]
const ofAll = (into: Seen[]): Look => [into, {}, READ]
const ofFew = (into: Seen[]): Look => [into, { tag: ["bench"] }, FEW]

async function look(bed: Bed, port: number, filters: object, read: number): Promise<Seen> {
  const { page, readWork, close } = await openLooker(bed)
  try {
    const address = `/containers?${new URLSearchParams({ filters: JSON.stringify(filters), sort: "number" })}`
    await page.goto(`http://localhost:${port}${address}`)
    await page.getByRole("table", { name: "Containers" }).locator("tbody").getByRole("link").first().waitFor()
    const mountMs = (await readWork()) * 1_000
    await readRows(page, read)
    const before = await readWork()
    const frames = await scroll(page)
    const after = await readWork()
    return { mountMs, scrollMs: ((after - before) * 1_000) / SCROLLS, frames }
  } finally {
    await close()
  }
}

/** Goes on to the end until so many rows were read, then back to the head. */
async function readRows(page: Page, wanted: number): Promise<void> {
  const said = page.getByRole("status").filter({ hasText: / of .+ read$/ })
  const box = page.locator("[data-scroller]")
  for (;;) {
    const before = await said.innerText()
    const read = Number(/^[\d,]+/.exec(before.trim())?.[0].replaceAll(",", ""))
    if (read >= wanted) break
    // Rows are drawn a moment after they are read: the end may have moved on since.
    await box.evaluate((node) => node.scrollTo(0, node.scrollHeight - 1))
    await box.evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await said
      .filter({ hasNotText: before })
      .waitFor({ timeout: 1_000 })
      .catch(() => undefined)
  }
  await box.evaluate((node) => node.scrollTo(0, 0))
}

/** Scrolls down and up, one step a frame; the time between frames in ms. */
function scroll(page: Page): Promise<number[]> {
  return page.locator("[data-scroller]").evaluate(
    (node, { scrolls, step }) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let last = 0
        let turn = 0
        let way = 1
        const next = (at: number) => {
          if (turn > 0) frames.push(at - last)
          last = at
          if (turn++ === scrolls) return resolve(frames)
          if (node.scrollTop + way * step < 0 || node.scrollTop + way * step > node.scrollHeight - node.clientHeight)
            way = -way
          node.scrollBy(0, way * step)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { scrolls: SCROLLS, step: STEP },
  )
}

function toRow(name: string, scale: number, many: Seen[], short: Seen[], of: (seen: Seen) => number) {
  const ratios = many.map((seen, at) => of(seen) / of(short[at] ?? seen))
  const ratio = quantile(ratios, 0.5)
  return {
    name,
    scale,
    candidate: ms(quantile(many.map(of), 0.5)),
    reference: ms(quantile(short.map(of), 0.5)),
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    goal: "≤ 1.3",
    met: ratio <= 1.3,
    note: `scripting, style and layout; ${READ} rows read of the world, against a list of ${FEW}`,
  }
}

function worstFrame(scale: number, many: Seen[]) {
  const worst = quantile(
    many.map(({ frames }) => Math.max(...frames)),
    0.5,
  )
  return {
    name: "table, worst frame of a scroll",
    scale,
    candidate: ms(worst),
    reference: "",
    ratio: "",
    goal: `≤ ${WORST_FRAME_MS} ms`,
    met: worst <= WORST_FRAME_MS,
  }
}
