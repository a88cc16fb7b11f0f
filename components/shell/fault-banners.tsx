"use client"

import { useState } from "react"
import { isFeatureFault } from "#lib/domain/connection/service-faults"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import type { Navigation } from "#lib/read/work/navigation"
import { faultWords } from "#lib/words/connection/faults"
import { frameText } from "#lib/words/shell/frame"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"

export function FaultBanners({ navigation, zone }: { navigation: Navigation; zone: string | null }) {
  const { faults, workerAlive, firstRead, fault } = navigation
  const serious = faults.filter(({ kind }) => !isFeatureFault(kind))
  const other = fault ?? (firstRead?.state === "failed" ? firstRead.words : null)
  return (
    <>
      {workerAlive ? null : (
        <Banner tone="due" shape="due" announce>
          <strong>{frameText.workerStopped}</strong>
          {frameText.workerStoppedAbout}
        </Banner>
      )}
      {serious.map((one) => {
        const { title, words } = faultWords(one)
        const refused = one.kind === "key_refused"
        return (
          <Banner key={one.kind} tone={refused ? "over" : "due"} shape={refused ? "failed" : "due"} announce>
            <strong>{title}</strong> {words} <OurCopy newestDataAt={navigation.newestDataAt} zone={zone} />
          </Banner>
        )
      })}
      {serious.length > 0 || other === null ? null : (
        <Banner tone="due" shape="due" announce>
          <strong>{frameText.serviceUnread}</strong> {other}{" "}
          <OurCopy newestDataAt={navigation.newestDataAt} zone={zone} />
        </Banner>
      )}
      {faults
        .filter(({ kind }) => isFeatureFault(kind))
        .map((one) => (
          <FeatureNotice key={one.kind} fault={one} />
        ))}
    </>
  )
}

function OurCopy({ newestDataAt, zone }: { newestDataAt: string | null; zone: string | null }) {
  const at = parseInstant(newestDataAt)
  if (!at) return <>{frameText.nothingRead}</>
  return <>{frameText.copyOf(formatLocal(at, zone))}</>
}

function FeatureNotice({ fault }: { fault: Navigation["faults"][number] }) {
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  const { title, words } = faultWords(fault)
  return (
    <Banner tone="plain" shape="unknown" actions={<Button onClick={() => setHidden(true)}>{frameText.hide}</Button>}>
      <strong className="text-ink">{title}</strong> {words}
    </Banner>
  )
}
