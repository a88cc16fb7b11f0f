import { isSignedOut } from "#lib/queries/fetch-json"

/** Why something was not saved, and what to do. What was typed stays where it is. */
export function FailureWords({ error, id }: { error: Error; id?: string }) {
  return (
    <p id={id} role="alert" className="text-12 text-over">
      {isSignedOut(error) ? (
        <>
          You were signed out. Your text is kept.{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="font-medium text-accent-text underline">
            Sign in in a new tab
          </a>
          , then save again.
        </>
      ) : (
        `Not saved. ${error.message}`
      )}
    </p>
  )
}
