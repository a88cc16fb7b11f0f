import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { isSignedOut } from "#lib/queries/fetch-json"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"

export type AskFailedProps = {
  query: { error: Error | null; refetch: () => unknown }
  what: string
  asOf?: string | undefined
}

export function AskFailed({ query: { error, refetch }, what, asOf }: AskFailedProps) {
  if (error === null) return null
  const instant = parseInstant(asOf)
  const shown = instant ? `What you see is from ${formatUtc(instant)}.` : "Nothing can be shown until it answers."
  const out = isSignedOut(error)
  return (
    <Notice
      shape={out ? "block" : "failed"}
      urgent
      className="px-(--gutter)"
      title={out ? "You were signed out" : `${what} could not be read`}
      actions={
        <>
          {out ? <SignInAgain /> : null}
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      }
    >
      {out ? `Sign in again in a new tab, then try again. ${shown}` : `${error.message} ${shown}`}
    </Notice>
  )
}

/** In a new tab: what was typed here stays. */
export function SignInAgain() {
  return (
    <a href="/sign-in" target="_blank" rel="noopener" className="font-medium text-12 text-accent hover:underline">
      Sign in again (new tab)
    </a>
  )
}
