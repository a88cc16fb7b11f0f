"use client"

import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { isMissing, isSignedOut } from "#lib/queries/fetch-json"
import { Button, buttonClasses } from "../button.tsx"
import { Notice } from "../notice.tsx"

type ReadFailureProps = {
  query: { error: Error | null; refetch: () => unknown }
  what: string
  /** ISO instant of the copy still shown; absent: nothing is shown. */
  shownSince?: string
}

export function ReadFailure({ query: { error, refetch }, what, shownSince }: ReadFailureProps) {
  if (error === null) return null
  const retry = () => void refetch()
  const since = parseInstant(shownSince)
  const copy = since ? ` We show our copy from ${formatUtc(since)}.` : ""
  if (isSignedOut(error)) {
    return (
      <Notice
        shape="block"
        urgent
        title="You were signed out"
        className="border-b px-(--gutter)"
        actions={
          <>
            <a href="/sign-in" target="_blank" rel="noreferrer" className={buttonClasses("primary")}>
              Sign in again
            </a>
            <Button onClick={retry}>I have signed in</Button>
          </>
        }
      >
        {`Sign in in a new tab; what you typed here is still there.${copy}`}
      </Notice>
    )
  }
  if (isMissing(error)) {
    return (
      <Notice shape="unknown" urgent title={`This ${what} is no longer here`} className="border-b px-(--gutter)">
        {`The account may have lost it, or the link is wrong.${copy}`}
      </Notice>
    )
  }
  return (
    <Notice
      shape="failed"
      urgent
      title={`The ${what} could not be read`}
      className="border-b px-(--gutter)"
      actions={<Button onClick={retry}>Try now</Button>}
    >
      {`${error.message}${copy}`}
    </Notice>
  )
}
