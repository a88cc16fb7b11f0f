"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import { deleteSessions, ownSessionsOptions } from "#lib/queries/people/account"
import { peopleKeys } from "#lib/queries/people/keys"
import { securityText } from "#lib/words/people/security"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { needsProof, ProveAgain } from "./prove-again.tsx"

export function OwnSessions({ zone }: { zone: string }) {
  const answer = useQuery(ownSessionsOptions())
  const end = useMutation({
    mutationFn: deleteSessions,
    onSuccess: ({ ended }) => toast.success(securityText.ended(ended)),
    meta: { stale: [peopleKeys.ownSessions] },
  })
  const others = answer.data?.filter(({ own }) => !own).length ?? 0
  return (
    <>
      <AskFailed query={answer} what={securityText.theSessions} />
      {answer.isPending ? (
        <SkeletonRows label={securityText.readingSessions} rows={2} rowHeight={56} columns="1fr 60px" />
      ) : null}
      <ul aria-label={securityText.sessions}>
        {answer.data?.map(({ id, browser, address, createdAt, lastSeenAt, own }) => (
          <li key={id} className="flex items-center gap-3 border-t py-2.5 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium text-13 text-ink">
                {browser}
                {own ? <span className="font-normal text-ink-3">{`, ${securityText.thisOne}`}</span> : null}
              </p>
              <p className="wrap-anywhere text-12 text-ink-3">
                {address ? `${securityText.from(address)}, ` : null}
                <span className="lowercase">{securityText.signedIn}</span>
                <LocalTime at={createdAt} zone={zone} />
                {securityText.lastSeen}
                <LocalTime at={lastSeenAt} zone={zone} />
              </p>
            </div>
            {own ? null : (
              <Button
                look="danger"
                busy={end.isPending && end.variables !== "others" && end.variables.id === id}
                aria-label={securityText.endThis(browser)}
                onClick={() => end.mutate({ id })}
              >
                {securityText.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {needsProof(end.error) ? (
        <ProveAgain onProved={() => end.variables && end.mutate(end.variables)} />
      ) : end.error ? (
        <FailureWords error={end.error} />
      ) : null}
      {others > 0 ? (
        <Button
          className="mt-2"
          busy={end.isPending && end.variables === "others"}
          onClick={() => end.mutate("others")}
        >
          {securityText.endOthers}
        </Button>
      ) : null}
    </>
  )
}
