"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useState } from "react"
import { deleteTariff, postSamples, TARIFFS_CSV, tariffsOptions } from "#lib/queries/tariffs"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { toast } from "../ui/toast.ts"
import { GateCalendars } from "./gate-calendars.tsx"
import { TariffForm } from "./tariff-form.tsx"
import { TariffImport } from "./tariff-import.tsx"
import { TariffLine } from "./tariff-line.tsx"

/** Rates on file: who charges what, where, from which day on. Nothing is estimated without one. */
export function TariffsPage({ canEdit }: { canEdit: boolean }) {
  const queries = useQueryClient()
  const query = useQuery(tariffsOptions())
  const [open, setOpen] = useState<"new" | "import" | { id: string } | null>(null)
  const keep = (page: unknown) => {
    queries.setQueryData(tariffsOptions().queryKey, page as never)
    void queries.invalidateQueries({ queryKey: ["exposure"] })
  }
  const samples = useMutation({
    mutationFn: postSamples,
    onSuccess: keep,
    meta: { failed: "" },
  })
  const remove = useMutation({
    mutationFn: deleteTariff,
    onSuccess: (page, id) => {
      keep(page)
      toast.success(`${id} is not in use any more. Its versions stay on record.`)
    },
    meta: { failed: "" },
  })
  const page = query.data
  if (!page) {
    return query.error ? (
      <AskFailed query={query} what="The tariffs" />
    ) : (
      <SkeletonRows label="Reading the tariffs" rows={6} rowHeight={56} columns="1fr 2fr 90px" />
    )
  }
  const edited =
    typeof open === "object" && open !== null ? page.tariffs.find(({ row }) => row.id === open.id)?.row : undefined
  return (
    <>
      <h1 className="sr-only">Tariffs</h1>
      <AskFailed query={query} what="The tariffs" />
      <SettingsPart
        title={`Tariff rows, ${page.tariffs.length}`}
        about="Every estimate rests on a row here, and names it. A row in force on the day a count starts holds to its end."
      >
        <div className="mb-3 flex flex-wrap gap-2">
          {canEdit ? (
            <>
              <Button look="primary" onClick={() => setOpen("new")}>
                Add row
              </Button>
              <Button onClick={() => setOpen("import")}>Import CSV</Button>
            </>
          ) : null}
          <a href={TARIFFS_CSV} download className={buttonClasses()}>
            <Download size={14} aria-hidden />
            Export CSV
          </a>
          {canEdit && !page.tariffs.some(({ row }) => row.basis === "sample") ? (
            <Button look="quiet" busy={samples.isPending} onClick={() => samples.mutate()}>
              Add the samples
            </Button>
          ) : null}
        </div>
        {open === "import" ? <TariffImport onDone={() => setOpen(null)} /> : null}
        {open === "new" ? (
          <TariffForm key="new" row={null} page={page} onSaved={keep} onClose={() => setOpen(null)} />
        ) : null}
        {page.tariffs.length === 0 && open === null ? (
          <EmptyState
            title="No rate is on file"
            reason="Exposure shows posted fees only. Add your contract's rows, or the public samples to see how a count works."
          />
        ) : null}
        <ul aria-label="Tariff rows">
          {page.tariffs.map((kept) => (
            <li key={kept.row.id} className="border-t">
              {edited && edited.id === kept.row.id ? (
                <TariffForm row={edited} page={page} onSaved={keep} onClose={() => setOpen(null)} />
              ) : (
                <TariffLine
                  kept={kept}
                  canEdit={canEdit}
                  busy={remove.isPending && remove.variables === kept.row.id}
                  onEdit={() => setOpen({ id: kept.row.id })}
                  onRemove={() => remove.mutate(kept.row.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart
        title="Which row counts"
        about="The first difference decides, from the top. A fact that is not reported and would decide makes the rate “unclear”; none is guessed."
      >
        <ol className="list-decimal pl-5 text-13 text-ink-2">
          {page.order.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </SettingsPart>
      <GateCalendars page={page} canEdit={canEdit} onSaved={keep} />
    </>
  )
}
