import { z } from "zod"
import type { Sql } from "#db/client"
import { listTerminalsById } from "#db/connection/history"
import { sumFigures } from "#db/exposure/exposure"
import {
  type ExposureRowRecord,
  listExposureRows,
  listWorst,
  type RowsAfter,
  type RowsOf,
  sumExposureRows,
} from "#db/exposure/rows"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import type { ExposureFilter } from "#lib/domain/exposure/groups"
import { parsePerFigure, perFigure } from "#lib/domain/exposure/texts"
import { freeTimeAndActWords } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { hasLeftPort, terminalWords } from "#lib/words/containers/place"
import { readCursor, toCursor } from "../cursor.ts"

export type ExposureRow = Awaited<ReturnType<typeof toRows>>[number]
export type ExposureRows = Awaited<ReturnType<typeof getExposureRows>>

type Asked = { now: Instant; filter: ExposureFilter }
const PAGE = 100

export async function getExposureRows(
  sql: Sql,
  { of, cursor, ...asked }: Asked & { of: RowsOf; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : readAfter(cursor)
  const [records, counted] = await Promise.all([
    listExposureRows(sql, { ...asked, of, after, limit: PAGE + 1 }),
    after ? { total: null, sum: null } : countRows(sql, asked, of),
  ])
  const shown = records.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    asOf: asked.now,
    /** Of all rows; only with the first page. `sum` null: not of a single figure. */
    ...counted,
    rows: await toRows(sql, shown),
    nextCursor: records.length > PAGE && last ? toCursor([last.currencyOrder, last.amount, last.containerId]) : null,
  }
}

async function countRows(sql: Sql, asked: Asked, of: RowsOf): Promise<{ total: number; sum: number | null }> {
  if ("currency" in of) return sumExposureRows(sql, { ...asked, of })
  const sums = await sumFigures(sql, asked)
  const isMeant = ({ leftOut }: { leftOut: string }) =>
    !("leftOut" in of) || parsePerFigure(leftOut)[of.figure].includes(of.leftOut)
  return { total: sums.filter(isMeant).reduce((total, { parts }) => total + parts, 0), sum: null }
}

/** Only the largest. */
export async function getLargestRows(sql: Sql, asked: Asked & { of: RowsOf; limit: number }) {
  return toRows(sql, await listExposureRows(sql, asked))
}

/** All rows, page by page. */
export async function* streamExposureRows(sql: Sql, asked: Asked & { of: RowsOf }) {
  let after: RowsAfter | undefined
  for (;;) {
    const records = await listExposureRows(sql, { ...asked, after, limit: 500 })
    const last = records.at(-1)
    if (!last) return
    yield await toRows(sql, records)
    after = { currencyOrder: last.currencyOrder, amount: last.amount, id: last.containerId }
  }
}

/** The 20 containers with the largest saving if someone acts tomorrow rather than in a week. */
export async function getWorst(sql: Sql, asked: Asked & { currency: string; limit?: number }) {
  return toRows(sql, await listWorst(sql, { limit: 20, ...asked }))
}

async function toRows(sql: Sql, records: readonly ExposureRowRecord[]) {
  const terminals = await listTerminalsById(sql, [...new Set(records.flatMap(({ terminalId }) => terminalId ?? []))])
  const names = new Map(terminals.map(({ id, nickname, name }) => [id, nickname ?? name]))
  return records.map(({ currencyOrder, bases, leftOut, stepUpOn, terminalId, freeTime, ...record }) => {
    const reasons = parsePerFigure(leftOut)
    const name = names.get(terminalId ?? "")
    return {
      ...record,
      /** Where it is now, as on Today; null: not reported. */
      terminal: terminalWords({ ...record, terminal: name ? { name } : null }),
      /** The same without the port, for narrow places. */
      terminalName: hasLeftPort(record) ? record.destinationName : (name ?? null),
      confirmedAt: record.confirmedAt as Instant | null,
      stepUp: stepUpOn === null ? null : { day: stepUpOn as CalendarDay, toMinor: record.stepUpMinor ?? 0 },
      bases: parsePerFigure(bases),
      /** Whose date the count runs by, and the one to act by, in words; null: nothing is counted. */
      freeTime: freeTime && freeTimeAndActWords(freeTime.freeTime, freeTime),
      /** Per figure, why it leaves out this container, in words. */
      leftOut: perFigure((figure) =>
        reasons[figure].map((reason) => notComputableWords(notComputable(reason as NotComputableReason))),
      ),
    }
  })
}

const cursorShape = z.tuple([z.string(), z.int(), z.guid()])

function readAfter(cursor: string): RowsAfter {
  const [currencyOrder, amount, id] = readCursor(cursor, cursorShape)
  return { currencyOrder, amount, id }
}
