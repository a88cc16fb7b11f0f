import { EmptyState } from "#components/ui/empty-state"
import { documentsHref } from "#lib/queries/documents/documents"

export const metadata = { title: "Not found" }

export default function DocumentNotFound() {
  return (
    <EmptyState
      title="There is no such document here"
      reason="The link may be incomplete, or the document was removed at the tracking service."
      action={
        <a href={documentsHref()} className="font-medium text-13 text-accent hover:underline">
          All documents
        </a>
      }
    />
  )
}
