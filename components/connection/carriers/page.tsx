"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { CarriersShown } from "#lib/domain/connection/carrier-keys"
import { carriersOptions } from "#lib/queries/connection/carriers"
import { carrierKeysText } from "#lib/words/connection/carrier-keys"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice } from "../../ui/notice.tsx"
import { SettingsPart } from "../../ui/page/settings-part.tsx"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"
import { AddKey } from "./add-key.tsx"
import { KeyLine } from "./key-line.tsx"

export function CarriersPage({ zone }: { zone: string }) {
  const answer = useQuery(carriersOptions())
  const read = answer.data
  return (
    <>
      <h1 className="sr-only">{carrierKeysText.carriers}</h1>
      <AskFailed query={answer} what={carrierKeysText.theKeys} />
      {read?.offered ? (
        <Keys read={read} zone={zone} />
      ) : read ? (
        <EmptyState title={carrierKeysText.notOffered} reason={carrierKeysText.notOfferedAbout} />
      ) : answer.isPending ? (
        <SkeletonRows label={carrierKeysText.readingCarriers} rows={3} rowHeight={120} columns="1fr 200px" />
      ) : null}
    </>
  )
}

function Keys({ read, zone }: { read: Extract<CarriersShown, { offered: true }>; zone: string }) {
  const { keys, forms, canEnter, pushesTo, counts } = read
  const [adding, setAdding] = useState(false)
  return (
    <SettingsPart title={carrierKeysText.carriersCount(keys.length)} about={carrierKeysText.about}>
      {canEnter ? null : (
        <Notice shape="unknown" title={carrierKeysText.cannotSeal}>
          {carrierKeysText.cannotSealAbout}
        </Notice>
      )}
      {canEnter && !adding ? (
        <Button look="primary" className="mb-3" onClick={() => setAdding(true)}>
          {carrierKeysText.addKey}
        </Button>
      ) : null}
      {adding ? <AddKey forms={forms} onClose={() => setAdding(false)} /> : null}
      {keys.length === 0 && !adding ? (
        <div className="-mx-(--gutter)">
          <EmptyState title={carrierKeysText.noKeys} reason={carrierKeysText.noKeysAbout} />
        </div>
      ) : (
        <ul aria-label={carrierKeysText.carriers}>
          {keys.map((key) => (
            <KeyLine
              key={`${key.from} ${key.id}`}
              carrierKey={key}
              form={forms.find(({ carrier }) => carrier === key.code)}
              pushesTo={pushesTo}
              counts={counts.find(({ carrier }) => carrier === key.code)}
              zone={zone}
            />
          ))}
        </ul>
      )}
    </SettingsPart>
  )
}
