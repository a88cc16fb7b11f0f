"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Download } from "lucide-react"
import dynamic from "next/dynamic"
import { useRef, useState } from "react"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { exposureKeys } from "#lib/queries/exposure/keys"
import { deleteTariff, postSamples, postTariff, TARIFFS_CSV, tariffsOptions } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage as Page } from "#lib/read/tariffs/tariffs"
import { tariffsText } from "#lib/words/tariffs/page"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { GateCalendars } from "./gate-calendars.tsx"
import { TariffImport } from "./import.tsx"
import { ReturnPlaces } from "./return-places.tsx"
import { TariffLine, TariffTable, WholeRow } from "./table.tsx"

const TariffForm = dynamic(() => fetchCode(() => import("./form.tsx")).then((part) => part.TariffForm), { ssr: false })

export function TariffsPage({ canEdit, canLoadSamples }: { canEdit: boolean; canLoadSamples: boolean }) {
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
      <TariffRows page={page} canEdit={canEdit} canLoadSamples={canLoadSamples} onSaved={keep} />
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

type TariffRowsProps = { page: Page; canEdit: boolean; canLoadSamples: boolean; onSaved: (page: unknown) => void }

function TariffRows({ page, canEdit, canLoadSamples, onSaved }: TariffRowsProps) {
  const [open, setOpen] = useState<"new" | "import" | { id: string } | null>(null)
  const samples = useMutation({ mutationFn: postSamples, onSuccess: onSaved, meta: { failed: "" } })
  const list = useRef<HTMLTableSectionElement>(null)
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
    <SettingsPart title={tariffsText.rowsCount(page.tariffs.length)} about={tariffsText.rowsAbout} wide>
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
        {canLoadSamples && !page.tariffs.some(({ row }) => row.basis === "sample") ? (
          <Button look="quiet" busy={samples.isPending} onClick={() => samples.mutate()}>
            {tariffsText.loadSamples}
          </Button>
        ) : null}
      </div>
      {open === "import" ? <TariffImport onDone={() => setOpen(null)} /> : null}
      {open === "new" ? (
        <TariffForm key="new" kept={null} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
      ) : null}
      {page.tariffs.length === 0 && open === null ? (
        <EmptyState
          title={tariffsText.noRates}
          reason={canLoadSamples ? tariffsText.noRatesAdmin : tariffsText.noRatesAbout}
        />
      ) : null}
      {page.tariffs.length > 0 ? (
        <TariffTable ref={list} canEdit={canEdit}>
          {page.tariffs.map((kept) =>
            edited && edited.row.id === kept.row.id ? (
              <WholeRow key={kept.row.id}>
                <TariffForm kept={edited} page={page} onSaved={onSaved} onClose={() => setOpen(null)} />
              </WholeRow>
            ) : (
              <TariffLine
                key={kept.row.id}
                kept={kept}
                names={page}
                canEdit={canEdit}
                busy={remove.isPending && remove.variables.id === kept.row.id}
                onEdit={() => setOpen({ id: kept.row.id })}
                onRemove={() => remove.mutate(kept.row)}
              />
            ),
          )}
        </TariffTable>
      ) : null}
    </SettingsPart>
  )
}
