"use client"

import { useQuery } from "@tanstack/react-query"
import { containerAnswersOptions } from "#lib/queries/tracking/carrier-answers"
import type { ContainerDetail } from "#lib/read/shipments/detail"
import { carrierAnswersText } from "#lib/words/tracking/carrier-answers"
import { Section } from "../../ui/section.tsx"
import { useHeld } from "../../ui/values/reach.tsx"
import { AnswersLine } from "./answers-line.tsx"

type ContainerAnswersProps = { detail: Pick<ContainerDetail, "row" | "reasonsOffered"> }

/** What was understood of the answers about its bill. Nothing if the service is not our own tracker with carriers. */
export function ContainerAnswers({ detail: { row, reasonsOffered } }: ContainerAnswersProps) {
  const isShown = useHeld() === null && reasonsOffered
  const { data } = useQuery({ ...containerAnswersOptions(row.id), enabled: isShown })
  const answers = data?.offered ? data.answers[row.id] : undefined
  if (!isShown || !answers) return null
  return (
    <Section title={carrierAnswersText.title}>
      <AnswersLine of={{ noun: "containers", id: row.id }} number={row.number} answers={answers} zone={row.zone} />
    </Section>
  )
}
