import type { Sql } from "#db/client"
import { now } from "#lib/clock"
import { resultsText } from "#lib/words/tracking/results"
import type { Cell } from "../cell.ts"
import { requireJob } from "../connection/jobs.ts"
import { csvChunks } from "../containers/export-csv.ts"
import { listResults, type RegisterResult } from "./register-results.ts"

const PAGE = 500
const HEADS = [
  resultsText.row,
  resultsText.number,
  resultsText.kind,
  resultsText.line,
  resultsText.state,
  resultsText.detail,
  resultsText.references,
  resultsText.tags,
  resultsText.shipmentId,
]

/** All rows of the run. Throws AppError("not_found"). */
export async function resultsCsv(sql: Sql, id: string): Promise<string> {
  const job = await requireJob(sql, id)
  const about: [string, string][] = [
    [resultsText.sentBy, job.askedBy],
    [resultsText.asOf, now().toISOString()],
  ]
  let text = ""
  for await (const chunk of csvChunks(about, HEADS, pagesOf(sql, id))) text += chunk
  return text
}

async function* pagesOf(sql: Sql, id: string): AsyncGenerator<Cell[][]> {
  for (let afterNo: number | null = 0; afterNo !== null; ) {
    const page = await listResults(sql, { id, shown: "all", afterNo, limit: PAGE })
    yield page.rows.map(toCells)
    afterNo = page.nextCursor
  }
}

function toCells({
  line,
  number,
  kind,
  lineName,
  words,
  detail,
  refNumbers,
  tags,
  shipmentId,
}: RegisterResult): Cell[] {
  const texts = [number, kind, lineName ?? "", words, detail, refNumbers.join(", "), tags.join(", "), shipmentId ?? ""]
  return [{ kind: "number", value: line }, ...texts.map((text): Cell => ({ kind: "text", text }))]
}
