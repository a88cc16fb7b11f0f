"use client"

import { parseInstant } from "#lib/domain/calendar-day"
import { formatLocal } from "#lib/domain/local-time"
import type { postInvite } from "#lib/queries/people"
import { OneTimeLink } from "../share/one-time-link.tsx"
import { Notice } from "../ui/notice.tsx"

type InviteResultProps = { invited: Awaited<ReturnType<typeof postInvite>>; to: string; zone: string }

/** Whether a mail went out; else the link, once. */
export function InviteResult({ invited, to, zone }: InviteResultProps) {
  const at = parseInstant(invited.expiresAt)
  const until = at ? formatLocal(at, zone) : invited.expiresAt
  if (invited.link === null) {
    return (
      <Notice shape="ready" title={`A mail with the link went to ${to}`}>
        {`It works once, until ${until}.`}
      </Notice>
    )
  }
  return (
    <div className="mt-3 grid gap-2">
      {invited.mailed === "failed" ? (
        <Notice shape="due" title="The mail server did not take the mail" className="py-0!">
          Send the link yourself, and have the mail settings looked at.
        </Notice>
      ) : null}
      <OneTimeLink link={invited.link} what="invitation link">
        {`Send it to ${to}. It works once, until ${until}, and is not shown again.`}
      </OneTimeLink>
    </div>
  )
}
