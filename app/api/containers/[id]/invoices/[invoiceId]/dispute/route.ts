import { z } from "zod"
import { database } from "#db/client"
import { saveDispute } from "#lib/actions/invoices/disputes"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { getInvoices } from "#lib/read/invoices/invoices"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { invoiceAnswers } from "#lib/words/invoices/answers"
import { disputeInput } from "#lib/words/invoices/shape"

const containerId = z.guid(invoiceAnswers.noSuchContainer)
const invoiceId = z.guid(invoiceAnswers.noSuchInvoice)

export const POST = route(
  "POST /api/containers/[id]/invoices/[invoiceId]/dispute",
  { input: disputeInput },
  async ({ input, params, session }) => {
    const sql = database().sql
    const ids = { containerId: checkInput(params.id, containerId), invoiceId: checkInput(params.invoiceId, invoiceId) }
    await saveDispute(sql, { session, ...ids, input })
    const found = await getInvoices(sql, { id: ids.containerId, now: worldNow() })
    if (!found) throw new AppError("not_found", invoiceAnswers.noSuchContainer)
    return found
  },
)
