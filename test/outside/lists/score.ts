// Reads each list as "Add numbers" does: the text or file, its tables, its numbers, what was left unread, what would be sent.
import type { Unread } from "#lib/domain/tracking/entry"
import { readList } from "#lib/domain/tracking/read-list"
import { planRows } from "#lib/domain/tracking/register"
import type { PlanRow } from "#lib/domain/tracking/register-checks"
import { readListBytes } from "#lib/tables/list-file"
import { readListText } from "../../../components/tracking/list-text.ts"
import type { Item } from "../score.ts"
import type { ListCase, Row } from "./expected.ts"
import { FILES } from "./files.ts"
import { MADE } from "./made.ts"
import { WRITTEN } from "./written.ts"

const LIST_CASES: ListCase[] = [...WRITTEN, ...FILES, ...MADE]
const NOTHING_FOR_ALL = { kind: null, scac: null, refNumbers: [], tags: [], customerId: null }

type Planned = { rows: PlanRow[]; unread: Unread[] }

export async function scoreLists(): Promise<Item[]> {
  const items: Item[] = []
  for (const one of LIST_CASES) items.push(...scoreOne(one, await read(one)))
  return items
}

/** null: the file was refused, with words to the person. All sheets of a workbook are taken. */
async function read({ given }: ListCase): Promise<Planned | null> {
  if (typeof given === "string") return plan([given])
  const sheets = await readListBytes(given.file, new Uint8Array(given.bytes).buffer).catch(() => null)
  return sheets && plan(sheets.map(({ text }) => text))
}

function plan(texts: string[]): Planned {
  const lists = texts.map((text) => readList(readListText(text)))
  return {
    rows: planRows(
      lists.flatMap(({ entries }) => entries),
      NOTHING_FOR_ALL,
    ),
    unread: lists.flatMap(({ unread }) => unread),
  }
}

export const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")

function scoreOne({ name, rows, given }: ListCase, planned: Planned | null): Item[] {
  if (planned === null)
    return rows.map((row) => ({ verdict: "asked", words: `${name}: ${row.number}, the file was refused` }))
  const known = new Set(rows.flatMap(({ number, bill }) => [number, bill].map((text) => plain(text ?? ""))))
  const { rows: read, unread } = planned
  const strange = read.filter((each) => each.state === "ready" && !known.has(plain(each.number)))
  const list = { read, unread, strange, lines: typeof given === "string" ? given.split(/\r\n|\n|\r/) : [] }
  const items = rows.map((row): Item => {
    const [verdict, how] = verdictOn(row, list)
    return { verdict, words: `${name}: ${row.number ?? row.text}${row.bill ? ` of ${row.bill}` : ""}: ${how}` }
  })
  // A row's own text that would be sent as it stands is counted with its row.
  const counted = new Set(rows.flatMap(({ text }) => (text ? [plain(text)] : [])))
  const surplus = strange.filter((each) => !counted.has(plain(each.given)))
  return [
    ...items,
    ...surplus.map((each): Item => ({ verdict: "wrong", words: `${name}: ${each.number} would be sent` })),
  ]
}

type List = { read: PlanRow[]; unread: Unread[]; strange: PlanRow[]; lines: string[] }

function verdictOn(row: Row, { read, unread, strange, lines }: List): [Item["verdict"], string] {
  const { number, text, sure = true, bill, line } = row
  const ready = read.filter(({ state, reason }) => state === "ready" || reason.code === "same_as")
  const sent = ready.find((each) => [number, bill].some((one) => one && plain(one) === plain(each.number)))
  if (sent) {
    const wrongLine = line !== undefined && sent.scac !== (line === "unknown" ? null : line)
    if (!wrongLine) return ["right", "would be sent"]
    return [sent.scac === null ? "asked" : "wrong", `line ${sent.scac ?? "open"}, not ${line}`]
  }
  const asIs = text === undefined ? undefined : strange.find(({ given }) => plain(given) === plain(text))
  if (asIs) return ["wrong", `${asIs.number} would be sent`]
  const shown = [
    ...read.filter(({ state }) => state === "held"),
    ...unread.map((each) => ({ given: each.text, suggested: null, line: each.line })),
  ]
  const asked = shown.some((each) => isAbout(each, row, lines))
  if (!asked) return ["unread", "not in the list"]
  return [sure && number !== null ? "asked" : "right", "asked"]
}

/** What is held or shown as unread is about a number if it has its six digits, proposes it, or stands for the line it is in. */
function isAbout(
  { given, suggested, line }: Pick<PlanRow, "given" | "suggested" | "line">,
  { number, bill, text }: Row,
  lines: string[],
): boolean {
  const words = plain(given)
  if (text !== undefined && words.includes(plain(text))) return true
  if (bill !== undefined && words.includes(plain(bill))) return true
  if (number === null) return false
  const digits = number.slice(4, 10)
  return suggested === number || words.includes(digits) || plain(lines[line - 1] ?? "").includes(digits)
}
