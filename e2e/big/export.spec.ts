// Exports the whole list of 100,000 containers: every row, in order, sent as it is made.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import Papa from "papaparse"
import { CONTAINERS, expect, test } from "../hundred-thousand.ts"

const ALL = ["overdue", "blocked", "due", "unknown", "ready", "arriving", "gone"]
const VIEW = {
  filters: { status: ALL },
  sort: { by: "number", descending: false },
  columns: ["number", "status", "lfd", "holds", "fees", "appointment", "terminal", "as_of", "line", "eta"],
  pinned: ["number"],
  widths: {},
  density: 32,
}
const MB = 1_048_576
/** Memory that is kept goes on growing in the second half of a file. Memory that is freed has levelled off by then. */
const MOST_GROWTH_MB = 100

/**
 * `parts`: the number of chunks it came in. `growthMb`: how far the second half's peak is above the first's; null if it
 * cannot be measured.
 */
type Download = { body: Buffer; parts: number; growthMb: number | null }

/** Reads the file as it comes, and measures the web server's memory meanwhile. */
async function download(page: Page, folder: string, format: "csv" | "xlsx"): Promise<Download> {
  const cookies = await page.context().cookies()
  const address = new URL(
    `/api/containers/export?${new URLSearchParams({ format, view: JSON.stringify(VIEW) })}`,
    page.url(),
  )
  const answer = await fetch(address, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  })
  expect(answer.status).toBe(200)
  const parts: Buffer[] = []
  const memory: number[] = []
  for await (const part of answer.body ?? []) {
    parts.push(Buffer.from(part))
    memory.push(memoryOf(folder))
  }
  const half = Math.floor(memory.length / 2)
  const growthMb = (Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half))) / MB
  return { body: Buffer.concat(parts), parts: parts.length, growthMb: memory[0] === 0 ? null : growthMb }
}

/** Resident bytes of the web server, or 0 if the system does not say. */
function memoryOf(folder: string): number {
  const { pid } = JSON.parse(readFileSync(join(folder, "run/web.pid"), "utf8")) as { pid: number }
  const status = `/proc/${pid}/status`
  const kb = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1] : undefined
  return Number(kb ?? 0) * 1_024
}

test("[UX-31] 100,000 rows leave as CSV and as XLSX: all, in order, sent as they are read", async ({
  page,
  product,
}) => {
  test.setTimeout(600_000)
  await page.goto("/settings")
  await test.step("CSV", async () => {
    const { body, parts, growthMb } = await download(page, product.folder, "csv")
    const lines = Papa.parse<string[]>(body.toString("utf8").slice(1)).data.slice(0, -1)
    const [head = [], ...rows] = lines.slice(lines.findIndex((line) => line.length === 1) + 1)
    expect(head).toContain("Terminal's appointment (local time of the terminal)")
    expect(head).toContain("Terminal's appointment, zone")
    const numbers = rows.map(([number]) => number ?? "")
    expect(numbers).toHaveLength(CONTAINERS)
    expect(numbers).toEqual(numbers.toSorted())
    expect(parts).toBeGreaterThan(20)
    if (growthMb !== null) expect(growthMb).toBeLessThan(MOST_GROWTH_MB)
  })
  await test.step("XLSX", async () => {
    const { body, growthMb } = await download(page, product.folder, "xlsx")
    const sheet = unzipSync(body)["xl/worksheets/sheet1.xml"]
    const xml = strFromU8(sheet ?? new Uint8Array())
    expect(xml.split("<row ").length - 1).toBe(CONTAINERS + 1)
    expect(xml.endsWith("</sheetData></worksheet>")).toBe(true)
    if (growthMb !== null) expect(growthMb).toBeLessThan(MOST_GROWTH_MB)
  })
})
