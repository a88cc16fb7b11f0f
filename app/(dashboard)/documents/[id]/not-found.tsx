import { EmptyState } from "#components/ui/empty-state"
import { documentsHref } from "#lib/queries/documents/documents"
import { pagesText } from "#lib/words/shell/pages"

export const metadata = { title: pagesText.notFound }

export default function DocumentNotFound() {
  return (
    <EmptyState
      title={pagesText.noSuchDocument}
      reason={pagesText.linkIncomplete}
      action={
        <a href={documentsHref()} className="font-medium text-13 text-accent hover:underline">
          {pagesText.allDocuments}
        </a>
      }
    />
  )
}
