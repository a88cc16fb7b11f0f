"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { connectionOptions, postApplyAgain, postRotateWebhook } from "#lib/queries/connection"
import type { ConnectionState } from "#lib/read/connection"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { toast } from "../ui/toast.ts"
import { ArrivalsSection } from "./arrivals-section.tsx"
import { BudgetSection } from "./budget-section.tsx"
import { GapsSection } from "./gaps-section.tsx"
import { headlineOf } from "./headline.ts"
import { SetAsideSection } from "./set-aside-section.tsx"
import { UnknownSection } from "./unknown-section.tsx"
import { WebhookSection } from "./webhook-section.tsx"

export type ConnectionPageProps = { mayRotate: boolean; mayApplyAgain: boolean; homeZone: string | null }

/** Whether what the service says gets here, and what is done where it did not. */
export function ConnectionPage({ mayRotate, mayApplyAgain, homeZone }: ConnectionPageProps) {
  const answer = useQuery(connectionOptions())
  const rotate = useChange(postRotateWebhook, "A new secret is in force. The one before stays valid for now.")
  const apply = useChange(postApplyAgain, "Applied again.")
  const zone = homeZone ?? "UTC"
  const state = answer.data
  return (
    <div className="flex-1 pb-10">
      <h1 className="sr-only">Connection</h1>
      <AskFailed query={answer} what="The state of the connection" asOf={state?.asOf} />
      {state ? (
        <>
          <Head state={state} />
          <div className="grid md:grid-cols-[minmax(0,1fr)_380px]">
            <div className="min-w-0 md:border-r">
              <GapsSection gaps={state.gaps} zone={zone} />
              <SetAsideSection
                rows={state.setAside}
                total={state.inbox.setAside}
                zone={zone}
                onApplyAgain={mayApplyAgain ? (id) => apply.mutate(id) : undefined}
                busyId={apply.isPending ? apply.variables : null}
              />
              <UnknownSection unknown={state.unknown} />
            </div>
            <div className="min-w-0">
              <ArrivalsSection state={state} zone={zone} />
              <WebhookSection
                state={state}
                zone={zone}
                onRotate={mayRotate ? () => rotate.mutate() : undefined}
                isRotating={rotate.isPending}
              />
              <BudgetSection state={state} />
            </div>
          </div>
        </>
      ) : answer.isPending ? (
        <SkeletonRows label="Reading the connection" rows={8} rowHeight={44} columns="1fr 380px" />
      ) : null}
    </div>
  )
}

function Head({ state }: { state: ConnectionState }) {
  const { shape, title, words } = headlineOf(state)
  return (
    <section aria-label="State" role="status" className="flex gap-3 border-b px-(--gutter) py-4">
      <StatusIcon shape={shape} size={20} className="mt-0.5" />
      <div className="min-w-0">
        <p className={`font-semibold text-16 ${STATUS_TEXT[shape]}`}>{title}</p>
        <p className="text-13 text-ink-2">{words}</p>
      </div>
    </section>
  )
}

/** Each change answers with the state after it. */
function useChange<V = void>(send: (value: V) => Promise<ConnectionState>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => {
      queries.setQueryData(connectionOptions().queryKey, state)
      toast.success(done)
    },
    meta: { failed: "", stale: ["navigation", "connection"] },
  })
}
