import Link from "next/link"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"

export function FailureWords({ error, id, way = "Open it" }: { error: Error; id?: string; way?: string }) {
  const about = error instanceof RequestFailed ? error.about : null
  return (
    <p id={id} role="alert" className="text-12 text-over">
      {isSignedOut(error) ? (
        <>
          You were signed out. Your text is still here.{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="font-medium text-accent-text underline">
            Sign in in a new tab
          </a>
          , then save again.
        </>
      ) : (
        <>
          {`Not saved. ${error.message}`}
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
