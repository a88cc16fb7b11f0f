"use client"

import { useState } from "react"
import type { ShipmentDetail } from "#lib/read/shipment"
import { BoxSteps } from "./box-steps.tsx"
import { ContainerList } from "./container-list.tsx"
import type { useChosenContainer } from "./use-chosen-container.ts"
import { useFirstOrder } from "./use-first-order.ts"

type BoxPickerProps = { shipment: ShipmentDetail; chosen: ReturnType<typeof useChosenContainer> }

export function BoxPicker({ shipment, chosen }: BoxPickerProps) {
  const [open, setOpen] = useState(false)
  const rows = useFirstOrder(shipment.containers)
  return (
    <section aria-label="Containers" className="md:row-span-3 md:border-r xl:row-span-2">
      <div className="md:sticky md:top-(--bar-height) md:max-h-[calc(100dvh-var(--bar-height))] md:overflow-y-auto">
        <div className="flex min-h-11 items-center gap-2 border-b pr-2 pl-(--gutter)">
          <h2 className="font-semibold text-13 text-ink">
            Containers <span className="font-normal text-ink-3">{rows.length}</span>
          </h2>
          <span className="ml-auto">
            <BoxSteps rows={rows} selectedId={chosen.selectedId} onSelect={chosen.choose} />
          </span>
          {rows.length > 1 ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="h-11 px-2 font-medium text-13 text-accent md:hidden"
            >
              {open ? "Hide" : "Show all"}
            </button>
          ) : null}
        </div>
        <div className={open ? undefined : "max-md:hidden"}>
          <ContainerList
            shipmentId={shipment.id}
            rows={rows}
            selectedId={chosen.selectedId}
            onSelect={(id) => {
              setOpen(false)
              chosen.choose(id)
            }}
            onNear={chosen.readAhead}
          />
        </div>
      </div>
    </section>
  )
}
