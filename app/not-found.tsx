import { Logo } from "#components/ui/logo"
import { NotFoundWords } from "#components/ui/not-found-words"
import { pagesText } from "#lib/words/shell/pages"

export const metadata = { title: pagesText.notFound }

/** An address that nothing answers, signed in or not: it reveals nothing. */
export default function NotFound() {
  return (
    <>
      <header className="flex h-(--bar-height) items-center border-b px-(--gutter)">
        <a href="/" className="flex items-center gap-2 font-semibold text-14">
          <Logo /> Freeday
        </a>
      </header>
      <main id="main">
        <NotFoundWords what="page" />
      </main>
    </>
  )
}
