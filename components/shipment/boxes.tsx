"use client"

import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipment"
import { ContainerHead } from "../container/container-head.tsx"
import { Facts, FactsHead } from "../container/facts.tsx"
import { Timeline } from "../container/timeline.tsx"
import { Notice } from "../ui/notice.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { BoxActions } from "../work/box-actions.tsx"
import { BoxPicker } from "./box-picker.tsx"
import { CopyLink } from "./copy-link.tsx"
import type { useChosenContainer } from "./use-chosen-container.ts"

type BoxesProps = { shipment: ShipmentDetail; chosen: ReturnType<typeof useChosenContainer>; canEdit: boolean }

const GRID =
  "grid grid-cols-1 border-b max-md:order-1 md:grid-cols-[236px_minmax(0,1fr)] xl:grid-cols-[236px_minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]"

/** The boxes, and the chosen one: its readiness, facts and timeline. Read in that order; laid out as there is room. */
export function Boxes({ shipment, chosen, canEdit }: BoxesProps) {
  const detail = chosen.isReading ? null : shipment.selected
  return (
    <div className={GRID}>
      <BoxPicker shipment={shipment} chosen={chosen} />
      {detail ? (
        <Box shipment={shipment} detail={detail} canEdit={canEdit} isElsewhere={chosen.isElsewhere} />
      ) : chosen.isReading ? (
        <div className="min-w-0 md:col-start-2 xl:col-span-2">
          <SkeletonRows label="Reading the container" rows={8} rowHeight={46} columns="92px 1fr 240px" />
        </div>
      ) : (
        <p className="px-4 py-6 text-13 text-ink-2">No container is reported on this shipment yet.</p>
      )}
    </div>
  )
}

type BoxProps = { shipment: ShipmentDetail; detail: ContainerDetail; canEdit: boolean; isElsewhere: boolean }

function Box({ shipment, detail, canEdit, isElsewhere }: BoxProps) {
  return (
    <>
      <div className="min-w-0 md:col-start-2 md:row-start-1 xl:col-start-3 xl:border-l">
        {isElsewhere ? (
          <Notice
            shape="unknown"
            title="The container in the address is not on this shipment"
            className="border-b px-4"
          >
            {`Showing ${detail.row.number}, the one that needs attention first.`}
          </Notice>
        ) : null}
        <div className="flex items-center justify-between gap-2 border-b py-1.5 pr-3 pl-4 md:hidden">
          <ContainerHead detail={detail} />
          <CopyLink shipmentId={shipment.id} containerId={detail.row.id} />
        </div>
        <FactsHead
          detail={detail}
          level={2}
          actions={<BoxActions key={detail.row.id} row={detail.row} canEdit={canEdit} />}
        />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-3 xl:col-start-3 xl:row-start-2 xl:border-l">
        <Facts detail={detail} shipment={shipment} canEdit={canEdit} />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-2 xl:row-span-2 xl:row-start-1">
        <Timeline containerId={detail.row.id} items={detail.timeline} head={<ContainerHead detail={detail} />} />
      </div>
    </>
  )
}
