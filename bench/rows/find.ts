// Finding a number among many: exact, by part, by its start and by its last digits, each against `select 1` on the same
// connections.
import type { Sql } from "#db/client"
import { listContainerHits, listContainersWithPart, listSameNumber } from "#db/find/find"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { readContainerNumber } from "#lib/domain/containers/number"
import type { Instant } from "#lib/domain/days/calendar-day"
import { findHits } from "#lib/read/find/hits"
import type { Bed } from "../bed.ts"
import { openLooker } from "../browser.ts"
import { quantile } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"

const TURNS = 200
/** How many are typed in a browser. The first one loads the palette's code. */
const SHOWN = 25
/** From Enter to the words on the screen. The database alone must keep to it too. */
const MOST_SAID_MS = 150
const NOW = "2026-10-19T13:00:00.000Z" as Instant

export const find: Bench = {
  name: "find",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const numbers = (await sql<{ number: string }[]>`select number_key as number from containers limit ${TURNS}`).map(
      ({ number }) => number,
    )
    const exact = await against(sql, numbers, (number) => listSameNumber(sql, number))
    const part = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-5)))
    const start = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(0, 8)))
    const end = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-4)))
    const typed = await against(sql, numbers, (number) =>
      listContainerHits(sql, { key: number.slice(-4), numbers: [], states: WORST_FIRST, limit: 6 }),
    )
    const said = await against(sql, numbers, (number) => findHits(sql, swapped(number), NOW))
    return [
      ...rows("exact", scale, exact),
      ...rows("part of 5", scale, part),
      ...rows("start of 8", scale, start),
      ...rows("last 4 digits", scale, end),
      { ...row("ranked as one types 4 digits", scale, typed, 0.99, 0), goal: "", met: null },
      saidRow(scale, said),
      await shownRow(bed, scale, numbers.filter(isMistyped).slice(0, SHOWN)),
    ]
  },
}

/** In a browser: from Enter after a mistyped number to the frame that shows what was meant. */
async function shownRow(bed: Bed, scale: number, numbers: readonly string[]): Promise<Row> {
  const web = await bed.web()
  const looker = await openLooker(bed)
  const times: number[] = []
  try {
    const { page } = looker
    await page.goto(`http://localhost:${web.port}/exposure`)
    await page.locator("main h1").waitFor()
    for (const number of numbers) {
      await page.keyboard.press("/")
      await page.locator("input[role=combobox]").waitFor()
      await page.keyboard.insertText(swapped(number))
      // Listens before the key is pressed.
      const shown = await page.evaluateHandle(listenForWords, SAYS)
      await page.keyboard.press("Enter")
      times.push(await shown.evaluate(({ ms }) => ms))
      await page.keyboard.press("Escape")
      await page.locator("input[role=combobox]").waitFor({ state: "detached" })
    }
  } finally {
    await looker.close()
    await web.stop()
  }
  const slowest = quantile(times.slice(1), 0.95)
  return {
    name: "find, Enter to the words shown in a browser, p95",
    scale,
    candidate: ms(slowest),
    reference: `${ms(quantile(times.slice(1), 0.5))} median`,
    ratio: "",
    goal: `≤ ${MOST_SAID_MS} ms`,
    met: slowest <= MOST_SAID_MS,
  }
}

/** What the palette says about a number that is invalid, or that we do not have. */
const SAYS = "Did you mean|would be right|differ by one digit|check digit should be"

/** Runs in the page. `ms`: from the next key to the frame that shows the words. */
function listenForWords(says: string): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const look = (began: number) => {
      const said = [...document.querySelectorAll("[role=dialog] [role=status]")].some((one) =>
        new RegExp(says).test(one.textContent ?? ""),
      )
      if (said) requestAnimationFrame(() => resolve(performance.now() - began))
      else requestAnimationFrame(() => look(began))
    }
    addEventListener("keydown", () => look(performance.now()), { capture: true, once: true })
  })
  return { ms }
}

/** Everything said about a number with two digits swapped: what was meant, what fits and what is near. */
function saidRow(scale: number, { ours, theirs }: Against): Row {
  const slowest = quantile(ours, 0.99)
  return {
    name: "find, what is said of a mistyped number, p99",
    scale,
    candidate: ms(slowest),
    reference: `${ms(quantile(theirs, 0.99))} select 1`,
    ratio: "",
    goal: `≤ ${MOST_SAID_MS} ms`,
    met: slowest <= MOST_SAID_MS,
  }
}

function swapped(number: string): string {
  const at = [4, 5, 6, 7, 8].find((place) => number[place] !== number[place + 1]) ?? 4
  return `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`
}

/** False if the two digits are equal, or the check digit cannot tell them apart: then it finds a container. */
const isMistyped = (number: string) => readContainerNumber(swapped(number))?.valid === false

type Against = { ours: number[]; theirs: number[] }

/** Takes turns, so that both run under the same conditions. */
async function against(
  sql: Sql,
  numbers: readonly string[],
  work: (number: string) => Promise<unknown>,
): Promise<Against> {
  const ours: number[] = []
  const theirs: number[] = []
  for (const number of numbers) {
    ours.push(await time(() => work(number)))
    theirs.push(await time(() => sql`select 1`))
  }
  const warm = Math.floor(numbers.length / 10)
  return { ours: ours.slice(warm), theirs: theirs.slice(warm) }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const rows = (name: string, scale: number, times: Against) => [
  row(name, scale, times, 0.5, 1.5),
  row(name, scale, times, 0.99, 10),
]

function row(name: string, scale: number, { ours, theirs }: Against, share: number, most: number): Row {
  const [candidate, reference] = [quantile(ours, share), quantile(theirs, share)]
  const ratio = candidate / reference
  return {
    name: `find, ${name} ÷ select 1, ${share === 0.5 ? "median" : "p99"}`,
    scale,
    candidate: ms(candidate),
    reference: `${ms(reference)} select 1`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${most}`,
    met: ratio <= most,
  }
}
