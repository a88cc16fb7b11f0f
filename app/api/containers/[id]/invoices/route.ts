import { z } from "zod"
import { database, type Sql } from "#db/client"
import { deleteInvoice, enterInvoice } from "#lib/actions/invoices/invoices"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { getInvoices } from "#lib/read/invoices/invoices"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { invoiceAnswers } from "#lib/words/invoices/answers"
import { invoiceInput } from "#lib/words/invoices/shape"

const containerId = z.guid(invoiceAnswers.noSuchContainer)
const removeInput = z.strictObject({ id: z.guid() })

async function invoicesOf(sql: Sql, id: string | undefined) {
  const found = await getInvoices(sql, { id: id ?? "", now: worldNow() })
  if (!found) throw new AppError("not_found", invoiceAnswers.noSuchContainer)
  return found
}

export const GET = route("GET /api/containers/[id]/invoices", ({ params, sql }) => invoicesOf(sql, params.id))

export const POST = route(
  "POST /api/containers/[id]/invoices",
  { input: invoiceInput },
  async ({ input, params, session, sql }) => {
    const { id, ...given } = input
    await enterInvoice(database().sql, { session, containerId: checkInput(params.id, containerId), id, input: given })
    return invoicesOf(sql, params.id)
  },
)

export const DELETE = route(
  "DELETE /api/containers/[id]/invoices",
  { input: removeInput },
  async ({ input, params, session, sql }) => {
    await deleteInvoice(database().sql, { session, containerId: checkInput(params.id, containerId), id: input.id })
    return invoicesOf(sql, params.id)
  },
)
