import type { ReactNode } from "react"
import type { ContainerDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import { Section } from "../ui/section.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { WhyThis } from "./reasons/why-this.tsx"

const POUND_IN_KG = 0.45359237
const BY_LINE = panelsText.notReportedByLine

export function AttributesPanel({ detail }: { detail: ContainerDetail }) {
  const { equipment, row } = detail
  const nullZone = useNullZone()
  return (
    <Section title={panelsText.container}>
      <dl className="grid gap-1.5 text-13">
        <Attribute name={panelsText.equipmentType}>{equipment.type}</Attribute>
        <Attribute name={panelsText.length}>{equipment.length === null ? null : `${equipment.length} ft`}</Attribute>
        <Attribute name={panelsText.height}>{equipment.height?.replaceAll("_", " ") ?? null}</Attribute>
        <Attribute name={panelsText.weightLabel} absent={BY_LINE} why="weight_in_lbs">
          {detail.weightLbs === null ? null : weightWords(detail.weightLbs)}
        </Attribute>
        <Attribute name={panelsText.seal} absent={BY_LINE} why="seal_number">
          {detail.sealNumber}
        </Attribute>
        <Attribute name={panelsText.terminal} why="pod_terminal">
          {detail.terminal?.name ?? null}
        </Attribute>
        <Attribute name={panelsText.terminalCodes}>{terminalCodes(detail.terminal)}</Attribute>
        <Attribute name={panelsText.statusAtService}>{currentStatusWords(row.currentStatus)}</Attribute>
        <Attribute
          name={panelsText.emptyReturn}
          absent={row.currentStatus === "empty_returned" ? undefined : panelsText.notReturnedYet}
        >
          {detail.emptyReturn ? (
            <LocalTime at={detail.emptyReturn.at} zone={detail.emptyReturn.zone} nullZone={nullZone} />
          ) : null}
        </Attribute>
      </dl>
    </Section>
  )
}

/** `why`: its interface name, if the reason for its value can be requested. */
type AttributeProps = { name: string; absent?: string | undefined; why?: string; children: ReactNode }

function Attribute({ name, absent = panelsText.notReported, why, children }: AttributeProps) {
  const given = children !== null && children !== undefined && children !== ""
  return (
    <div className="grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className={given ? "wrap-anywhere text-ink" : "text-ink-3"}>
        {given ? children : absent}
        {given && why ? (
          <>
            {" "}
            <WhyThis about={{ names: [why], placeCode: null }} label={name} />
          </>
        ) : null}
      </dd>
    </div>
  )
}

function terminalCodes(terminal: ContainerDetail["terminal"]): string | null {
  const codes = [
    terminal?.firmsCode ? `FIRMS ${terminal.firmsCode}` : null,
    terminal?.smdgCode ? `SMDG ${terminal.smdgCode}` : null,
    terminal?.bicFacilityCode ? `BIC ${terminal.bicFacilityCode}` : null,
  ]
  return codes.filter(Boolean).join(", ") || null
}

function weightWords(pounds: number): string {
  const whole = (value: number) => Math.round(value).toLocaleString("en-US")
  return panelsText.weight(whole(pounds), whole(pounds * POUND_IN_KG))
}

// `current_status` in common words (domain.md §1). An unlisted value is shown as sent.
import { plainLabel } from "#lib/domain/text"

const WORDS: Record<string, string> = panelsText.statuses

export function currentStatusWords(status: string | null): string | null {
  return status === null ? null : plainLabel(status, WORDS)
}
