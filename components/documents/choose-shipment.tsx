"use client"

import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { linkDocument, proposalsOptions, uploadsOptions } from "#lib/queries/documents/documents"
import { findOptions } from "#lib/queries/find/find"
import type { Proposal, UploadItem } from "#lib/read/documents/item"
import type { DocumentItem } from "#lib/read/documents/to-item"
import type { FindAnswer } from "#lib/read/find/hits"
import { uploadsText } from "#lib/words/documents/uploads"
import { Button } from "../ui/button.tsx"
import { Input } from "../ui/forms/input.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { toast } from "../ui/overlays/toast.ts"
import type { DropTarget } from "../ui/page/drop-target.ts"
import { useLatest } from "../ui/rows/use-latest.ts"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import type { UploadJob } from "./upload/queue.ts"
import { useDocumentWord } from "./use-word.ts"

type Choice = { target: DropTarget; title: ReactNode; why: string }

type ChooseShipmentProps = {
  proposals: readonly Proposal[]
  value: DropTarget | null
  onChange: (target: DropTarget | null) => void
  none: { title: string; why: string }
}

type ShipmentDialogProps = Omit<ChooseShipmentProps, "value" | "onChange"> & {
  description: string
  first: DropTarget | null
  words: { cancel: string; none: string }
  busy?: boolean
  /** Called when somebody begins to choose. */
  onTouch?: () => void
  onSave: (target: DropTarget | null) => void
  onClose: () => void
}

function ShipmentDialog(props: ShipmentDialogProps) {
  const { description, first, words, busy = false, onTouch, onSave, onClose, proposals, none } = props
  const [target, setTarget] = useState(first)
  return (
    <Dialog
      onClose={onClose}
      title={uploadsText.whichShipment}
      description={description}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="primary" busy={busy} onClick={() => onSave(target)}>
            {target ? uploadsText.addTo(target.label) : words.none}
          </Button>
        </>
      }
    >
      <div onInput={onTouch}>
        <ChooseShipment proposals={proposals} value={target} onChange={setTarget} none={none} />
      </div>
    </Dialog>
  )
}

function ChooseShipment({ proposals, value, onChange, none }: ChooseShipmentProps) {
  const [text, setText] = useState("")
  const found = useQuery(findOptions(text))
  const typed = text.trim()
  const choices = typed === "" ? proposals.map(ofProposal) : found.data ? ofAnswer(found.data) : []
  const shown = value && !choices.some(({ target }) => isSame(target, value)) ? [ofChosen(value), ...choices] : choices
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{uploadsText.shipment}</legend>
      <Input
        type="search"
        aria-label={uploadsText.findShipment}
        placeholder={uploadsText.searchBy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid max-h-72 overflow-y-auto">
        <Option checked={value === null} onChoose={() => onChange(null)} title={none.title} why={none.why} />
        {shown.map((choice) => (
          <Option
            key={`${choice.target.shipmentId} ${choice.target.containerId}`}
            checked={isSame(choice.target, value)}
            onChoose={() => onChange(choice.target)}
            title={choice.title}
            why={choice.why}
          />
        ))}
      </div>
      <p role="status" className="text-12 text-ink-3">
        {typed !== "" && found.data && choices.length === 0 ? uploadsText.nothingCalled(typed) : ""}
      </p>
    </fieldset>
  )
}

function Option(props: { checked: boolean; onChoose: () => void; title: ReactNode; why: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-hover has-checked:bg-accent-tint has-focus-visible:outline-2">
      <input
        type="radio"
        name="shipment"
        checked={props.checked}
        onChange={props.onChoose}
        className="size-4 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium text-13 text-ink">{props.title}</span>
        <span className="block truncate text-12 text-ink-3">{props.why}</span>
      </span>
    </label>
  )
}

function ofProposal({ number, shipmentId, containerId, billOfLading, containerNumber }: Proposal): Choice {
  const label = containerNumber ?? billOfLading ?? number
  const why = containerNumber ? uploadsText.isOnShipment(number, billOfLading) : uploadsText.byNumber(number)
  return { target: { shipmentId, containerId, label }, title: nameOf(containerNumber, billOfLading ?? number), why }
}

function ofAnswer({ containers, shipments, isNear }: FindAnswer): Choice[] {
  // A number that only looks similar is no suggestion for a document.
  if (isNear) return []
  const ofContainers = containers.flatMap(({ row }) => {
    if (row.shipmentId === null) return []
    const target = { shipmentId: row.shipmentId, containerId: row.id, label: row.number }
    const why = [row.billOfLading ?? uploadsText.noBillReported, row.lineName, row.podName].filter(Boolean).join(" · ")
    return [{ target, title: nameOf(row.number, ""), why }]
  })
  const whole = shipments.map(({ id, text, billOfLading, lineName, to, containers: count }) => {
    const target = { shipmentId: id, containerId: null, label: billOfLading ?? text }
    const why = [lineName, to ? `to ${to}` : null, count === 1 ? uploadsText.oneContainer : `${count} containers`]
    return { target, title: nameOf(null, billOfLading ?? text), why: why.filter(Boolean).join(" · ") }
  })
  return [...whole, ...ofContainers]
}

function ofChosen(target: DropTarget): Choice {
  return { target, title: nameOf(target.containerId ? target.label : null, target.label), why: uploadsText.chosen }
}

function nameOf(containerNumber: string | null, other: string): ReactNode {
  return containerNumber ? (
    <ContainerNumber number={containerNumber} />
  ) : (
    <span className="font-mono text-id">{other}</span>
  )
}

function isSame(a: DropTarget, b: DropTarget | null): boolean {
  return b !== null && a.shipmentId === b.shipmentId && a.containerId === b.containerId
}

type LinkDialogProps = { item: DocumentItem; proposals: readonly Proposal[]; onClose: () => void }

export function LinkDialog({ item, proposals, onClose }: LinkDialogProps) {
  const chosen = item.shipments.find(({ byPerson }) => byPerson)
  const link = useDocumentWord(
    (given: DropTarget | null) =>
      linkDocument(item.id, { shipmentId: given?.shipmentId ?? null, containerId: given?.containerId ?? null }),
    (given) => (given ? uploadsText.linkedTo(given.label) : uploadsText.matchedNumbers),
  )
  return (
    <ShipmentDialog
      description={item.name}
      first={
        chosen
          ? { shipmentId: chosen.id, containerId: null, label: chosen.billOfLading ?? uploadsText.thisShipment }
          : null
      }
      words={{ cancel: uploadsText.cancel, none: uploadsText.matchAutomatically }}
      proposals={proposals}
      none={{ title: uploadsText.byNumbers, why: uploadsText.asServiceLinks }}
      busy={link.isPending}
      onSave={(target) => link.mutate(target, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

type AskShipmentDialogProps = {
  jobs: readonly UploadJob[]
  /** Opened by a person, so only a person answers it. */
  stays: boolean
  onChoose: (target: DropTarget) => void
  /** Asks once more. */
  onChange: () => void
  onClose: () => void
}

/**
 * Asked while the files are already uploading, so closing it loses nothing. Closes itself once reading has answered it.
 */
export function AskShipmentDialog({ jobs, stays, onChoose, onChange, onClose }: AskShipmentDialogProps) {
  const named = useQuery(proposalsOptions(jobs.map(({ fileName }) => fileName)))
  const sent = useQuery(uploadsOptions())
  const ids = new Set(jobs.map(({ id }) => id))
  const uploads = (sent.data?.uploads ?? []).filter(({ id }) => ids.has(id))
  const proposals = distinct([...uploads.flatMap(proposalsOf), ...(named.data?.proposals ?? [])])
  const [touched, setTouched] = useState(false)
  const places = uploads.flatMap(({ document }) => placeOf(document) ?? [])
  const answered = !stays && !touched && jobs.length > 0 && places.length === jobs.length
  const end = useLatest(() => {
    const labels = [...new Set(places)]
    const words = labels.length === 1 ? uploadsText.filedWith(labels[0] || null) : uploadsText.allFiled(places.length)
    toast.success(words, { action: { label: uploadsText.change, onClick: onChange } })
    onClose()
  })
  useEffect(() => {
    if (answered) end()
  }, [answered, end])
  const [only] = jobs
  const what = jobs.length === 1 ? uploadsText.oneOnItsWay(only?.fileName) : uploadsText.manyOnTheirWay(jobs.length)
  return (
    <ShipmentDialog
      description={what}
      first={null}
      words={{ cancel: uploadsText.later, none: uploadsText.matchAutomatically }}
      proposals={proposals}
      none={{ title: uploadsText.byNumbersEach, why: uploadsText.asksAgain }}
      onTouch={() => setTouched(true)}
      onSave={(target) => {
        if (target) onChoose(target)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The place found by reading; "" if that has no bill; undefined: nowhere yet, or only from a scan. */
function placeOf(document: DocumentItem | null): string | undefined {
  const place = document?.reading === "read" && document.fromScan.length === 0 ? document.shipments[0] : undefined
  return place && (place.billOfLading ?? "")
}

function proposalsOf({ document, proposals }: UploadItem): Proposal[] {
  const linked = (document?.shipments ?? []).map(({ id, billOfLading }) => ({
    number: billOfLading ?? "",
    shipmentId: id,
    containerId: null,
    billOfLading,
    containerNumber: null,
  }))
  return [...linked, ...proposals]
}

function distinct(proposals: Proposal[]): Proposal[] {
  return [...new Map(proposals.toReversed().map((one) => [one.shipmentId, one])).values()].reverse()
}
