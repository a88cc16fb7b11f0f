"use client"

import { parseInstant } from "#lib/domain/days/calendar-day"
import { isMissing, isSignedOut } from "#lib/queries/fetch-json"
import { ageWords } from "#lib/words/containers/age"
import { partsText } from "#lib/words/ui/parts"
import { readFailureText } from "#lib/words/ui/read-failure"
import { Button, buttonClasses } from "../button.tsx"
import { Notice } from "../notice.tsx"
import { useAt } from "../values/app-clock.tsx"

type ReadFailureProps = {
  query: { error: Error | null; refetch: () => unknown }
  what: string
  /** ISO instant of the copy still shown; absent: nothing is shown. */
  shownSince?: string | null
}

export function ReadFailure({ query: { error, refetch }, what, shownSince }: ReadFailureProps) {
  const since = parseInstant(shownSince)
  const copy = useAt((now) => (since ? ` ${partsText.shownFrom(ageWords(since, now))}` : ""))
  if (error === null) return null
  const retry = () => void refetch()
  if (isSignedOut(error)) {
    return (
      <Notice
        shape="block"
        urgent
        title={partsText.signedOut}
        className="border-b px-(--gutter)"
        actions={
          <>
            <a href="/sign-in" target="_blank" rel="noreferrer" className={buttonClasses("primary")}>
              {readFailureText.signInAgain}
            </a>
            <Button onClick={retry}>{readFailureText.haveSignedIn}</Button>
          </>
        }
      >
        {readFailureText.typedIsKept(copy)}
      </Notice>
    )
  }
  if (isMissing(error)) {
    return (
      <Notice shape="unknown" urgent title={readFailureText.gone(what)} className="border-b px-(--gutter)">
        {readFailureText.goneAbout(copy)}
      </Notice>
    )
  }
  return (
    <Notice
      shape="failed"
      urgent
      title={readFailureText.notRead(what)}
      className="border-b px-(--gutter)"
      actions={<Button onClick={retry}>{readFailureText.tryNow}</Button>}
    >
      {`${error.message}${copy}`}
    </Notice>
  )
}
