import { queryOptions } from "@tanstack/react-query"
import type { StandingInvoice } from "#lib/actions/invoices/invoices"
import type { Dispute } from "#lib/domain/invoices/dispute-state"
import type { Invoice } from "#lib/domain/invoices/invoice"
import type { ContainerCharges } from "#lib/read/charges/charges"
import type { WhatIfResult } from "#lib/read/charges/what-if"
import type { Evidence } from "#lib/read/invoices/evidence"
import type { ContainerInvoices } from "#lib/read/invoices/invoices"
import { containerKeys } from "../containers/keys.ts"
import { fetchJson, shouldRetry } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import type { Selection } from "../work/work.ts"
import { chargeKeys } from "./keys.ts"

export function chargesHref(containerId: string): string {
  return `/containers/${encodeURIComponent(containerId)}/charges`
}

/** Opens the invoice form, filled from a document's fields. */
export function checkInvoiceHref(containerId: string, documentId: string): string {
  return `${chargesHref(containerId)}?${new URLSearchParams({ document: documentId })}`
}

/** To print or save as PDF. `invoiceId`: only that invoice. */
export function disputeHref(containerId: string, invoiceId?: string): string {
  return `/containers/${encodeURIComponent(containerId)}/dispute${ofInvoice(invoiceId)}`
}

export function disputeCsvHref(containerId: string, invoiceId?: string): string {
  return `/api/containers/${encodeURIComponent(containerId)}/dispute${ofInvoice(invoiceId)}`
}

function ofInvoice(id: string | undefined): string {
  return id === undefined ? "" : `?${new URLSearchParams({ invoice: id })}`
}

export function chargesOptions(containerId: string) {
  return reading<ContainerCharges>(
    containerKeys.charges(containerId),
    `/api/containers/${encodeURIComponent(containerId)}/charges`,
  )
}

/** `at`: UTC instant; "": now. */
export function evidenceOptions(containerId: string, at: string) {
  const query = at === "" ? "" : `?${new URLSearchParams({ at })}`
  return reading<Evidence>(
    containerKeys.evidence(containerId, at),
    `/api/containers/${encodeURIComponent(containerId)}/evidence${query}`,
  )
}

export type WhatIfInput = { ids: string[]; days: number; clearedOn: string | null; returnAfterDays: number | null }

export function whatIfOptions(input: WhatIfInput) {
  return queryOptions({
    queryKey: chargeKeys.whatIf(input),
    queryFn: ({ signal }) =>
      fetchJson<WhatIfResult>("/api/containers/what-if", { method: "POST", body: input, signal }),
    retry: shouldRetry,
  })
}

export function invoicesOptions(containerId: string) {
  return reading<ContainerInvoices>(containerKeys.invoices(containerId), invoicesAddress(containerId))
}

function invoicesAddress(containerId: string): string {
  return `/api/containers/${encodeURIComponent(containerId)}/invoices`
}

export type { StandingInvoice }

/** `version`: the one it was made from; 0 if there was none. */
export type InvoiceToSend = {
  id: string
  version: number
  invoice: Invoice
  documentId: string | null
}

/** `version`: the one it was made from; 0 if there was none. */
export type DisputeToSend = { version: number; dispute: Dispute }

export function postInvoice(containerId: string, input: InvoiceToSend): Promise<ContainerInvoices> {
  return fetchJson(invoicesAddress(containerId), { method: "POST", body: input })
}

export function postDispute(containerId: string, invoiceId: string, input: DisputeToSend): Promise<ContainerInvoices> {
  const address = `${invoicesAddress(containerId)}/${encodeURIComponent(invoiceId)}/dispute`
  return fetchJson(address, { method: "POST", body: input })
}

export function deleteInvoice(containerId: string, id: string): Promise<ContainerInvoices> {
  return fetchJson(invoicesAddress(containerId), { method: "DELETE", body: { id } })
}

/** The most containers in one request. */
export const MOST_WHAT_IF = 500

/** Ids of the containers in a selection. */
export function selectedIdsOptions(selection: Selection) {
  return queryOptions({
    queryKey: chargeKeys.selectedIds(selection),
    queryFn: async ({ signal }): Promise<{ ids: string[] }> => {
      if (selection.kind === "ids") return { ids: selection.ids }
      const query = new URLSearchParams({ filters: JSON.stringify(selection.filters) })
      return fetchJson<{ ids: string[] }>(`/api/containers/ids?${query}`, { signal })
    },
    retry: shouldRetry,
  })
}
