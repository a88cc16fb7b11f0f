"use client"

import type { Tried } from "#lib/domain/connection/carrier-keys"
import { carrierKeysText, triedWords } from "#lib/words/connection/carrier-keys"
import { typedTrial } from "#lib/words/connection/carrier-keys-shape"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/forms/field.tsx"
import { Form, useSendForm } from "../../ui/forms/form.tsx"
import type { StatusShape } from "../../ui/status-icon.tsx"
import { StatusWords } from "../../ui/status-words.tsx"

type Asked = { number: string; type: "bill_of_lading" | "booking_number" | "container" }
type TryKeyProps = { carrier: string; send: (asked: Asked) => Promise<Tried>; onTried?: () => void }

const SHAPES: Record<Tried["outcome"], StatusShape> = {
  works: "ready",
  refused: "failed",
  nothing_found: "unknown",
  wrong_number: "unknown",
  must_wait: "pending",
  no_answer: "due",
  unreadable: "due",
}
const KINDS = Object.entries(carrierKeysText.kinds).map(([value, label]) => ({ value, label }))
/** The tracker's names for what was asked. */
const FIELDS: Record<string, string> = { request_number: "number", request_type: "type" }

/** One question to the carrier, and its answer in words. */
export function TryKey({ carrier, send, onTried }: TryKeyProps) {
  const form = useSendForm({
    shape: typedTrial,
    first: { number: "", type: "bill_of_lading" } as Asked,
    send,
    ...(onTried ? { onSent: onTried } : {}),
    fieldOf: (named) => FIELDS[named] ?? null,
  })
  return (
    <Form form={form} aria-label={carrierKeysText.tryIt} className="grid gap-2 rounded-control bg-canvas p-3">
      <p className="text-12 text-ink-3">{carrierKeysText.tryAbout}</p>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_160px_auto]">
        <Field name="number" label={carrierKeysText.number} mono autoComplete="off" spellCheck={false} />
        <Field name="type" label={carrierKeysText.kind} options={KINDS} />
        <Button type="submit" busy={form.busy} className="sm:mt-6">
          {carrierKeysText.tryIt}
        </Button>
      </div>
      {form.failure ? (
        <p role="alert" className="text-12 text-over">
          {form.failure.message}
        </p>
      ) : null}
      <div role="status">
        {form.sent && !form.busy ? (
          <StatusWords shape={SHAPES[form.sent.outcome]} wraps className="text-13">
            {triedWords(form.sent, carrier)}
          </StatusWords>
        ) : null}
      </div>
    </Form>
  )
}
