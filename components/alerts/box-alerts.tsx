"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { alertsOfOptions } from "#lib/queries/alerts"
import type { AlertRow } from "#lib/read/alerts"
import { ContainerNumber } from "../container-number.tsx"
import { useJudgeEvery } from "../rows/use-judge-every.ts"
import { Banner, type BannerProps } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { hrefOf } from "./alert-line.tsx"
import { useAct } from "./use-act.ts"

const TONES: Partial<Record<AlertRow["shape"], BannerProps["tone"]>> = {
  over: "over",
  failed: "over",
  due: "due",
  block: "block",
  move: "move",
}

type BoxAlertsProps = {
  /** A shipment with all its boxes, or one box without a shipment. */
  of: { shipmentId: string } | { containerId: string }
  canAct: boolean
}

/** The alerts of a shipment or box, in place: the gravest in full, each acknowledged here as in the inbox. */
export function BoxAlerts({ of, canAct }: BoxAlertsProps) {
  const { data } = useQuery({ ...alertsOfOptions(of), refetchInterval: useJudgeEvery() })
  const open = (data ?? []).filter(({ state }) => state === "open")
  const seen = (data ?? []).length - open.length
  const act = useAct()
  if (open.length === 0) return null
  const [first, ...rest] = open
  if (first === undefined) return null
  return (
    <section aria-label="Alerts">
      <Banner
        tone={TONES[first.shape] ?? "plain"}
        shape={first.shape}
        actions={
          <span className="flex items-center gap-3 text-12">
            {rest.length + seen > 0 ? (
              <Link href="/alerts" className="text-ink-2 underline decoration-line-3 underline-offset-2">
                {moreWords(rest.length, seen)}
              </Link>
            ) : null}
            {canAct ? (
              <Button
                onClick={() =>
                  act.mutate({ rows: [first], act: { act: "acknowledge" }, words: `${first.label}: acknowledged` })
                }
              >
                Acknowledge
              </Button>
            ) : null}
          </span>
        }
      >
        <strong>{first.fact}</strong>
        {first.number && "shipmentId" in of ? (
          <>
            {" on "}
            <Link
              href={hrefOf(first)}
              scroll={false}
              className="text-ink underline decoration-line-3 underline-offset-2"
            >
              <ContainerNumber number={first.number} />
            </Link>
          </>
        ) : null}
        <span className="text-ink-2">{`. ${first.proof}`}</span>
        {first.action ? <span className="text-ink">{` ${first.action}.`}</span> : null}
      </Banner>
    </section>
  )
}

function moreWords(open: number, seen: number): string {
  const parts = [open > 0 ? `${open} more open` : "", seen > 0 ? `${seen} seen` : ""]
  return parts.filter(Boolean).join(", ")
}
