"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { CarrierAnswer } from "#lib/domain/tracking/carrier-answers"
import { type AnswersOf, payloadOptions } from "#lib/queries/tracking/carrier-answers"
import {
  answerWords,
  carrierAnswersText,
  messageOf,
  problemWords,
  withoutEffectWords,
} from "#lib/words/tracking/carrier-answers"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { ReadFailure } from "../../ui/page/read-failure.tsx"
import { Received } from "../../ui/page/received.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"

type AnswersDialogProps = {
  onClose: () => void
  of: AnswersOf
  number: string
  answers: readonly CarrierAnswer[]
  zone: string | null
}
type Opens = Pick<AnswersDialogProps, "of">

export function AnswersDialog({ onClose, of, number, answers, zone }: AnswersDialogProps) {
  return (
    <Dialog onClose={onClose} title={carrierAnswersText.title} description={carrierAnswersText.about(number)}>
      <div className="grid gap-5">
        {answers.map((answer) => (
          <Answer key={answer.part} answer={answer} of={of} zone={zone} />
        ))}
      </div>
    </Dialog>
  )
}

function Answer({ answer, of, zone }: { answer: CarrierAnswer; zone: string | null } & Opens) {
  const { part, at, problems, payloads } = answer
  const unmoved = withoutEffectWords(answer)
  return (
    <section aria-label={carrierAnswersText.parts[part]}>
      <h3 className="font-semibold text-12 text-ink-2">
        {carrierAnswersText.parts[part]}
        <span className="ml-2 font-normal text-ink-3">
          <LocalTime at={at} zone={zone ?? "UTC"} />
        </span>
      </h3>
      <p className="font-medium text-13 text-ink">{answerWords(answer)}</p>
      {unmoved.length > 0 ? (
        <>
          <h4 className="mt-2 font-medium text-12 text-ink-2">{carrierAnswersText.withoutEffect}</h4>
          <ul className="text-12 text-ink-2">
            {unmoved.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      {problems.length > 0 ? (
        <>
          <h4 className="mt-2 font-medium text-12 text-due">{carrierAnswersText.problems}</h4>
          <ul className="grid gap-1 text-12 text-ink-2">
            {problems.map(({ pointer, what, payload }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced whole, of lines that may repeat
              <li key={index} className="wrap-anywhere">
                {problemWords(pointer, what)}{" "}
                <Payload
                  of={of}
                  payload={payload}
                  pointer={messageOf(pointer)}
                  label={carrierAnswersText.showMessage}
                />
              </li>
            ))}
          </ul>
          {problems.length === 100 ? <p className="text-12 text-ink-3">{carrierAnswersText.moreProblems}</p> : null}
        </>
      ) : null}
      <ul className="mt-2 text-12">
        {payloads.map((payload, index) => (
          <li key={payload}>
            <Payload
              of={of}
              payload={payload}
              pointer=""
              label={
                payloads.length === 1
                  ? carrierAnswersText.showPayload
                  : carrierAnswersText.showPage(index + 1, payloads.length)
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PayloadProps = Opens & { payload: string; pointer: string; label: string }

/** Nothing is requested before it is opened. */
function Payload({ of, payload, pointer, label }: PayloadProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="touch-target rounded-xs text-ink-3 underline decoration-line-3 underline-offset-2 hover:text-accent"
      >
        {open ? carrierAnswersText.hide : label}
      </button>
      {open ? <OpenPayload of={of} payload={payload} pointer={pointer} /> : null}
    </>
  )
}

function OpenPayload({ of, payload, pointer }: Omit<PayloadProps, "label">) {
  const query = useQuery(payloadOptions(of, payload, pointer))
  if (query.data) return <Received received={query.data} />
  if (query.error) return <ReadFailure query={query} what={carrierAnswersText.sent} />
  return (
    <p role="status" className="text-ink-3">
      {carrierAnswersText.reading}
    </p>
  )
}
