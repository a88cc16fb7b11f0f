"use client"

import type { ClipboardEvent } from "react"
import { useWatch } from "react-hook-form"
import { severalNumbers } from "#lib/domain/find/several-numbers"
import type { LineConnections } from "#lib/domain/tracking/connections"
import type { postTrackingRequest, RequestKind, TrackInput } from "#lib/queries/tracking/tracking"
import { addText } from "#lib/words/tracking/add"
import { KeyStep } from "../connection/key-step.tsx"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Field } from "../ui/forms/field.tsx"
import { Form, type useSendForm } from "../ui/forms/form.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Notice } from "../ui/notice.tsx"
import { AlreadyTracked } from "./already-tracked.tsx"
import { LINE_OPTIONS, useCustomerChoices } from "./customer-select.tsx"
import { ListForm } from "./list-form.tsx"
import { NoConnection } from "./no-connection.tsx"
import { NumberAdvice } from "./number-advice.tsx"
import { SendFailed } from "./send-failed.tsx"
import { kindOf, type TrackDraft } from "./track-input.ts"
import type { NumberList } from "./use-number-list.ts"

type Adding = "one" | "many"

type AddPanelProps = {
  mayTrack: boolean
  /** A phone shows only what is looked at. */
  aside: boolean
  adding: Adding
  onAdding: (adding: Adding) => void
  tracking: Tracking
  list: NumberList
  connections: LineConnections | null
  mayManageKeys: boolean
  onManyPasted: (text: string) => void
}

export function AddPanel({
  mayTrack,
  aside,
  adding,
  onAdding,
  tracking,
  list,
  connections,
  mayManageKeys,
  onManyPasted,
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
      {connections?.keyed.length === 0 && connections.troubles.length === 0 ? (
        <Notice shape="due" title={addText.noKeys} className="mb-3 py-0">
          <KeyStep next={addText.noKeysAbout} admin={addText.noKeysAdmin} mayManageKeys={mayManageKeys} />
        </Notice>
      ) : null}
      {mayTrack ? (
        adding === "one" ? (
          <TrackForm
            tracking={tracking}
            connections={connections}
            mayManageKeys={mayManageKeys}
            onManyPasted={onManyPasted}
          />
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

type TrackFormProps = Pick<AddPanelProps, "tracking" | "connections" | "mayManageKeys" | "onManyPasted">

function TrackForm({ tracking, connections, mayManageKeys, onManyPasted }: TrackFormProps) {
  const { control, setValue } = tracking.fields
  const [chosen, requestNumber, scac] = useWatch({ control, name: ["kind", "requestNumber", "scac"] })
  const kind = kindOf({ kind: chosen, requestNumber })
  return (
    <Form form={tracking} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-13 text-ink">{addText.kind}</legend>
        <Segmented
          label={addText.kindOfNumber}
          labels={addText.kindsOffered}
          value={kind}
          onChange={(value) => setValue("kind", value)}
        />
        <p className="text-12 text-ink-3">{addText.hints[kind]}</p>
      </fieldset>

      <div className="grid gap-1.5">
        <Field
          name="requestNumber"
          label={addText.number}
          size="lg"
          mono
          onPaste={(event: ClipboardEvent) => {
            const text = event.clipboardData.getData("text")
            if (!/\S[\n\t]+\s*\S/.test(text) && severalNumbers(text).length === 0) return
            event.preventDefault()
            onManyPasted(text)
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLES[kind]}
        />
        {kind === "container" || chosen === null ? (
          <NumberAdvice
            number={requestNumber}
            onUse={(number) => setValue("requestNumber", number, { shouldValidate: true })}
          />
        ) : null}
        <AlreadyTracked number={requestNumber} />
      </div>

      <div className="grid gap-1.5">
        <Field name="scac" label={addText.line} hint={addText.lineHint} options={LINE_OPTIONS} search className="h-9" />
        <NoConnection number={requestNumber} scac={scac} connections={connections} mayManageKeys={mayManageKeys} />
      </div>

      <Field
        name="refNumbers"
        label={addText.references}
        aside={<span className="text-12 text-ink-3">{addText.optional}</span>}
        hint={addText.referencesHint}
        size="lg"
        autoComplete="off"
        spellCheck={false}
      />

      <Field
        name="customerId"
        label={addText.customer}
        aside={<span className="text-12 text-ink-3">{addText.optional}</span>}
        hint={addText.customerHint}
        search
        options={useCustomerChoices()}
        className="h-9"
      />

      <SendFailed failure={tracking.failure} />
      <div>
        <Button type="submit" look="primary" size="lg" busy={tracking.busy}>
          {tracking.busy ? addText.sending : addText.trackIt}
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

type Tracking = ReturnType<typeof useSendForm<TrackDraft, TrackInput, Awaited<ReturnType<typeof postTrackingRequest>>>>
