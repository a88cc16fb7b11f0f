"use client"

import { type FormEvent, type RefObject, useId } from "react"
import type { RequestKind } from "#lib/queries/tracking"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { Select } from "../ui/select.tsx"
import { CustomerSelect } from "./customer-select.tsx"
import { LINE_OPTIONS, WORK_IT_OUT } from "./line-options.ts"
import { NumberAdvice } from "./number-advice.tsx"
import { SendFailed } from "./send-failed.tsx"
import { kindOf, type TrackDraft } from "./track-input.ts"
import type { Tracking } from "./use-track-number.ts"

const KINDS: { value: RequestKind; label: string }[] = [
  { value: "bill_of_lading", label: "Bill" },
  { value: "booking_number", label: "Booking" },
  { value: "container", label: "Container (beta)" },
]

export type TrackFormProps = {
  tracking: Tracking
  numberRef: RefObject<HTMLInputElement | null>
  /** Several numbers were pasted: they belong into a list. */
  onManyPasted: (text: string) => void
}

/** One number to the tracking service. Checks advise; what the service refuses is said at its field; text is kept. */
export function TrackForm({ tracking, numberRef, onManyPasted }: TrackFormProps) {
  const { draft, problems, change, send, sending, failure } = tracking
  const id = useId()
  const kind = kindOf(draft)
  const set = (part: Partial<TrackDraft>) => change({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-13 text-ink">Kind</legend>
        <Segmented label="Kind of number" options={KINDS} value={kind} onChange={(value) => set({ kind: value })} />
        <p className="text-12 text-ink-3">{HINTS[kind]}</p>
      </fieldset>

      <div className="grid gap-1.5">
        <Field id={`${id}-number`} label="Number" error={problems.requestNumber}>
          <Input
            id={`${id}-number`}
            ref={numberRef}
            size="lg"
            mono
            value={draft.number}
            onChange={(event) => set({ number: event.target.value })}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text")
              if (!/\S[\n\t]+\s*\S/.test(text)) return
              event.preventDefault()
              onManyPasted(text)
            }}
            aria-invalid={problems.requestNumber ? true : undefined}
            aria-describedby={problems.requestNumber ? fieldNoteId(`${id}-number`) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={EXAMPLES[kind]}
          />
        </Field>
        {kind === "container" ? <NumberAdvice number={draft.number} onUse={(number) => set({ number })} /> : null}
      </div>

      <Field
        id={`${id}-line`}
        label="Line"
        error={problems.scac}
        hint="Name it where you know it: a number can fit two lines."
      >
        <Select
          id={`${id}-line`}
          label="Line"
          options={LINE_OPTIONS}
          value={draft.scac === "" ? WORK_IT_OUT : draft.scac}
          onChange={(value) => set({ scac: value === WORK_IT_OUT ? "" : value })}
          className="h-9"
        />
      </Field>

      <Field
        id={`${id}-references`}
        label="References"
        aside={<span className="text-12 text-ink-3">optional</span>}
        error={problems.refNumbers}
        hint="Yours, separated by commas. They reach the shipment and each container."
      >
        <Input
          id={`${id}-references`}
          size="lg"
          value={draft.references}
          onChange={(event) => set({ references: event.target.value })}
          aria-invalid={problems.refNumbers ? true : undefined}
          aria-describedby={fieldNoteId(`${id}-references`)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>

      <Field
        id={`${id}-customer`}
        label="Customer"
        aside={<span className="text-12 text-ink-3">optional</span>}
        hint="Choose it now: the tracking service takes a customer only with the number."
      >
        <CustomerSelect
          id={`${id}-customer`}
          label="Customer"
          value={draft.customerId}
          onChange={(customerId) => set({ customerId })}
          className="h-9"
        />
      </Field>

      <SendFailed failure={failure} />
      <div>
        <Button type="submit" look="primary" size="lg" busy={sending}>
          {sending ? "Sending" : "Track it"}
        </Button>
      </div>
    </form>
  )
}

const HINTS: Record<RequestKind, string> = {
  bill_of_lading: "The master bill of the shipping line. It brings all its containers.",
  booking_number: "The line's booking. It is found once the line lists its containers.",
  container: "Requests by container are in beta with the tracking service. A bill finds more.",
}

const EXAMPLES: Record<RequestKind, string> = {
  bill_of_lading: "MEDUQX482190",
  booking_number: "6403881270",
  container: "MSCU6401183",
}
