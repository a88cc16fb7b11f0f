import type { AlertTab } from "#lib/queries/alerts"
import { buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"

const WORDS: Record<AlertTab, { title: string; reason: string }> = {
  open: {
    title: "No alert is open",
    reason: "No rule finds a cause that stands. A box whose data is old is told as an alert of its own.",
  },
  mine: { title: "None is yours", reason: "Alerts of boxes that you own, or that were given to you, come here." },
  acknowledged: { title: "None is acknowledged", reason: "What somebody has seen waits here until its cause ends." },
  snoozed: { title: "None is snoozed", reason: "What is put off comes back to Open at its time." },
  closed: { title: "None is closed yet", reason: "Alerts whose cause has ended are kept here." },
}

/** Nothing on this tab: why, and where the rules are. */
export function AlertsEmpty({ show }: { show: AlertTab }) {
  return (
    <EmptyState
      {...WORDS[show]}
      action={
        <a href="/settings/alerts" className={buttonClasses()}>
          Rules and channels
        </a>
      }
    />
  )
}
