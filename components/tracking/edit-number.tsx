"use client"

import { useId, useState } from "react"
import { LINES } from "#lib/domain/lines"
import type { NumberKind } from "#lib/domain/register"
import type { RowDecision } from "#lib/queries/jobs"
import type { RegisterResult } from "#lib/read/register-results"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Form, SelectField, TextField } from "../ui/fields.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { NumberAdvice } from "./number-advice.tsx"

const KINDS: { value: NumberKind; label: string }[] = [
  { value: "bill_of_lading", label: "Bill" },
  { value: "booking_number", label: "Booking" },
  { value: "container", label: "Container" },
]
const LINES_TO_CHOOSE = LINES.map(({ scac, nickname }) => ({ value: scac, label: nickname, detail: scac }))

type EditNumberProps = {
  row: RegisterResult
  busy: boolean
  onSend: (decision: RowDecision) => void
  onClose: () => void
}

export function EditNumber({ row, busy, onSend, onClose }: EditNumberProps) {
  const id = useId()
  const [number, setNumber] = useState(row.number)
  const [kind, setKind] = useState(row.kind)
  const [scac, setScac] = useState(row.scac)

  function submit() {
    onSend({ number, kind, ...(scac ? { scac } : {}) })
  }

  return (
    <Dialog
      onClose={onClose}
      title={row.words}
      description={row.detail}
      actions={
        <>
          <Button look="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} look="primary" size="lg" busy={busy} disabled={number.trim() === ""}>
            Send again
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="grid gap-4">
        <Segmented label="Kind of number" options={KINDS} value={kind} onChange={setKind} />
        <div className="grid gap-1.5">
          <TextField
            label="Number"
            size="lg"
            mono
            value={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onText={setNumber}
          />
          {kind === "container" ? <NumberAdvice number={number} onUse={setNumber} /> : null}
        </div>
        <SelectField
          label="Line"
          options={LINES_TO_CHOOSE}
          placeholder="Choose the line"
          {...(scac === null ? {} : { value: scac })}
          onChange={setScac}
          className="h-9"
        />
      </Form>
    </Dialog>
  )
}
