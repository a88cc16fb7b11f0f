"use client"

import { useMutation } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useEffect, useRef, useState } from "react"
import { formatFullDay } from "#lib/domain/days/local-time"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import { deleteReturnPlace, postReturnPlace } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { returnPlacesText } from "#lib/words/tariffs/return-places"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"

const ReturnPlaceForm = dynamic(
  () => fetchCode(() => import("./return-place-form.tsx")).then((part) => part.ReturnPlaceForm),
  { ssr: false },
)

type Props = { page: TariffsPage; canEdit: boolean; onSaved: (page: TariffsPage) => void }

/** Where each line takes its empties. A link with line and port opens the form with them. */
export function ReturnPlaces({ page, canEdit, onSaved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ id: string } | { line: string; port: string } | null>(null)
  useEffect(() => {
    if (window.location.hash !== "#return-places") return
    place.current?.scrollIntoView()
    const asked = new URLSearchParams(window.location.search)
    if (canEdit) setOpen({ line: asked.get("line") ?? "", port: asked.get("port") ?? "" })
  }, [canEdit])
  const putBack = useMutation({
    mutationFn: postReturnPlace,
    onSuccess: (page, { name }) => {
      onSaved(page)
      toast.success(returnPlacesText.isBack(name))
    },
    meta: { failed: "" },
  })
  const remove = useMutation({
    mutationFn: ({ id }: ReturnPlace) => deleteReturnPlace(id),
    onSuccess: (page, kept) => {
      onSaved(page)
      toast.undo(returnPlacesText.removed(kept.name), () => putBack.mutate(kept))
    },
    meta: { failed: "" },
  })
  const close = () => setOpen(null)
  const places = page.returnPlaces
  return (
    <div ref={place} id="return-places" className="scroll-mt-4">
      <SettingsPart title={returnPlacesText.titleCount(places.length)} about={returnPlacesText.about}>
        {canEdit && open === null ? (
          <Button className="mb-3" onClick={() => setOpen({ line: "", port: "" })}>
            {returnPlacesText.add}
          </Button>
        ) : null}
        {open && "line" in open ? (
          <ReturnPlaceForm kept={null} asked={open} page={page} onSaved={onSaved} onClose={close} />
        ) : null}
        {places.length === 0 && open === null ? (
          <EmptyState
            title={returnPlacesText.none}
            reason={canEdit ? returnPlacesText.noneAbout : returnPlacesText.noneOther}
          />
        ) : null}
        <ul aria-label={returnPlacesText.title}>
          {places.map((kept) => (
            <li key={kept.id} className="border-t">
              {open && "id" in open && open.id === kept.id ? (
                <ReturnPlaceForm kept={kept} page={page} onSaved={onSaved} onClose={close} />
              ) : (
                <PlaceLine
                  {...{ kept, page, canEdit }}
                  busy={remove.isPending && remove.variables.id === kept.id}
                  onEdit={() => setOpen({ id: kept.id })}
                  onRemove={() => remove.mutate(kept)}
                />
              )}
            </li>
          ))}
        </ul>
      </SettingsPart>
    </div>
  )
}

type LineProps = {
  kept: ReturnPlace
  page: TariffsPage
  canEdit: boolean
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

function PlaceLine({ kept: { line, port, name, note, from }, page, canEdit, busy, onEdit, onRemove }: LineProps) {
  const nameOf = (list: { code: string; name: string }[], code: string) => {
    const found = list.find((one) => one.code === code)
    return found && found.name !== code ? returnPlacesText.coded(found.name, code) : code
  }
  const of = returnPlacesText.of(nameOf(page.lines, line), nameOf(page.ports, port))
  const named = returnPlacesText.named(name, line, port)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className="wrap-anywhere min-w-0 flex-1 basis-80">
        <p className="font-semibold text-13 text-ink">{name}</p>
        <p className="text-12 text-ink-2">{of}</p>
        {note ? <p className="whitespace-pre-wrap text-12 text-ink-3">{note}</p> : null}
        {from ? <p className="text-12 text-ink-3">{returnPlacesText.fromDay(formatFullDay(from))}</p> : null}
      </div>
      {canEdit ? (
        <span className="flex gap-2">
          <Button onClick={onEdit} aria-label={returnPlacesText.changeNamed(named)}>
            {returnPlacesText.change}
          </Button>
          <Button look="danger" busy={busy} onClick={onRemove} aria-label={returnPlacesText.removeNamed(named)}>
            {returnPlacesText.remove}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
