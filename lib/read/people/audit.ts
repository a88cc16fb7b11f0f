// The audit log for admins: page by page, or everything that matches the filters as a file.
import type { Database } from "#db/client"
import { type AuditRow, listAudit } from "#db/people/audit"
import { type CalendarDay, toCalendarDay } from "#lib/domain/days/calendar-day"
import { endOfDay, startOfDay } from "#lib/domain/days/day-bounds"
import { type AuditKind, actionsOf, auditText, auditWords } from "#lib/words/people/audit"
import type { Cell } from "../cell.ts"
import { csvChunks } from "../containers/export-csv.ts"

type Asked = {
  person?: string | undefined
  kind?: AuditKind | undefined
  /** Calendar days in the reader's zone, both included. */
  from?: string | undefined
  to?: string | undefined
  about?: string | undefined
  before?: number | undefined
}

export type AuditLine = ReturnType<typeof toLine>
const PAGE = 50
const CSV_PAGE = 500

/** `next`: where the next page begins. */
export async function readAuditPage(db: Database, asked: Asked, zone: string | null) {
  const rows = await listAudit(db, { filter: toFilter(asked, zone), before: asked.before, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return { lines: shown.map(toLine), next: rows.length > PAGE ? shown.at(-1)?.id : undefined }
}

export function auditCsv(db: Database, asked: Asked, zone: string | null): AsyncGenerator<string> {
  const filter = toFilter(asked, zone)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let before: number | undefined
    do {
      const rows = await listAudit(db, { filter, before, limit: CSV_PAGE })
      yield rows.map(toCells)
      before = rows.length === CSV_PAGE ? rows.at(-1)?.id : undefined
    } while (before !== undefined)
  }
  return csvChunks([], auditText.csvHeads, pages())
}

function toFilter({ person, kind, from, to, about }: Asked, zone: string | null) {
  const days = { from: toCalendarDay(from), to: toCalendarDay(to) }
  return {
    userId: person,
    actions: kind ? actionsOf(kind) : undefined,
    from: days.from ? startOfDay(days.from, zone) : undefined,
    until: days.to ? endOfDay(days.to as CalendarDay, zone) : undefined,
    about,
  }
}

function toLine({ id, at, userName, userEmail, action, target, detail }: AuditRow) {
  const told = Object.entries(detail).filter(([, value]) => value !== null && value !== "")
  const details = told.map(([name, value]) => `${name}: ${toText(value)}`)
  return { id, at, userName, userEmail, action, words: auditWords(action), target, details }
}

function toCells(row: AuditRow): Cell[] {
  const { at, userName, userEmail, action, words, target, details } = toLine(row)
  return [at, userName, userEmail, action, words, target, details.join("; ")].map((text) =>
    text === null ? null : { kind: "text", text },
  )
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))
