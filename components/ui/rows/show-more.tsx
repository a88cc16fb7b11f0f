import type { ReactNode } from "react"
import { isSignedOut } from "#lib/queries/fetch-json"
import { partsText } from "#lib/words/ui/parts"
import { showMoreText } from "#lib/words/ui/show-more"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import { SignInAgain } from "./ask-failed.tsx"

type ShowMoreProps = {
  query: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  children: ReactNode
}

/** Below a list. A page that could not be loaded is reported here, because the top of the list is out of sight. */
export function ShowMore({ query, children }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  const out = isSignedOut(query.error)
  return (
    <>
      {query.isFetchNextPageError ? (
        <Notice
          shape={out ? "block" : "failed"}
          urgent
          className="px-(--gutter)"
          title={out ? partsText.signedOut : showMoreText.moreNotRead}
          actions={out ? <SignInAgain /> : null}
        >
          {out ? showMoreText.signInThenMore : query.error?.message}
        </Notice>
      ) : null}
      <div className="px-(--gutter) py-3">
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {children}
        </Button>
      </div>
    </>
  )
}
