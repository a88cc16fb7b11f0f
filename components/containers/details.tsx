import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import { ContainerAnswers } from "../tracking/answers/container-answers.tsx"
import { AlsoSent } from "../ui/page/also-sent.tsx"
import { AttributesPanel } from "./attributes-panel.tsx"
import { FieldsOf } from "./fields-of.tsx"
import { ReferencesPanel } from "./references/panel.tsx"

export type DetailsProps = {
  detail: ContainerDetail
  /** Null for a container without a shipment. */
  shipment: Pick<ShipmentDetail, "id" | "billOfLading" | "refNumbers" | "fields"> | null
  canEdit: boolean
}

/** Information looked up occasionally, below what is worked with. Its code loads after the page's. */
export function Details({ detail, shipment, canEdit }: DetailsProps) {
  const own = {
    label: panelsText.container,
    target: { kind: "container", id: detail.row.id, name: detail.row.number },
    refNumbers: detail.refNumbers,
  } as const
  const references = shipment
    ? [
        {
          label: panelsText.shipment,
          target: { kind: "shipment", id: shipment.id, name: shipment.billOfLading ?? panelsText.thisShipment },
          refNumbers: shipment.refNumbers,
        } as const,
        own,
      ]
    : [own]
  return (
    <>
      <ReferencesPanel canEdit={canEdit} references={references} />
      <FieldsOf detail={detail} shipment={shipment} canEdit={canEdit} />
      <AttributesPanel detail={detail} />
      <ContainerAnswers detail={detail} />
      <AlsoSent extra={detail.extra} />
      {shipment || !detail.terminal ? null : (
        <AlsoSent title={panelsText.alsoSentAboutTerminal} extra={detail.terminal.extra} />
      )}
    </>
  )
}
