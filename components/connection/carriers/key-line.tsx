"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import {
  type CarrierCounts,
  type CarrierKey,
  type KeyForm,
  type KeyState,
  keyStateOf,
} from "#lib/domain/connection/carrier-keys"
import { carriersOptions, deleteCarrierKey, postKeyTrial, postResumeKey } from "#lib/queries/connection/carriers"
import { connectionKeys } from "#lib/queries/connection/keys"
import { carrierKeysText, countsWords, keyStateWords, unknownWords } from "#lib/words/connection/carrier-keys"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import type { StatusShape } from "../../ui/status-icon.tsx"
import { StatusWords } from "../../ui/status-words.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { FactList } from "../fact-list.tsx"
import { KeyFields } from "./key-fields.tsx"
import { KeyPush } from "./key-push.tsx"
import { TryKey } from "./try-key.tsx"

const SHAPES: Record<KeyState, StatusShape> = {
  unusable: "failed",
  unused: "unknown",
  refused: "failed",
  not_entitled: "failed",
  throttled: "pending",
  silent: "due",
  works: "ready",
  accepted: "unknown",
  untried: "unknown",
}

type KeyLineProps = {
  carrierKey: CarrierKey
  form: KeyForm | undefined
  pushesTo: string | null
  /** Of what the carrier sent. undefined: nothing yet. */
  counts: CarrierCounts | undefined
  zone: string
}

export function KeyLine({ carrierKey: key, form, pushesTo, counts, zone }: KeyLineProps) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<"try" | "replace" | "remove" | null>(null)
  const name = key.id === key.code ? key.carrier : `${key.carrier}, ${key.id}`
  const state = keyStateOf(key)
  const change = useMutation({
    mutationFn: ({ send }: { send: (id: string) => ReturnType<typeof postResumeKey>; done: string }) => send(key.id),
    onSuccess: (read, { done }) => {
      queries.setQueryData(carriersOptions().queryKey, read)
      toast.success(done)
    },
    meta: { failed: "", stale: [connectionKeys.state] },
  })
  const isAsked = state !== "unusable" && state !== "unused"
  const isUsable = isAsked && state !== "refused" && state !== "not_entitled"
  const isWaiting = key.parked !== null || key.failures > 0
  const toggle = (what: "try" | "replace") => setOpen(open === what ? null : what)
  const close = () => setOpen(null)
  return (
    <li aria-label={name} className="grid gap-2 border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="wrap-anywhere font-medium text-14 text-ink">{name}</h3>
          <StateLine carrierKey={key} state={state} zone={zone} />
        </div>
        <span className="flex flex-wrap gap-1.5">
          {isAsked ? (
            <Opener what={carrierKeysText.tryIt} of={name} isOpen={open === "try"} onPress={() => toggle("try")} />
          ) : null}
          {isWaiting && isAsked ? (
            <Button
              busy={change.isPending}
              onClick={() => change.mutate({ send: postResumeKey, done: carrierKeysText.resumed(key.carrier) })}
            >
              {carrierKeysText.resume}
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          ) : null}
          {key.from === "console" && form ? (
            <Opener
              what={carrierKeysText.replace}
              of={name}
              isOpen={open === "replace"}
              onPress={() => toggle("replace")}
            />
          ) : null}
          {key.from === "console" ? (
            <Button look="danger" onClick={() => setOpen("remove")}>
              {carrierKeysText.remove}
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          ) : null}
        </span>
      </div>
      {open === "try" ? (
        <TryKey
          carrier={key.carrier}
          send={(asked) => postKeyTrial(key.id, asked)}
          onTried={() => void queries.invalidateQueries({ queryKey: connectionKeys.carriers })}
        />
      ) : null}
      {open === "replace" && form ? <KeyFields form={form} replacing={key} onClose={close} /> : null}
      <KeyFacts
        carrierKey={key}
        zone={zone}
        pushesTo={pushesTo}
        isAsked={isAsked}
        isUsable={isUsable}
        counts={counts}
      />
      <Dialog
        open={open === "remove"}
        onClose={close}
        title={carrierKeysText.removeTitle(name)}
        description={carrierKeysText.removeAbout}
        actions={
          <>
            <Button onClick={close}>{carrierKeysText.cancel}</Button>
            <Button
              look="danger"
              onClick={() => {
                close()
                change.mutate({ send: deleteCarrierKey, done: carrierKeysText.removed(name) })
              }}
            >
              {carrierKeysText.remove}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </li>
  )
}

function Opener({ what, of, isOpen, onPress }: { what: string; of: string; isOpen: boolean; onPress: () => void }) {
  return (
    <Button aria-expanded={isOpen} onClick={onPress}>
      {what}
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  )
}

function StateLine({ carrierKey: key, state, zone }: { carrierKey: CarrierKey; state: KeyState; zone: string }) {
  const { title, next } = keyStateWords(state, key)
  const until = state === "throttled" ? (key.parked?.until ?? null) : state === "silent" ? key.askedAgainAt : null
  const heardAt = state === "works" ? key.knewAt : null
  return (
    <>
      <StatusWords shape={SHAPES[state]} wraps className="text-13">
        {title}
      </StatusWords>
      {next ? <p className="text-12 text-ink-2">{next}</p> : null}
      {until ? (
        <p className="text-12 text-ink-3">
          {carrierKeysText.askedAgain}
          <LocalTime at={until} zone={zone} />
        </p>
      ) : null}
      {heardAt ? (
        <p className="text-12 text-ink-3">
          {carrierKeysText.lastKnew}
          <LocalTime at={heardAt} zone={zone} />
        </p>
      ) : null}
    </>
  )
}

type KeyFactsProps = Pick<KeyLineProps, "carrierKey" | "zone" | "pushesTo" | "counts"> & {
  isAsked: boolean
  /** The carrier has not refused it. */
  isUsable: boolean
}

function KeyFacts({ carrierKey: key, zone, pushesTo, counts, isAsked, isUsable }: KeyFactsProps) {
  const { scacs, calls, carries, next, proof, from } = key
  return (
    <FactList
      rows={[
        { label: carrierKeysText.lines, value: scacs.join(", ") },
        { label: carrierKeysText.callsLeft, value: calls.map(carrierKeysText.call).join(", ") },
        ...(isUsable ? [{ label: carrierKeysText.carries, value: carrierKeysText.bills(carries) }] : []),
        {
          label: carrierKeysText.askedNext,
          value: next?.at ? <LocalTime at={next.at} zone={zone} /> : carrierKeysText.nothingDue,
          support: next ? carrierKeysText.within(next.withinHour) : undefined,
        },
        ...(isAsked && counts
          ? [{ label: carrierKeysText.sent, value: countsWords(counts), support: <Unknown counts={counts} /> }]
          : []),
        { label: carrierKeysText.proof, value: carrierKeysText.proofs[proof] },
        { label: carrierKeysText.keptIn, value: carrierKeysText.places[from] },
        {
          label: carrierKeysText.push,
          value: <KeyPush carrierKey={key} zone={zone} pushesTo={pushesTo} isAsked={isAsked} />,
        },
      ]}
    />
  )
}

const MOST_SHOWN = 20

/** Folded: what the carrier sends that is not known. */
function Unknown({ counts: { unknown } }: { counts: CarrierCounts }) {
  if (unknown.length === 0) return null
  const more = unknown.length - MOST_SHOWN
  return (
    <details>
      <summary className="touch-target cursor-default">{carrierKeysText.unknownNames(unknown.length)}</summary>
      <ul className="wrap-anywhere">
        {unknown.slice(0, MOST_SHOWN).map((one) => (
          <li key={`${one.kind} ${one.name} ${one.value}`}>{unknownWords(one)}</li>
        ))}
        {more > 0 ? <li>{carrierKeysText.moreUnknown(more)}</li> : null}
      </ul>
    </details>
  )
}
