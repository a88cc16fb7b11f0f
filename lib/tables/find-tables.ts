// Where the tables of a sheet are: below which heads, and with which columns. A sheet may begin with lines about itself,
// have heads of two rows, repeat its heads on every page, and hold several tables below each other.

/** `line` counts from 1, empty lines included. */
type TableRow = { line: number; cells: readonly string[] }

/** `head` null: the cells alone tell. `labels`: for each column, the texts its head may be known by, best first. */
export type FoundTable = { head: readonly string[] | null; labels: readonly (readonly string[])[]; rows: TableRow[] }

/** `above`: lines before the first head. */
export type FoundTables = { above: TableRow[]; tables: FoundTable[] }

export type HeadRules = {
  /** Whether a text names a column. */
  isName: (text: string) => boolean
  /** Whether it names what a table of this kind cannot do without. */
  isKey: (text: string) => boolean
}

const LONGEST_HEAD = 60
/** Heads hold no numbers of their own. */
const DATA = /\d{4}/

export function findTables(rows: readonly (readonly string[])[], rules: HeadRules): FoundTables {
  const filled = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
  const above: TableRow[] = []
  const tables: FoundTable[] = []
  let open: FoundTable | undefined
  for (let at = 0; at < filled.length; at += 1) {
    const row = filled[at] as TableRow
    const [next, afterNext] = [filled[at + 1], filled[at + 2]]
    if (isHead(row, next, rules, open === undefined)) {
      const second = next && afterNext && isSecondHead(next, afterNext, rules) ? next : undefined
      const head = toHead(row.cells, second?.cells)
      if (second) at += 1
      if (open?.head && sameHead(open.head, head.head)) continue
      open = { ...head, rows: [] }
      tables.push(open)
    } else if (open) open.rows.push(row)
    else above.push(row)
  }
  return { above, tables }
}

/** A row of several heads, or a single one above its values. Further ones must name more: a remark is no head. */
function isHead({ cells }: TableRow, next: TableRow | undefined, rules: HeadRules, isFirst: boolean): boolean {
  const words = cells.filter((cell) => cell !== "")
  if (words.some((word) => DATA.test(word) || word.length > LONGEST_HEAD)) return false
  if (!words.some(rules.isKey)) return false
  if (words.length > 1) return isFirst || words.filter(rules.isName).length > 1
  const below = next?.cells[cells.findIndex((cell) => cell !== "")] ?? ""
  return isFirst && !/\d/.test(words[0] ?? "") && (words[0] ?? "").split(/\s+/).length < 5 && DATA.test(below)
}

/** The lower of two head rows: names again, and only then values. */
function isSecondHead({ cells }: TableRow, below: TableRow, { isName }: HeadRules): boolean {
  const words = cells.filter((cell) => cell !== "")
  const isWords = words.every((word) => /\p{L}|^#$/u.test(word) && !/\d/.test(word) && word.length <= LONGEST_HEAD)
  return words.length > 1 && isWords && words.some(isName) && below.cells.some((cell) => DATA.test(cell))
}

/** A head over several columns stands above the first of them. */
function toHead(upper: readonly string[], lower: readonly string[] | undefined): Pick<FoundTable, "head" | "labels"> {
  if (!lower) return { head: upper, labels: upper.map((text) => [text]) }
  const width = Math.max(upper.length, lower.length)
  let over = ""
  const labels = Array.from({ length: width }, (_, at) => {
    const [above, below] = [upper[at] ?? "", lower[at] ?? ""]
    if (above !== "") over = above
    if (below === "") return [above]
    return [`${over} ${below}`.trim(), below, above].filter((text) => text !== "")
  })
  return { head: labels.map(([first = ""]) => first), labels }
}

function sameHead(one: readonly string[], other: readonly string[] | null): boolean {
  const bare = (head: readonly string[]) => head.join("\t").toLowerCase().replace(/\s+$/, "")
  return other !== null && bare(one) === bare(other)
}
