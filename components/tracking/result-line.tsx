"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import type { z } from "zod"
import { LINES } from "#lib/domain/tracking/lines"
import { decideJobRow, type RowDecision, repeatJobRows } from "#lib/queries/connection/jobs"
import { rowDecision } from "#lib/queries/tracking/track-checks"
import type { JobCounts, JobSummary } from "#lib/read/connection/jobs"
import type { RegisterResult } from "#lib/read/tracking/register-results"
import { runText } from "#lib/words/tracking/run"
import { Button } from "../ui/button.tsx"
import { FewField, Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import type { StatusShape } from "../ui/status-icon.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { HeldActions } from "./line-menu.tsx"
import { NumberAdvice } from "./number-advice.tsx"
import { NumberRow } from "./number-row.tsx"
import { OpenTracked } from "./plan-line.tsx"

const SHAPES: Record<keyof JobCounts, StatusShape> = {
  done: "ready",
  failed: "failed",
  held: "due",
  manifest: "pending",
  sent: "move",
  queued: "unknown",
  leftOut: "unknown",
}

type ResultLineProps = {
  jobId: string
  row: RegisterResult
  homeZone: string | null
  changed: boolean
  /** Absent: this person may not change it. */
  onDone?: ((job: JobSummary) => void) | undefined
}

export function ResultLine({ jobId, row, homeZone, changed, onDone }: ResultLineProps) {
  const { group, since } = row
  return (
    <NumberRow
      line={row.line}
      number={row.number}
      kind={row.kind}
      lineName={row.lineName}
      shape={since ? "ready" : SHAPES[group]}
      words={row.words}
      tall={group === "failed" || group === "held" || group === "manifest"}
      changed={changed}
      detail={
        since ? (
          <>
            {runText.since}
            <LocalTime at={since} zone={homeZone ?? "UTC"} look="day" focusable={false} />
            {runText.notAgain}
          </>
        ) : (
          row.detail
        )
      }
      action={
        onDone ? (
          <ResultAction jobId={jobId} row={row} onDone={onDone} />
        ) : (
          <OpenTracked tracked={row} number={row.number} />
        )
      }
    />
  )
}

type ActionProps = { jobId: string; row: RegisterResult; onDone: (job: JobSummary) => void }

function ResultAction({ jobId, row, onDone }: ActionProps) {
  const [editing, setEditing] = useState(false)
  function done(job: JobSummary) {
    setEditing(false)
    onDone(job)
  }
  const change = useMutation({
    mutationFn: (ask: () => Promise<JobSummary>) => ask(),
    onSuccess: done,
    meta: { failed: "" },
  })
  const decide = (decision: RowDecision) => change.mutate(() => decideJobRow(jobId, row.no, decision))
  const { number } = row
  if (row.group === "held") return <HeldActions row={row} isLineOpen onDecide={decide} />
  if (row.group !== "failed") return <OpenTracked tracked={row} number={number} />
  return (
    <>
      <Button look="quiet" busy={change.isPending} onClick={() => change.mutate(() => repeatJobRows(jobId, [row.no]))}>
        {runText.tryAgain}
        <span className="sr-only">: {number}</span>
      </Button>
      <Button onClick={() => setEditing(true)}>
        {row.scac === null ? runText.chooseLine : runText.edit}
        <span className="sr-only"> {number}</span>
      </Button>
      {editing ? (
        <EditNumber
          row={row}
          onSend={(decision) => decideJobRow(jobId, row.no, decision).then(done)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  )
}

const LINES_TO_CHOOSE = LINES.map(({ scac, nickname }) => ({ value: scac, label: nickname, detail: scac }))

type EditNumberProps = {
  row: RegisterResult
  onSend: (decision: z.output<typeof rowDecision>) => Promise<void>
  onClose: () => void
}

function EditNumber({ row, onSend, onClose }: EditNumberProps) {
  const form = useSendForm({
    shape: rowDecision,
    first: { number: row.number, kind: row.kind, ...(row.scac ? { scac: row.scac } : {}) },
    send: onSend,
  })
  const { control, setValue } = form.fields
  const [number = "", kind] = useWatch({ control, name: ["number", "kind"] })
  return (
    <Dialog
      onClose={onClose}
      title={row.words}
      description={row.detail}
      actions={
        <>
          <Button look="quiet" size="lg" onClick={onClose}>
            {runText.cancel}
          </Button>
          <Button type="submit" form={form.id} look="primary" size="lg" busy={form.busy}>
            {runText.sendAgain}
          </Button>
        </>
      }
    >
      <Form form={form} className="grid gap-4">
        <FewField name="kind" label={runText.kindOfNumber} labels={runText.kinds} />
        <div className="grid gap-1.5">
          <Field
            name="number"
            label={runText.number}
            size="lg"
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {kind === "container" ? (
            <NumberAdvice number={number} onUse={(next) => setValue("number", next, { shouldValidate: true })} />
          ) : null}
        </div>
        <Field
          name="scac"
          label={runText.line}
          options={LINES_TO_CHOOSE}
          placeholder={runText.chooseTheLine}
          className="h-9"
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}
