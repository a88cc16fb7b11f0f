"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { jobsOptions } from "#lib/queries/jobs"
import { jobHref } from "#lib/queries/tracking"
import type { JobSummary } from "#lib/read/jobs"
import { buttonClasses } from "../ui/button.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { stateWords } from "./run-progress.tsx"

/** Runs that go on, wait for a decision, or ended last: one line each, above the requests. */
export function RunLines() {
  const { data } = useQuery(jobsOptions())
  const shown = (data?.jobs ?? []).filter((job, at) => at === 0 || job.state === "running" || job.state === "paused")
  if (shown.length === 0) return null
  return (
    <ul aria-label="Lists of numbers">
      {shown.map((job) => (
        <li
          key={job.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-canvas px-(--gutter) py-1.5"
        >
          <StatusIcon shape={job.state === "running" ? "move" : job.counts.held > 0 ? "due" : "pending"} />
          <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2">
            <strong className="font-medium text-13 text-ink">{headOf(job)}</strong> {stateWords(job)}
          </p>
          <Link href={jobHref(job.id)} prefetch={false} className={buttonClasses("outline", "md")}>
            Look at it<span className="sr-only">: {headOf(job)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function headOf({ sent, toSend, askedBy }: JobSummary): string {
  return `${sent} of ${toSend} sent, list of ${askedBy}.`
}
