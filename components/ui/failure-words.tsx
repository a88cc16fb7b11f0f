import Link from "next/link"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { partsText } from "#lib/words/ui/parts"

export function FailureWords({ error, id, way = partsText.openIt }: { error: Error; id?: string; way?: string }) {
  const about = error instanceof RequestFailed ? error.about : null
  return (
    <p id={id} role="alert" className="text-12 text-over">
      {isSignedOut(error) ? (
        <>
          {partsText.signedOutTextKept}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="font-medium text-accent-text underline">
            {partsText.signInNewTab}
          </a>
          {partsText.thenSaveAgain}
        </>
      ) : (
        <>
          {partsText.notSaved(error.message)}
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
