"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Download } from "lucide-react"
import dynamic from "next/dynamic"
import { useRef, useState } from "react"
import { formatFullDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { CHARGER_NAMES, type TariffRow } from "#lib/domain/tariffs/tariff"
import { exposureKeys } from "#lib/queries/exposure/keys"
import { deleteTariff, postSamples, postTariff, TARIFFS_CSV, tariffsOptions } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage as Page } from "#lib/read/tariffs/tariffs"
import { TARIFF_CHOICES } from "#lib/words/tariffs/form"
import { tariffsText } from "#lib/words/tariffs/page"
import { tiersWords } from "#lib/words/tariffs/tiers"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Chip } from "../ui/chip.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { GateCalendars } from "./gate-calendars.tsx"
import { TariffImport } from "./import.tsx"
import { ReturnPlaces } from "./return-places.tsx"

const TariffForm = dynamic(() => fetchCode(() => import("./form.tsx")).then((part) => part.TariffForm), { ssr: false })

export function TariffsPage({ canEdit }: { canEdit: boolean }) {
  const queries = useQueryClient()
  const query = useQuery(tariffsOptions())
  const keep = (page: unknown) => {
    queries.setQueryData(tariffsOptions().queryKey, page as never)
    void queries.invalidateQueries({ queryKey: exposureKeys.all })
  }
  const page = query.data
  if (!page) {
    return query.error ? (
      <AskFailed query={query} what={tariffsText.theTariffs} />
    ) : (
      <SkeletonRows label={tariffsText.readingTariffs} rows={6} rowHeight={56} columns="1fr 2fr 90px" />
    )
  }
  return (
    <>
      <h1 className="sr-only">{tariffsText.tariffs}</h1>
      <AskFailed query={query} what={tariffsText.theTariffs} />
      <TariffRows page={page} canEdit={canEdit} onSaved={keep} />
      <SettingsPart title={tariffsText.whichRowCounts} about={tariffsText.whichRowAbout}>
        <ol className="list-decimal pl-5 text-13 text-ink-2">
          {page.order.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </SettingsPart>
      <GateCalendars page={page} canEdit={canEdit} onSaved={keep} />
      <ReturnPlaces page={page} canEdit={canEdit} onSaved={keep} />
    </>
  )
}

type TariffRowsProps = { page: Page; canEdit: boolean; onSaved: (page: unknown) => void }

function TariffRows({ page, canEdit, onSaved }: TariffRowsProps) {
  const [open, setOpen] = useState<"new" | "import" | { id: string } | null>(null)
  const samples = useMutation({ mutationFn: postSamples, onSuccess: onSaved, meta: { failed: "" } })
  const list = useRef<HTMLUListElement>(null)
  /** Focuses the row that took a removed one's place, or the last. */
  function focusRow(at: number) {
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-removes]")
      if (document.activeElement === document.body) buttons?.[Math.min(at, buttons.length - 1)]?.focus()
    })
  }
  const putBack = useMutation({
    mutationFn: (row: TariffRow) => postTariff(row, 0),
    onSuccess: (page, { id }) => {
      onSaved(page)
      toast.success(tariffsText.isBack(id))
    },
    meta: { failed: "" },
  })
  const remove = useMutation({
    mutationFn: (row: TariffRow) => deleteTariff(row.id),
    onSuccess: (left, row) => {
      onSaved(left)
      focusRow(page.tariffs.findIndex((kept) => kept.row.id === row.id))
      toast.undo(tariffsText.removed(row.id), () => putBack.mutate(row))
    },
    meta: { failed: "" },
  })
  const edited =
    typeof open === "object" && open !== null ? page.tariffs.find(({ row }) => row.id === open.id) : undefined
  return (
    <SettingsPart title={tariffsText.rowsCount(page.tariffs.length)} about={tariffsText.rowsAbout}>
      <div className="mb-3 flex flex-wrap gap-2">
        {canEdit ? (
          <>
            <Button look="primary" onClick={() => setOpen("new")}>
              {tariffsText.addRow}
            </Button>
            <Button onClick={() => setOpen("import")}>{tariffsText.importCsv}</Button>
          </>
        ) : null}
        <a href={TARIFFS_CSV} download className={buttonClasses()}>
          <Download size={14} aria-hidden />
          {tariffsText.exportCsv}
        </a>
        {canEdit && !page.tariffs.some(({ row }) => row.basis === "sample") ? (
          <Button look="quiet" busy={samples.isPending} onClick={() => samples.mutate()}>
            {tariffsText.addSamples}
          </Button>
        ) : null}
      </div>
      {open === "import" ? <TariffImport onDone={() => setOpen(null)} /> : null}
      {open === "new" ? (
        <TariffForm key="new" kept={null} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
      ) : null}
      {page.tariffs.length === 0 && open === null ? (
        <EmptyState title={tariffsText.noRates} reason={tariffsText.noRatesAbout} />
      ) : null}
      <ul ref={list} aria-label={tariffsText.rows}>
        {page.tariffs.map((kept) => (
          <li key={kept.row.id} className="border-t">
            {edited && edited.row.id === kept.row.id ? (
              <TariffForm kept={edited} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
            ) : (
              <TariffLine
                kept={kept}
                canEdit={canEdit}
                busy={remove.isPending && remove.variables.id === kept.row.id}
                onEdit={() => setOpen({ id: kept.row.id })}
                onRemove={() => remove.mutate(kept.row)}
              />
            )}
          </li>
        ))}
      </ul>
    </SettingsPart>
  )
}

type Props = {
  kept: Page["tariffs"][number]
  canEdit: boolean
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

function TariffLine({ kept: { row, version, savedByName }, canEdit, busy, onEdit, onRemove }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink">
          <span className="font-semibold">{tariffsText.clocks[row.clock]}</span>
          <span>{whereWords(row)}</span>
          <Chip tone={row.basis === "sample" ? "due" : "plain"}>{tariffsText.basis[row.basis]}</Chip>
        </p>
        <p className="text-12 text-ink-2">{tariffsText.aDay(tiersWords(row.tiers))}</p>
        <p className="text-12 text-ink-3">{`${freeWords(row)}. ${row.rule}. ${forceWords(row)}`}</p>
        <p className="text-12 text-ink-3">{tariffsText.version(row.id, version, savedByName)}</p>
      </div>
      {canEdit ? (
        <span className="flex gap-2">
          <Button onClick={onEdit} aria-label={tariffsText.changeRow(row.id)}>
            {tariffsText.change}
          </Button>
          <Button
            look="danger"
            data-removes={row.id}
            busy={busy}
            onClick={onRemove}
            aria-label={tariffsText.removeRow(row.id)}
          >
            {tariffsText.remove}
          </Button>
        </span>
      ) : null}
    </div>
  )
}

function whereWords({ customer, terminal, port, line, equipment, traits, length, chargedBy }: TariffRow): string {
  const parts = [
    customer && tariffsText.ofCustomer(customer),
    terminal && `terminal ${terminal}`,
    port && `port ${port}`,
    line && `line ${line}`,
    ...(equipment ?? []).map((kind) => TARIFF_CHOICES.equipment[kind].toLowerCase()),
    ...traits.map((trait) => TARIFF_CHOICES.trait[trait].toLowerCase()),
    length === null ? null : `${length} ft`,
  ].filter((part) => part !== null && part !== "")
  return tariffsText.scope(parts.length, parts.join(", "), CHARGER_NAMES[chargedBy])
}

function freeWords(row: TariffRow): string {
  const { freeDays, freeBasis, afterBasis, startEvent, minimumMinor, tiers } = row
  const more = [
    row.afterGateCalendar === null ? "" : tariffsText.afterCalendar(row.afterGateCalendar),
    row.countFrom === "start_event" ? tariffsText.tiersFromStart : "",
    row.heldDaysExcluded ? tariffsText.heldLeftOut : "",
    row.ratesOn === "day_charged" ? tariffsText.byDayCharged : "",
    minimumMinor === null ? "" : tariffsText.atLeast(formatMoney(minimumMinor, tiers[0]?.currency ?? "")),
  ]
  return tariffsText.counting(freeDays, freeBasis, tariffsText.starts[startEvent], afterBasis, more.join(""))
}

function forceWords({ effectiveFrom, effectiveTo }: TariffRow): string {
  const from = tariffsText.inForceFrom(formatFullDay(effectiveFrom))
  return effectiveTo === null ? `${from} on` : `${from} to ${formatFullDay(effectiveTo)}`
}
