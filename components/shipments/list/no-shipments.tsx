"use client"

import dynamic from "next/dynamic"
import Link from "next/link"
import type { ShipmentFilterName, ShipmentView } from "#lib/queries/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { useHeld, useLeads } from "../../ui/values/reach.tsx"
import { FILTERS } from "./filters.tsx"

// Only needed if nothing matches.
const part = () => fetchCode(() => import("../../containers/list/find-help.tsx"))
const FindHelp = dynamic(() => part().then(({ FindHelp: shown }) => shown), { ssr: false })
const FindSteps = dynamic(() => part().then(({ FindSteps: shown }) => shown), { ssr: false })

type NoShipmentsProps = {
  view: ShipmentView
  onFilter: (name: ShipmentFilterName, value: string) => void
  onClear: () => void
}

export function NoShipments({ view, onFilter, onClear }: NoShipmentsProps) {
  const held = useHeld()
  const mayTrack = useLeads()("/tracking")
  const filters = FILTERS.filter(({ name }) => Boolean(view[name]))
  const last = filters.at(-1)
  const text = view.q.trim()
  if (!last && text === "") {
    return (
      <EmptyState
        title={shipmentsText.noShipments}
        reason={held ?? shipmentsText.noShipmentsAbout}
        action={
          mayTrack ? (
            <Link href="/tracking" className={buttonClasses("primary")}>
              {shipmentsText.trackNumber}
            </Link>
          ) : null
        }
      />
    )
  }
  const names = filters.map(({ label }) => label.toLowerCase())
  const by = text === "" ? names : [shipmentsText.theText(text), ...names]
  return (
    <>
      <EmptyState
        title={last ? shipmentsText.noneFits : shipmentsText.noMatch(text)}
        reason={last ? shipmentsText.filteredBy(listOf(by)) : shipmentsText.noMatchAbout}
        action={
          <>
            {last ? (
              <Button onClick={() => onFilter(last.name, "")}>{shipmentsText.remove(last.label.toLowerCase())}</Button>
            ) : (
              <FindSteps text={text} mayTrack={mayTrack} />
            )}
            <Button look="quiet" onClick={onClear}>
              {shipmentsText.clearAll}
            </Button>
          </>
        }
      />
      {text === "" ? null : <FindHelp text={text} />}
    </>
  )
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}
