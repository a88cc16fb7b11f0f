"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { CarrierKey } from "#lib/domain/connection/carrier-keys"
import { carriersOptions, postPushStep } from "#lib/queries/connection/carriers"
import { carrierKeysText } from "#lib/words/connection/carrier-keys"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { LocalTime } from "../../ui/values/local-time.tsx"

type Step = Parameters<typeof postPushStep>[1]
type KeyPushProps = { carrierKey: CarrierKey; zone: string; pushesTo: string | null; isAsked: boolean }

const STEPS: Partial<Record<CarrierKey["push"]["state"], readonly Step[]>> = {
  offered: ["begin"],
  beginning: ["end"],
  on: ["rotate", "end"],
  rotating: ["end"],
}
const WORDS: Record<Step, string> = {
  begin: carrierKeysText.beginPush,
  rotate: carrierKeysText.rotatePush,
  end: carrierKeysText.endPush,
}

/** Whether the carrier sends what is new by itself. The address of one key is a secret, so only its host is shown. */
export function KeyPush({ carrierKey: { id, carrier, push }, zone, pushesTo, isAsked }: KeyPushProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (step: Step) => postPushStep(id, step),
    onSuccess: (read) => {
      queries.setQueryData(carriersOptions().queryKey, read)
      toast.success(carrierKeysText.pushChanged(carrier))
    },
    meta: { failed: "" },
  })
  const isOffered = push.state !== "none" && push.state !== "settings"
  const steps = isAsked && pushesTo !== null ? (STEPS[push.state] ?? []) : []
  return (
    <div className="grid justify-items-start gap-1">
      <span>{carrierKeysText.pushStates[push.state]}</span>
      {push.problem ? <span className="text-12 text-due">{carrierKeysText.pushProblem(push.problem)}</span> : null}
      {push.lastDeliveryAt ? (
        <span className="text-12 text-ink-3">
          {carrierKeysText.pushedLast}
          <LocalTime at={push.lastDeliveryAt} zone={zone} />
        </span>
      ) : null}
      {isOffered ? (
        <span className="wrap-anywhere text-12 text-ink-3">
          {pushesTo === null ? carrierKeysText.noPushAddress : carrierKeysText.pushesTo(pushesTo)}
        </span>
      ) : null}
      {steps.length > 0 ? (
        <span className="flex gap-1.5">
          {steps.map((step) => (
            <Button key={step} busy={change.isPending} onClick={() => change.mutate(step)}>
              {WORDS[step]}
              <span className="sr-only">{` ${carrier}`}</span>
            </Button>
          ))}
        </span>
      ) : null}
    </div>
  )
}
