"use client"

import Link from "next/link"
import { useRef } from "react"
import { type TourStep, tourText } from "#lib/words/shell/tour"
import { Button, buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Kbd } from "../ui/keys/kbd.tsx"
import { useShortcut } from "../ui/keys/shortcuts.tsx"

type TourProps = {
  /** From 0. */
  step: number
  /** Whether this person may open a place. */
  leads: (href: string) => boolean
  onStep: (step: number) => void
  onEnd: () => void
}

/**
 * In the page's flow, above the work area; on a phone above the tabs, where the page ends earlier for it. It covers
 * nothing and takes no focus.
 */
export function Tour({ step, leads, onStep, onEnd }: TourProps) {
  const steps: readonly TourStep[] = tourText.steps
  const shown = steps[step]
  const region = useRef<HTMLElement>(null)
  const isLast = step === steps.length - 1

  function end() {
    const hadFocus = region.current?.contains(document.activeElement)
    onEnd()
    if (hadFocus) document.getElementById("main")?.focus()
  }
  const goOn = () => (isLast ? end() : onStep(step + 1))
  useShortcut("y", isLast ? tourText.done : tourText.next, goOn)
  useShortcut("Shift+y", tourText.leave, end)
  if (!shown) return null
  const { title, body, keys, place } = shown
  return (
    <section
      ref={region}
      aria-label={tourText.tour}
      data-tour=""
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-accent-tint py-2 pr-3 pl-(--gutter) max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--tab-bar-height) max-sm:z-20 max-sm:h-(--tour-height) max-sm:flex-nowrap max-sm:flex-col max-sm:items-stretch max-sm:justify-between max-sm:border-t max-sm:border-b-0 print:hidden"
    >
      <ol
        className="flex gap-1 max-sm:absolute max-sm:top-3.5 max-sm:right-3"
        aria-label={tourText.stepOf(step + 1, steps.length)}
      >
        {steps.map((one, at) => (
          <li
            key={one.title}
            aria-current={at === step ? "step" : undefined}
            className={classes("h-1.5 rounded-full", at === step ? "w-4 bg-accent" : "w-1.5 bg-line-3")}
          >
            <span className="sr-only">{one.title}</span>
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="min-w-0 flex-1 basis-72 text-13 max-sm:basis-auto">
        <p className="font-semibold text-ink">{title}</p>
        <p className="text-ink-2 max-sm:text-12">
          {body} <span className="text-ink-3 max-sm:hidden">{keys}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:justify-end">
        {place && leads(place.href) ? (
          <Link href={place.href} prefetch={false} className={buttonClasses("quiet")}>
            {place.label}
          </Link>
        ) : null}
        {step > 0 ? (
          <Button look="quiet" onClick={() => onStep(step - 1)}>
            {tourText.back}
          </Button>
        ) : null}
        <Button look="quiet" onClick={end}>
          {tourText.leave}
        </Button>
        <Button look="outline" onClick={goOn}>
          {isLast ? tourText.done : tourText.next}
          <Kbd className="max-sm:hidden">{tourText.nextKey}</Kbd>
        </Button>
      </div>
    </section>
  )
}
