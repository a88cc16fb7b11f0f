import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { Notice } from "../ui/notice.tsx"
import { SignInAgain } from "../ui/rows/ask-failed.tsx"

export function SendFailed({ failure }: { failure: unknown }) {
  if (failure === null || failure === undefined) return null
  if (isSignedOut(failure)) {
    return (
      <Notice shape="block" urgent title="You were signed out" actions={<SignInAgain />} className="py-0">
        What you typed is still here. Sign in again in the new tab, then send it from here.
      </Notice>
    )
  }
  const wait = failure instanceof RequestFailed ? failure.retryAfterSeconds : null
  return (
    <Notice shape="failed" urgent title="It was not sent" className="py-0">
      {failure instanceof Error ? failure.message : "Freeday did not answer."}
      {wait ? ` Send it again in ${wait} s.` : ""} What you typed is kept.
    </Notice>
  )
}
