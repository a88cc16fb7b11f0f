import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { getDisputePack } from "#lib/read/invoices/dispute"
import { disputeCsv } from "#lib/read/invoices/dispute-csv"
import { route } from "#lib/route"
import { invoiceAnswers } from "#lib/words/invoices/answers"

const query = z.strictObject({ invoice: z.guid(invoiceAnswers.noSuchInvoice).optional() })

export const GET = route(
  "GET /api/containers/[id]/dispute",
  { input: query, limit: "exports" },
  async ({ params, input }) => {
    const pack = await getDisputePack(database().sql, {
      id: params.id ?? "",
      invoiceId: input.invoice,
      now: worldNow(),
    })
    if (!pack) throw new AppError("not_found", invoiceAnswers.noSuchContainer)
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="dispute-${pack.number.replace(/[^A-Za-z0-9]/g, "")}.csv"`,
      "Cache-Control": "private, no-store",
    }
    return new Response(disputeCsv(pack), { headers })
  },
)
