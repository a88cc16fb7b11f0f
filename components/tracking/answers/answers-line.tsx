"use client"

import dynamic from "next/dynamic"
import { useState } from "react"
import { type CarrierAnswer, isAllUnderstood } from "#lib/domain/tracking/carrier-answers"
import type { AnswersOf } from "#lib/queries/tracking/carrier-answers"
import { answersWords, carrierAnswersText } from "#lib/words/tracking/carrier-answers"
import { classes } from "../../ui/classes.ts"
import { fetchCode } from "../../ui/fetch-code.ts"

const AnswersDialog = dynamic(() => fetchCode(() => import("./dialog.tsx")).then((part) => part.AnswersDialog), {
  ssr: false,
})

type AnswersLineProps = { of: AnswersOf; number: string; answers: readonly CarrierAnswer[]; zone: string | null }

/** "7 messages, 2 not understood": opens which ones, why, and what was received. */
export function AnswersLine({ of, number, answers, zone }: AnswersLineProps) {
  const [open, setOpen] = useState(false)
  const words = answersWords(answers)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={carrierAnswersText.open(words, number)}
        onClick={() => setOpen(true)}
        className={classes(
          "touch-target relative z-1 rounded-xs text-left text-12 underline decoration-line-3 underline-offset-2 transition-colors hover:text-accent",
          answers.every(isAllUnderstood) ? "text-ink-3" : "text-due",
        )}
      >
        {words}
      </button>
      {open ? (
        <AnswersDialog onClose={() => setOpen(false)} of={of} number={number} answers={answers} zone={zone} />
      ) : null}
    </>
  )
}
