import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import type { postInvite } from "#lib/queries/people/people"
import { peopleText } from "#lib/words/people/people-page"
import { Notice } from "../ui/notice.tsx"
import { OneTimeLink } from "../ui/page/one-time-link.tsx"

type LinkResultProps = { made: Awaited<ReturnType<typeof postInvite>>; to: string; zone: string }

export function LinkResult({ made, to, zone }: LinkResultProps) {
  const at = parseInstant(made.expiresAt)
  const until = at ? formatLocal(at, zone) : made.expiresAt
  if (made.link === null) {
    return (
      <Notice shape="ready" title={peopleText.mailSent(to)}>
        {peopleText.mailAbout(until)}
      </Notice>
    )
  }
  return (
    <div className="mt-3 grid gap-2">
      {made.mailed === "failed" ? (
        <Notice shape="due" title={peopleText.mailNotTaken} className="py-0!">
          {peopleText.mailNotTakenAbout}
        </Notice>
      ) : null}
      <OneTimeLink link={made.link} what={peopleText.oneTimeLink}>
        {peopleText.linkAbout(to, until)}
      </OneTimeLink>
    </div>
  )
}
