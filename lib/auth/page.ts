// The gate of every server page. proxy.ts only saves a round trip; this is what decides.
import { headers } from "next/headers"
import { notFound, redirect } from "next/navigation"
import { signInUrl } from "./callback-url.ts"
import { pathHeader } from "./path-header.ts"
import { type Action, mayDo } from "./rights.ts"
import { getSession, type Session } from "./session.ts"

/**
 * Call it first in each page, layout and generateMetadata. Signed out: redirects to sign-in and back afterwards.
 * Without the right: the same 404 as a page that does not exist.
 */
export async function requirePage(action: Action): Promise<Session> {
  const session = await getSession()
  if (!session) redirect(signInUrl((await headers()).get(pathHeader) ?? "/"))
  if (!mayDo(session.user.role, action)) notFound()
  return session
}

/** generateMetadata of a page whose title is always the same: whoever may not see the page does not get its title. */
export function titled(title: string, action: Action = "view"): () => Promise<{ title: string }> {
  return async () => {
    await requirePage(action)
    return { title }
  }
}
