import { NotFoundWords } from "#components/ui/not-found-words"
import { LogoBar } from "#components/ui/page/logo-bar"
import { pagesText } from "#lib/words/shell/pages"

export const metadata = { title: pagesText.notFound }

/** For any unknown address, signed in or not. It reveals nothing. */
export default function NotFound() {
  return (
    <>
      <LogoBar />
      <main id="main">
        <NotFoundWords what="page" />
      </main>
    </>
  )
}
