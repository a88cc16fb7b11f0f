import { parseInstant } from "#lib/domain/days/calendar-day"
import { isSignedOut } from "#lib/queries/fetch-json"
import { ageWords } from "#lib/words/containers/age"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import { useAt } from "../values/app-clock.tsx"

export type AskFailedProps = {
  query: { error: Error | null; refetch: () => unknown }
  what: string
  asOf?: string | undefined
}

export function AskFailed({ query: { error, refetch }, what, asOf }: AskFailedProps) {
  const instant = parseInstant(asOf)
  const shown = useAt((now) => (instant ? partsText.shownFrom(ageWords(instant, now)) : partsText.nothingShown))
  if (error === null) return null
  const out = isSignedOut(error)
  return (
    <Notice
      shape={out ? "block" : "failed"}
      urgent
      className="px-(--gutter)"
      title={out ? partsText.signedOut : partsText.namedNotRead(what)}
      actions={
        <>
          {out ? <SignInAgain /> : null}
          <Button onClick={() => void refetch()}>{partsText.tryAgain}</Button>
        </>
      }
    >
      {out ? partsText.signInThenTry(shown) : `${error.message} ${shown}`}
    </Notice>
  )
}

/** In a new tab, so that what was typed here stays. */
export function SignInAgain() {
  return (
    <a href="/sign-in" target="_blank" rel="noopener" className="font-medium text-12 text-accent hover:underline">
      {partsText.signInAgainNewTab}
    </a>
  )
}
