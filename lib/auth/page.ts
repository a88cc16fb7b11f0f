// The gate of every server page. proxy.ts only saves a round trip; this is what decides.
import { headers } from "next/headers"
import { notFound, redirect } from "next/navigation"
import { signInUrl } from "./callback-url.ts"
import { pathHeader } from "./path-header.ts"
import { mayOpen, type PageName } from "./routes.ts"
import { getSession, type Session } from "./session.ts"

/**
 * Call it first in each page, layout and generateMetadata, with the page's own row of lib/auth/routes/pages.ts. Signed out: redirects to sign-in and back afterwards.
 * Without the right: the same 404 as a page that does not exist.
 */
export async function requirePage(page: PageName): Promise<Session> {
  const session = await getSession()
  if (!session) redirect(signInUrl((await headers()).get(pathHeader) ?? "/"))
  if (!mayOpen(session.user.role, page)) notFound()
  return session
}

/** generateMetadata of a page whose title is always the same: whoever may not see the page does not get its title. */
export function titled(page: PageName, title: string): () => Promise<{ title: string }> {
  return async () => {
    await requirePage(page)
    return { title }
  }
}
