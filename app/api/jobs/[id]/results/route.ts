import { z } from "zod"
import { database } from "#db/client"
import { resultsCsv } from "#lib/read/tracking/results-csv"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { trackingAnswers } from "#lib/words/tracking/answers"

export const GET = route("GET /api/jobs/[id]/results", { limit: "exports" }, async ({ params }) => {
  const id = checkInput(params.id, z.guid(trackingAnswers.noSuchRun))
  return new Response(await resultsCsv(database().sql, id), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="tracking-${id.slice(0, 8)}.csv"`,
    },
  })
})
