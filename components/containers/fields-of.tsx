import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import { fieldText } from "#lib/words/fields/fields"
import { FieldsPanel } from "../fields/fields-panel.tsx"

type FieldsOfProps = {
  detail: ContainerDetail
  shipment: Pick<ShipmentDetail, "id" | "fields"> | null
  canEdit: boolean
}

/** The account's custom fields of the container and its shipment. */
export function FieldsOf({ detail: { row, fields }, shipment, canEdit }: FieldsOfProps) {
  return (
    <>
      <FieldsPanel
        owner="container"
        id={row.id}
        values={fields}
        title={fieldText.fieldsOf(panelsText.container.toLowerCase())}
        canEdit={canEdit}
      />
      {shipment ? (
        <FieldsPanel
          owner="shipment"
          id={shipment.id}
          values={shipment.fields}
          title={fieldText.fieldsOf(panelsText.shipment.toLowerCase())}
          canEdit={canEdit}
        />
      ) : null}
    </>
  )
}
