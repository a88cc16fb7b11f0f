import type { readDocument, readDocuments, readUploads } from "./list.ts"
import type { DocumentItem } from "./to-item.ts"

export type LinkedShipment = DocumentItem["shipments"][number]
export type DocumentsPage = Awaited<ReturnType<typeof readDocuments>>
export type DocumentDetail = NonNullable<Awaited<ReturnType<typeof readDocument>>>
export type NamedInvoice = DocumentDetail["invoices"][number]
export type Proposal = DocumentDetail["proposals"][number]
export type UploadItem = Awaited<ReturnType<typeof readUploads>>["uploads"][number]
