"use client"

import type { RefObject } from "react"
import type { RequestKind } from "#lib/queries/tracking/tracking"
import { addText } from "#lib/words/tracking/add"
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
          {adding === "one" ? addText.trackNumber : addText.pasteNumbers}
        </h1>
        {mayTrack ? (
          <Segmented
            label={addText.howMany}
            value={adding}
            onChange={onAdding}
            labels={{ one: addText.one, many: addText.many }}
          />
        ) : null}
      </div>
      {mayTrack ? (
        adding === "one" ? (
          <TrackForm tracking={tracking} numberRef={numberRef} onManyPasted={onManyPasted} />
        ) : (
          <ListForm list={list} />
        )
      ) : (
        <Notice shape="block" title={addText.mayNot} className="py-0">
          {addText.mayNotAbout}
        </Notice>
      )}
    </section>
  )
}

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
        <legend className="mb-1 font-medium text-13 text-ink">{addText.kind}</legend>
        <Segmented
          label={addText.kindOfNumber}
          labels={addText.kindsOffered}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
        <p className="text-12 text-ink-3">{addText.hints[kind]}</p>
      </fieldset>

      <div className="grid gap-1.5">
        <TextField
          label={addText.number}
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
        label={addText.line}
        error={problems.scac}
        hint={addText.lineHint}
        options={LINE_OPTIONS}
        value={draft.scac === "" ? WORK_IT_OUT : draft.scac}
        onChange={(value) => set({ scac: value === WORK_IT_OUT ? "" : value })}
        className="h-9"
      />

      <TextField
        label={addText.references}
        aside={<span className="text-12 text-ink-3">{addText.optional}</span>}
        error={problems.refNumbers}
        hint={addText.referencesHint}
        size="lg"
        value={draft.references}
        onText={(text) => set({ references: text })}
        autoComplete="off"
        spellCheck={false}
      />

      <CustomerField
        label={addText.customer}
        aside={<span className="text-12 text-ink-3">{addText.optional}</span>}
        hint={addText.customerHint}
        value={draft.customerId}
        onChange={(customerId) => set({ customerId })}
        className="h-9"
      />

      <SendFailed failure={failure} />
      <div>
        <Button type="submit" look="primary" size="lg" busy={sending}>
          {sending ? addText.sending : addText.trackIt}
        </Button>
      </div>
    </Form>
  )
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
