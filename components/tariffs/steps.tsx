import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { tariffText } from "#lib/words/tariffs/form"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../ui/button.tsx"
import type { TariffStep } from "./fields.ts"

type StepListProps = {
  steps: readonly TariffStep[]
  current: TariffStep
  /** Its fields have errors. */
  isWrong: (step: TariffStep) => boolean
  onStep: (step: TariffStep) => void
}

/** The steps in order. Tab stops at the current one; arrow keys move along them, and Enter opens one. */
export function StepList({ steps, current, isWrong, onStep }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  function move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons: EventTarget[] = [...(list.current?.querySelectorAll("button") ?? [])]
    const to = by === undefined ? undefined : buttons[buttons.indexOf(event.target) + by]
    if (!(to instanceof HTMLElement)) return
    event.preventDefault()
    to.focus()
  }
  return (
    <ol
      ref={list}
      aria-label={tariffText.stepsOfRow}
      onKeyDown={move}
      className="flex flex-wrap gap-x-1 gap-y-1 border-b"
    >
      {steps.map((step, index) => {
        const words = tariffText.step(index + 1, step.title)
        return (
          <li key={step.id}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              aria-label={isWrong(step) ? tariffText.stepWrong(words) : undefined}
              tabIndex={step === current ? 0 : -1}
              onClick={() => onStep(step)}
              className="touch-target focus-inset -mb-px border-transparent border-b-2 px-2 py-1.5 text-12 text-ink-2 hover:text-ink aria-[current=step]:border-accent aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              <span className={isWrong(step) ? "text-over" : undefined}>{words}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** The current step. It takes the focus when it comes, so that keys go on in it. */
export function StepPart({
  step,
  isFirstShown,
  children,
}: {
  step: TariffStep
  isFirstShown: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isQuiet = useRef(isFirstShown)
  useEffect(() => {
    if (!isQuiet.current) heading.current?.focus()
  }, [])
  return (
    <section aria-label={step.title} className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-13 text-ink outline-none">
        {step.title}
      </h3>
      {children}
    </section>
  )
}

type StepButtonsProps = {
  isFirst: boolean
  isLast: boolean
  isNew: boolean
  back: () => void
  next: () => Promise<void>
  onCancel: () => void
}

/** A new row is saved at its last step, one on file at any. */
export function StepButtons({ isFirst, isLast, isNew, back, next, onCancel }: StepButtonsProps) {
  return (
    <div className="flex gap-2">
      {isFirst ? null : <Button onClick={back}>{tariffText.back}</Button>}
      {isLast ? null : isNew ? (
        <Button type="submit" look="primary">
          {tariffText.next}
        </Button>
      ) : (
        <Button onClick={() => void next()}>{tariffText.next}</Button>
      )}
      {isNew && !isLast ? (
        <Button look="quiet" onClick={onCancel}>
          {partsText.cancel}
        </Button>
      ) : null}
    </div>
  )
}
