// The list of containers in a browser: a large world against the same table with 50 rows.
import type { Page } from "@playwright/test"
import type { Bed } from "../bed.ts"
import { openLooker } from "../browser.ts"
import { PAIRS, quantile } from "../measure.ts"
import { type Bench, ms } from "../row.ts"

const FEW = 50
/** Rows loaded before scrolling, a hundred at a time. */
const READ = 2_000
const SCROLLS = 60
/** One notch of the wheel per frame, and a fast scroll of ten rows per frame. */
const NOTCH = 120
const THROW = 320
const WORST_FRAME_MS = 32

type Seen = { mount: number; scroll: Scrolled; thrown: Scrolled }
/** Per step: ms of scripting, and of style and layout. `worst` is the longest frame of all. */
type Scrolled = { script: number; drawing: number; worst: number }

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
        toRow("table, mount", scale, many, short, (seen) => seen.mount),
        toRow("table, scripting of a scroll", scale, many, short, (seen) => seen.scroll.script),
        { ...toRow("table, style and layout of a scroll", scale, many, short, (seen) => seen.scroll.drawing), ...OPEN },
        worstFrame("table, worst frame of a scroll", scale, many, (seen) => seen.scroll),
        { ...worstFrame("table, worst frame of a throw", scale, many, (seen) => seen.thrown), ...OPEN },
      ]
    } finally {
      await web.stop()
    }
  },
}

/** Printed without a goal. */
const OPEN = { goal: "", met: null }

type Look = readonly [Seen[], object, number]
const ofAll = (into: Seen[]): Look => [into, {}, READ]
const ofFew = (into: Seen[]): Look => [into, { tag: ["bench"] }, FEW]

async function look(bed: Bed, port: number, filters: object, read: number): Promise<Seen> {
  const { page, readWork, close } = await openLooker(bed)
  try {
    const address = `/containers?${new URLSearchParams({ filters: JSON.stringify(filters), sort: "number" })}`
    await page.goto(`http://localhost:${port}${address}`)
    await page.getByRole("table", { name: "Containers" }).locator("tbody").getByRole("link").first().waitFor()
    const mounted = await readWork()
    await readRows(page, read)
    const measure = async (step: number): Promise<Scrolled> => {
      const before = await readWork()
      const frames = await scroll(page, step)
      const after = await readWork()
      return {
        script: (after.script - before.script) / SCROLLS,
        drawing: (after.drawing - before.drawing) / SCROLLS,
        worst: Math.max(...frames),
      }
    }
    return { mount: mounted.script + mounted.drawing, scroll: await measure(NOTCH), thrown: await measure(THROW) }
  } finally {
    await close()
  }
}

/** Scrolls to the end until this many rows are loaded, then back to the top. */
async function readRows(page: Page, wanted: number): Promise<void> {
  const said = page.getByRole("status").filter({ hasText: / of .+ read$/ })
  const container = page.locator("[data-scroller]")
  for (;;) {
    const before = await said.innerText()
    const read = Number(/^[\d,]+/.exec(before.trim())?.[0].replaceAll(",", ""))
    if (read >= wanted) break
    // Rows are drawn a moment after they are loaded, so the end may have moved.
    await container.evaluate((node) => node.scrollTo(0, node.scrollHeight - 1))
    await container.evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await said
      .filter({ hasNotText: before })
      .waitFor({ timeout: 1_000 })
      .catch(() => undefined)
  }
  await container.evaluate((node) => node.scrollTo(0, 0))
}

/** Scrolls down and up, one step per frame. Returns the ms between frames. */
function scroll(page: Page, by: number): Promise<number[]> {
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
    { scrolls: SCROLLS, step: by },
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
    goal: "≤ 1",
    met: ratio <= 1,
    note: `${READ} rows read of the world, against a list of ${FEW}`,
  }
}

function worstFrame(name: string, scale: number, many: Seen[], of: (seen: Seen) => Scrolled) {
  const worst = quantile(
    many.map((seen) => of(seen).worst),
    0.5,
  )
  return {
    name,
    scale,
    candidate: ms(worst),
    reference: "",
    ratio: "",
    goal: `≤ ${WORST_FRAME_MS} ms`,
    met: worst <= WORST_FRAME_MS,
    note: "the median of the worst frames of five visits",
  }
}
