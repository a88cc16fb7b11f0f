import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { addDispute, listDisputes } from "#db/invoices/disputes"
import { listInvoices } from "#db/invoices/invoices"
import { listContainersById } from "#db/mirror/read"
import { worldNow } from "#lib/clock"
import { dayInZone } from "#lib/domain/days/calendar-day"
import { type Dispute, disputeFaults, disputeState } from "#lib/domain/invoices/dispute-state"
import { AppError } from "#lib/errors"
import { invoiceAnswers } from "#lib/words/invoices/answers"
import { disputeFaultWords, disputeWords } from "#lib/words/invoices/dispute"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/** `version`: the one the person saw; 0 if there was none. */
type DisputeInput = { version: number; dispute: Dispute }

type Asked = { session: Actor; containerId: string; invoiceId: string; input: DisputeInput }

/**
 * Adds the next version. Safe to repeat. Throws AppError("invalid") with all faults, and "conflict" with the current
 * version if somebody else was first.
 */
export async function saveDispute(sql: Sql, { session, containerId, invoiceId, input }: Asked): Promise<void> {
  const { version, dispute } = input
  const [container] = await listContainersById(sql, [containerId])
  const entered = (await listInvoices(sql, containerId)).find(({ id }) => id === invoiceId)
  if (!container || !entered) throw new AppError("not_found", invoiceAnswers.invoiceGone)
  const at = worldNow()
  const faults = disputeFaults(dispute, entered.invoice, dayInZone(at, container.podZone))
  if (faults.length > 0)
    throw new AppError("invalid", `${faults.map(disputeFaultWords).join(". ")}.`, { meta: { field: "dispute" } })
  if (!(await addDispute(sql, { invoiceId, containerId, version, dispute, by: session.user.id, at }))) {
    const stands = (await listDisputes(sql, containerId)).filter((one) => one.invoiceId === invoiceId).at(-1)
    if (stands && stands.version === version + 1 && isDeepStrictEqual(stands.dispute, dispute)) return
    throw new AppError(
      "conflict",
      stands
        ? invoiceAnswers.disputeChangedBy(stands.byName, disputeWords(stands.dispute))
        : invoiceAnswers.disputeChanged,
      { meta: { field: "dispute" } },
    )
  }
  const detail = { container: container.number, state: disputeState(dispute), version: version + 1 }
  await noteAction(session.user.id, "dispute_saved", invoiceId, detail)
}
