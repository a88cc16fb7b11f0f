import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { addText } from "#lib/words/tracking/add"
import { Notice } from "../ui/notice.tsx"
import { SignInAgain } from "../ui/rows/ask-failed.tsx"

export function SendFailed({ failure }: { failure: unknown }) {
  if (failure === null || failure === undefined) return null
  if (isSignedOut(failure)) {
    return (
      <Notice shape="block" urgent title={addText.signedOut} actions={<SignInAgain />} className="py-0">
        {addText.signedOutAbout}
      </Notice>
    )
  }
  const wait = failure instanceof RequestFailed ? failure.retryAfterSeconds : null
  return (
    <Notice shape="failed" urgent title={addText.notSent} className="py-0">
      {failure instanceof Error ? failure.message : addText.noAnswer}
      {wait ? addText.sendAgainIn(wait) : ""}
      {addText.typedIsKept}
    </Notice>
  )
}
