import Link from "next/link"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { failureText } from "#lib/words/ui/failure"

export function FailureWords({ error, id, way = failureText.openIt }: { error: Error; id?: string; way?: string }) {
  const about = error instanceof RequestFailed ? error.about : null
  return (
    <p id={id} role="alert" className="text-12 text-over">
      {isSignedOut(error) ? (
        <>
          {failureText.signedOutTextKept}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="font-medium text-accent-text underline">
            {failureText.signInNewTab}
          </a>
          {failureText.thenSaveAgain}
        </>
      ) : (
        <>
          {failureText.notSaved(error.message)}
          {about === null ? null : (
            <>
              {" "}
              <Link href={about} className="font-medium text-accent-text underline">
                {way}
              </Link>
            </>
          )}
        </>
      )}
    </p>
  )
}
