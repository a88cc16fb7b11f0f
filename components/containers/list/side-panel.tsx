"use client"

import { useQuery } from "@tanstack/react-query"
import { ArrowDown, ArrowUp, Maximize2, X } from "lucide-react"
import Link from "next/link"
import { memo, useDeferredValue } from "react"
import { containerOptions } from "#lib/queries/containers/detail"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { ContainerDetail } from "#lib/read/shipments/detail"
import { sidePanelText } from "#lib/words/containers/list/side-panel"
import { ContainerAlerts } from "../../alerts/of-containers.tsx"
import { useRecent } from "../../keys/recent.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import { IconButton, iconButtonClasses } from "../../ui/icon-button.tsx"
import { CopyLink } from "../../ui/page/copy-link.tsx"
import { dropTarget } from "../../ui/page/drop-target.ts"
import { ReadFailure } from "../../ui/page/read-failure.tsx"
import { ContainerNumber } from "../../ui/values/container-number.tsx"
import { ContainerActions } from "../../work/container-actions.tsx"
import { saysTheSame } from "../banner-words.ts"
import { Facts, FactsHead } from "../facts.tsx"
import { PanelFactsLoading } from "./loading.tsx"

type SidePanelProps = { id: string; canEdit: boolean; onStep: (by: 1 | -1) => void; onClose: () => void }

export function SidePanel({ id, canEdit, onStep, onClose }: SidePanelProps) {
  const query = useQuery(containerOptions(id))
  // Responds to the next-container key first. The container's facts are rendered afterwards.
  const detail = useDeferredValue(query.data)
  return (
    <aside
      aria-label={sidePanelText.containerTitle}
      data-panel=""
      tabIndex={-1}
      {...(detail
        ? dropTarget({ shipmentId: detail.row.shipmentId, containerId: detail.row.id, label: detail.row.number })
        : {})}
      className="flex w-[408px] shrink-0 flex-col focus-inset overflow-y-auto border-l bg-surface"
    >
      <header className="sticky top-0 z-10 flex h-11 shrink-0 items-center gap-1 border-b bg-surface pr-2 pl-4">
        {detail ? (
          <h2 className="flex items-center gap-1">
            <ContainerNumber number={detail.row.number} />
            <CopyButton text={detail.row.number} what={sidePanelText.containerNumber} />
          </h2>
        ) : null}
        <span className="ml-auto flex items-center">
          <IconButton label={sidePanelText.previousContainer} shortcut="[" onClick={() => onStep(-1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={sidePanelText.nextContainer} shortcut="]" onClick={() => onStep(1)}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          {detail ? (
            <Link
              href={containerPageHref(detail.row.shipmentId, detail.row.id)}
              aria-label={sidePanelText.wholePage}
              className={iconButtonClasses()}
            >
              <Maximize2 size={15} aria-hidden />
            </Link>
          ) : null}
          <IconButton label={sidePanelText.closePanel} shortcut="Escape" onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      </header>
      {detail ? <ReadFailure query={query} what={sidePanelText.container} shownSince={detail.row.confirmedAt} /> : null}
      {detail ? (
        <PanelFacts detail={detail} canEdit={canEdit} />
      ) : query.error ? (
        <ReadFailure query={query} what={sidePanelText.container} />
      ) : (
        <PanelFactsLoading />
      )}
    </aside>
  )
}

type PanelFactsProps = Pick<SidePanelProps, "canEdit"> & { detail: ContainerDetail }

const PanelFacts = memo(function PanelFacts({ detail, canEdit }: PanelFactsProps) {
  const { id, shipmentId } = detail.row
  useRecent(detail.row)
  return (
    <>
      <ContainerAlerts
        containerId={id}
        canAct={canEdit}
        saidBelow={(alert) => saysTheSame(alert, detail.row, [detail.row])}
      />
      <FactsHead
        detail={detail}
        level={2}
        actions={
          <ContainerActions key={id} row={detail.row} canEdit={canEdit}>
            <CopyLink shipmentId={shipmentId} containerId={id} />
          </ContainerActions>
        }
      />
      <Facts key={id} detail={detail} shipment={null} canEdit={canEdit} />
    </>
  )
})
