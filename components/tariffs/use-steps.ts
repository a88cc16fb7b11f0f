"use client"

import { useEffect, useRef, useState } from "react"
import { type UseFormReturn, useFormState } from "react-hook-form"
import { headsOf, TARIFF_STEPS, type TariffStep } from "./fields.ts"
import type { TariffText } from "./form-text.ts"

type Fields<Out> = Pick<UseFormReturn<TariffText, unknown, Out>, "control" | "trigger">

/** Which step of the form is shown. A row on file has no start. What is typed in other steps stays. */
export function useSteps<Out>({ control, trigger }: Fields<Out>, isOnFile: boolean) {
  const steps: readonly TariffStep[] = isOnFile ? TARIFF_STEPS.filter(({ id }) => id !== "start") : TARIFF_STEPS
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(false)
  const { errors, submitCount } = useFormState({ control })
  const current = steps[at] ?? TARIFF_STEPS[0]
  const isWrong = (step: TariffStep) => headsOf(step).some((head) => errors[head] !== undefined)

  function goTo(index: number): void {
    if (index < 0 || index >= steps.length) return
    setMoved(true)
    setAt(index)
  }
  async function next(): Promise<void> {
    const isRight = await trigger(headsOf(current), { shouldFocus: true })
    if (isRight) goTo(at + 1)
  }
  // A row that cannot be saved opens at its first step with an error.
  const seen = useRef(submitCount)
  useEffect(() => {
    if (seen.current === submitCount) return
    seen.current = submitCount
    const first = steps.findIndex(isWrong)
    if (first !== -1) goTo(first)
  })
  return {
    steps,
    current,
    hasMoved,
    isWrong,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    show: (step: TariffStep) => goTo(steps.indexOf(step)),
    showStepOf: (head: string | null) => goTo(steps.findIndex((step) => head !== null && headsOf(step).includes(head))),
    back: () => goTo(at - 1),
    next,
  }
}
