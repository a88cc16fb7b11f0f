import { formatMoney } from "#lib/domain/money"
import type { ContainerInvoices } from "#lib/read/invoices"
import { Button } from "../ui/button.tsx"

type InvoicesToCheckProps = { found: ContainerInvoices["toCheck"]; onCheck: (documentId: string) => void }

/** Documents with an invoice for this container that nobody has looked at yet. */
export function InvoicesToCheck({ found, onCheck }: InvoicesToCheckProps) {
  if (found.length === 0) return null
  return (
    <ul aria-label="Invoices in documents" className="mb-3 border-y">
      {found.map(({ documentId, name, invoice }) => (
        <li key={documentId} className="flex flex-wrap items-center gap-2 border-b py-2 text-13 last:border-b-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="text-ink">
              {invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : "An invoice"}
            </span>
            <span className="text-ink-3">
              {`, ${invoice.totalMinor === null ? "total not read" : formatMoney(invoice.totalMinor, invoice.currency)}, in ${name}. Not checked yet.`}
            </span>
          </span>
          <Button onClick={() => onCheck(documentId)}>Check this invoice</Button>
        </li>
      ))}
    </ul>
  )
}
