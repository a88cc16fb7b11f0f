"use client"

import type { RefObject } from "react"
import type { RequestKind } from "#lib/queries/tracking/tracking"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Form, SelectField, TextField } from "../ui/forms/fields.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Notice } from "../ui/notice.tsx"
import { CustomerField, LINE_OPTIONS, WORK_IT_OUT } from "./customer-select.tsx"
import { ListForm } from "./list-form.tsx"
import { NumberAdvice } from "./number-advice.tsx"
import { SendFailed } from "./send-failed.tsx"
import { kindOf, type TrackDraft, type TrackProblems } from "./track-input.ts"
import type { NumberList } from "./use-number-list.ts"

type Adding = "one" | "many"

type AddPanelProps = {
  mayTrack: boolean
  /** A phone shows what is looked at alone. */
  aside: boolean
  adding: Adding
  onAdding: (adding: Adding) => void
  tracking: Tracking
  list: NumberList
  onManyPasted: (text: string) => void
  numberRef: RefObject<HTMLInputElement | null>
}

export function AddPanel({
  mayTrack,
  aside,
  adding,
  onAdding,
  tracking,
  list,
  onManyPasted,
  numberRef,
}: AddPanelProps) {
  return (
    <section
      aria-labelledby="track-head"
      className={classes("border-b px-(--gutter) py-4 md:border-r md:border-b-0", aside && "max-md:hidden")}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 id="track-head" className="font-semibold text-14 text-ink">
          {adding === "one" ? "Track a number" : "Paste numbers"}
        </h1>
        {mayTrack ? (
          <Segmented label="How many" value={adding} onChange={onAdding} labels={{ one: "One", many: "Many" }} />
        ) : null}
      </div>
      {mayTrack ? (
        adding === "one" ? (
          <TrackForm tracking={tracking} numberRef={numberRef} onManyPasted={onManyPasted} />
        ) : (
          <ListForm list={list} />
        )
      ) : (
        <Notice shape="block" title="You may read, not track" className="py-0">
          A dispatcher, a manager or an admin can register numbers.
        </Notice>
      )}
    </section>
  )
}

const KINDS = { bill_of_lading: "Bill", booking_number: "Booking", container: "Container (beta)" } as const

type TrackFormProps = {
  tracking: Tracking
  numberRef: RefObject<HTMLInputElement | null>
  onManyPasted: (text: string) => void
}

function TrackForm({ tracking, numberRef, onManyPasted }: TrackFormProps) {
  const { draft, problems, change, send, sending, failure } = tracking
  const kind = kindOf(draft)
  const set = (part: Partial<TrackDraft>) => change({ ...draft, ...part })

  function submit() {
    send()
  }

  return (
    <Form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-13 text-ink">Kind</legend>
        <Segmented label="Kind of number" labels={KINDS} value={kind} onChange={(value) => set({ kind: value })} />
        <p className="text-12 text-ink-3">{HINTS[kind]}</p>
      </fieldset>

      <div className="grid gap-1.5">
        <TextField
          label="Number"
          error={problems.requestNumber}
          ref={numberRef}
          size="lg"
          mono
          value={draft.number}
          onText={(text) => set({ number: text })}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text")
            if (!/\S[\n\t]+\s*\S/.test(text)) return
            event.preventDefault()
            onManyPasted(text)
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLES[kind]}
        />
        {kind === "container" ? <NumberAdvice number={draft.number} onUse={(number) => set({ number })} /> : null}
      </div>

      <SelectField
        label="Line"
        error={problems.scac}
        hint="Pick the line if you know it; some numbers match two."
        options={LINE_OPTIONS}
        value={draft.scac === "" ? WORK_IT_OUT : draft.scac}
        onChange={(value) => set({ scac: value === WORK_IT_OUT ? "" : value })}
        className="h-9"
      />

      <TextField
        label="References"
        aside={<span className="text-12 text-ink-3">optional</span>}
        error={problems.refNumbers}
        hint="Your references, comma-separated. Added to the shipment and its containers."
        size="lg"
        value={draft.references}
        onText={(text) => set({ references: text })}
        autoComplete="off"
        spellCheck={false}
      />

      <CustomerField
        label="Customer"
        aside={<span className="text-12 text-ink-3">optional</span>}
        hint="Choose it now: the tracking service takes a customer only with the number."
        value={draft.customerId}
        onChange={(customerId) => set({ customerId })}
        className="h-9"
      />

      <SendFailed failure={failure} />
      <div>
        <Button type="submit" look="primary" size="lg" busy={sending}>
          {sending ? "Sending" : "Track it"}
        </Button>
      </div>
    </Form>
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

export type Tracking = {
  draft: TrackDraft
  problems: TrackProblems
  change: (draft: TrackDraft) => void
  send: () => void
  sending: boolean
  failure: unknown
}
