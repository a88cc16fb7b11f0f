import { formatDay } from "#lib/domain/local-time"
import type { TariffRow } from "#lib/domain/tariff"
import type { TariffsPage } from "#lib/read/tariffs"
import { Button } from "../ui/button.tsx"
import { Chip } from "../ui/chip.tsx"
import { tiersWords } from "./tiers-words.ts"

type Props = {
  kept: TariffsPage["tariffs"][number]
  canEdit: boolean
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

const CLOCK_WORDS = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Storage" } as const
const BASIS = { contract: "contract", tariff: "published tariff", sample: "sample" } as const

export function TariffLine({ kept: { row, version, savedByName }, canEdit, busy, onEdit, onRemove }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink">
          <span className="font-semibold">{CLOCK_WORDS[row.clock]}</span>
          <span>{whereWords(row)}</span>
          <Chip tone={row.basis === "sample" ? "due" : "plain"}>{BASIS[row.basis]}</Chip>
        </p>
        <p className="text-12 text-ink-2">{`${tiersWords(row.tiers)} a day`}</p>
        <p className="text-12 text-ink-3">{`${freeWords(row)}. ${row.rule}. ${forceWords(row)}`}</p>
        <p className="text-12 text-ink-3">{`${row.id}, version ${version}, ${savedByName ? `saved by ${savedByName}` : "came with Freeday"}`}</p>
      </div>
      {canEdit ? (
        <span className="flex gap-2">
          <Button onClick={onEdit} aria-label={`Change ${row.id}`}>
            Change
          </Button>
          <Button look="danger" busy={busy} onClick={onRemove} aria-label={`Remove ${row.id}`}>
            Remove
          </Button>
        </span>
      ) : null}
    </div>
  )
}

function whereWords({ terminal, port, line, group, length, chargedBy }: TariffRow): string {
  const parts = [
    terminal && `terminal ${terminal}`,
    port && `port ${port}`,
    line && `line ${line}`,
    group,
    length === null ? null : `${length} ft`,
  ].filter((part) => part !== null && part !== "")
  return `${parts.length === 0 ? "anywhere, any box" : parts.join(", ")}, charged by the ${chargedBy}`
}

function freeWords({ freeDays, freeBasis, afterBasis, startEvent, countFrom, heldDaysExcluded }: TariffRow): string {
  const start = { discharged: "discharge", available: "availability", gate_out: "the gate" }[startEvent]
  const tiers = countFrom === "start_event" ? ", tiers counted from the start" : ""
  const held = heldDaysExcluded ? ", held days left out" : ""
  return `${freeDays} ${freeBasis} days free from ${start}, then ${afterBasis} days${tiers}${held}`
}

function forceWords({ effectiveFrom, effectiveTo }: TariffRow): string {
  const year = (day: string) => ` ${day.slice(0, 4)}`
  const from = `From ${formatDay(effectiveFrom)}${year(effectiveFrom)}`
  return effectiveTo === null ? `${from} on` : `${from} to ${formatDay(effectiveTo)}${year(effectiveTo)}`
}
