import { z } from "zod"
import { database } from "#db/client"
import { registerList } from "#lib/actions/tracking/register-list"
import { LONGEST_TAG, MOST_TAGS } from "#lib/domain/work/work"
import { MOST_ROWS } from "#lib/queries/connection/jobs"
import { REQUEST_KINDS } from "#lib/queries/tracking/tracking"
import { listJobSummaries } from "#lib/read/connection/jobs"
import { route } from "#lib/route"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { line } from "#lib/words/ui/typed"

const scac = z.string().regex(/^[A-Z0-9]{4}$/, "A carrier's code (SCAC) has exactly 4 characters, for example MAEU.")
const text = (most: number) => line(most).min(1)

const fieldSlug = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const fieldValue = z.union([line(500), z.number(), z.boolean(), z.array(line(200)).max(100)]).nullable()

const row = z.strictObject({
  line: z.int().positive(),
  number: text(100),
  requestType: z.enum(REQUEST_KINDS),
  scac: scac.nullable(),
  refNumbers: z.array(text(100)).max(50),
  tags: z.array(text(LONGEST_TAG)).max(MOST_TAGS),
  fields: z.record(fieldSlug, fieldValue).default({}),
  customerId: z.guid().nullable().default(null),
  state: z.enum(["ready", "held", "left_out"]),
  words: line(200),
  detail: line(200),
  suggested: line(20).nullable(),
  fits: z.array(scac).max(10),
  tracked: z
    .strictObject({
      since: z.iso.datetime({ offset: true }).nullable(),
      shipmentId: z.guid().nullable(),
      containerId: z.guid().nullable(),
    })
    .nullable(),
})

const listInput = z.strictObject({
  id: z.guid(),
  rows: z.array(row).min(1, trackingAnswers.listEmpty).max(MOST_ROWS, trackingAnswers.tooManyRows(MOST_ROWS)),
})

export const GET = route("GET /api/jobs", async () => ({
  jobs: await listJobSummaries(database().sql, "register"),
}))

export const POST = route("POST /api/jobs", { input: listInput }, ({ input: { id, rows }, session }) =>
  registerList(database().sql, { session, id, rows }),
)
