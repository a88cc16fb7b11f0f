import { NotFoundWords } from "#components/ui/not-found-words"
import { pagesText } from "#lib/words/shell/pages"

export const metadata = { title: pagesText.notFound }

export default function DashboardNotFound() {
  return <NotFoundWords what="page" inFrame />
}
