import { isFeatureFault } from "#lib/domain/connection/service-faults"
import type { ConnectionState } from "#lib/read/connection/page"
import { faultWords } from "#lib/words/connection/faults"
import { secondsWords } from "#lib/words/connection/gap"
import { connectionText } from "#lib/words/connection/page"
import { unconnectedWords } from "#lib/words/tracking/request"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { KeyStep } from "./key-step.tsx"

export function BudgetSection({ state, mayManageKeys }: { state: ConnectionState; mayManageKeys: boolean }) {
  const { faults, keyTroubles, heldBackSeconds, budgets } = state
  return (
    <Section title={connectionText.asking} level={2} note={connectionText.askingAbout}>
      <ul className="mb-3 grid gap-1.5">
        {faults.length === 0 ? (
          <li>
            <StatusWords shape="ready" wraps>
              {connectionText.keyAccepted}
            </StatusWords>
          </li>
        ) : (
          faults.map((fault) => {
            const { title, words } = faultWords(fault)
            return (
              <li key={fault.kind}>
                <StatusWords shape={isFeatureFault(fault.kind) ? "unknown" : "failed"}>{title}</StatusWords>
                <p className="text-12 text-ink-2">{words}</p>
              </li>
            )
          })
        )}
        {keyTroubles.map((trouble) => {
          const { state: title, next, admin } = unconnectedWords(trouble.why, trouble.name)
          return (
            <li key={title}>
              <StatusWords shape="failed">{title}</StatusWords>
              <p className="text-12 text-ink-2">
                <KeyStep next={next} admin={admin} mayManageKeys={mayManageKeys} />
              </p>
            </li>
          )
        })}
        {heldBackSeconds === null ? null : (
          <li>
            <StatusWords shape="pending">{connectionText.askedAgainIn(secondsWords(heldBackSeconds))}</StatusWords>
          </li>
        )}
      </ul>
      <ul className="grid gap-2">
        {budgets.map(({ bucket, left, limit, blockedSeconds }) => (
          <li key={bucket} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="text-12 text-ink-2">{connectionText.buckets[bucket]}</span>
            <span className="text-13 text-ink">
              {left} <span className="text-ink-3">{connectionText.ofLimit(limit)}</span>
            </span>
            <span
              aria-hidden
              className="col-span-full h-1 overflow-hidden rounded-xs bg-line forced-color-adjust-none forced-colors:bg-[Canvas]"
            >
              <span className="block h-full bg-line-3" style={{ width: `${(100 * left) / limit}%` }} />
            </span>
            {blockedSeconds === null ? null : (
              <span className="col-span-full text-12 text-due">
                {connectionText.blocked(secondsWords(blockedSeconds))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
