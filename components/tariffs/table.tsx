// The tariff rows as a table, with names in place of codes. On a phone each row is a block.
import type { ReactNode, Ref } from "react"
import { formatFullDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { placeName } from "#lib/domain/shipments/place-points"
import { CHARGER_NAMES, type TariffRow } from "#lib/domain/tariffs/tariff"
import type { TariffsPage as Page } from "#lib/read/tariffs/tariffs"
import { TARIFF_CHOICES } from "#lib/words/tariffs/form"
import { tariffsText } from "#lib/words/tariffs/page"
import { tiersWords } from "#lib/words/tariffs/tiers"
import { Button } from "../ui/button.tsx"
import { Chip } from "../ui/chip.tsx"
import { classes } from "../ui/classes.ts"
import { RowTh, Th } from "../ui/th.tsx"

const HEADS = ["charge", "appliesTo", "freeTime", "rateADay", "inForce", "source"] as const
const HEAD = "py-2 pr-4 font-normal text-11 text-ink-3"
const CELL = "py-2.5 pr-4 align-top max-sm:block max-sm:py-0.5"

type TableProps = { ref: Ref<HTMLTableSectionElement>; canEdit: boolean; children: ReactNode }

export function TariffTable({ ref, canEdit, children }: TableProps) {
  return (
    <table aria-label={tariffsText.rows} className="w-full text-13 max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {HEADS.map((head) => (
            <Th key={head} className={HEAD}>
              {tariffsText.heads[head]}
            </Th>
          ))}
          {canEdit ? (
            <Th className={HEAD}>
              <span className="sr-only">{tariffsText.heads.actions}</span>
            </Th>
          ) : null}
        </tr>
      </thead>
      <tbody ref={ref} className="max-sm:block">
        {children}
      </tbody>
    </table>
  )
}

export function WholeRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-t max-sm:block">
      <td colSpan={HEADS.length + 1} className="max-sm:block">
        {children}
      </td>
    </tr>
  )
}

type Names = Pick<Page, "ports" | "terminals" | "lines">
type LineProps = {
  kept: Page["tariffs"][number]
  names: Names
  canEdit: boolean
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

export function TariffLine({ kept: { row, version, savedByName }, names, canEdit, busy, onEdit, onRemove }: LineProps) {
  const { place, cargo } = appliesTo(row, names)
  return (
    <tr className="border-t max-sm:block max-sm:py-2">
      <RowTh className={classes(CELL, "text-ink")}>
        <span className="font-semibold">{tariffsText.clocks[row.clock]}</span>
        <Second>{tariffsText.chargedBy(CHARGER_NAMES[row.chargedBy])}</Second>
      </RowTh>
      <td className={CELL}>
        {place}
        <Second>{cargo}</Second>
      </td>
      <td className={classes(CELL, "text-ink-2 sm:max-w-56")}>{freeWords(row)}</td>
      <td className={classes(CELL, "sm:max-w-56")}>
        {tiersWords(row.tiers)}
        <span className="sr-only">{` ${tariffsText.heads.rateADay}`}</span>
      </td>
      <td className={classes(CELL, "text-ink-2")}>{forceWords(row)}</td>
      <td className={classes(CELL, "text-ink-2 sm:max-w-64")}>
        <Chip tone={row.basis === "sample" ? "due" : "plain"}>{tariffsText.basis[row.basis]}</Chip> {row.rule}
        <Second>{tariffsText.version(row.id, version, savedByName)}</Second>
      </td>
      {canEdit ? (
        <td className={classes(CELL, "pr-0 text-right max-sm:text-left")}>
          <span className="inline-flex gap-2">
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
        </td>
      ) : null}
    </tr>
  )
}

const Second = ({ children }: { children: ReactNode }) => <span className="block text-12 text-ink-3">{children}</span>

function appliesTo({ customer, terminal, port, line, equipment, traits, length }: TariffRow, names: Names) {
  const nameIn = (list: readonly { code: string; name: string }[], code: string | null) =>
    code && (list.find((one) => one.code === code)?.name ?? null)
  const place = [
    nameIn(names.lines, line) ?? line,
    nameIn(names.terminals, terminal) ?? terminal,
    // Also a port that no shipment goes to.
    nameIn(names.ports, port) ?? placeName(port) ?? port,
  ].filter(Boolean)
  const cargo = [
    ...(equipment ?? []).map((kind) => TARIFF_CHOICES.equipment[kind]),
    ...traits.map((trait) => TARIFF_CHOICES.trait[trait]),
    length === null ? "" : tariffsText.feet(length),
  ].filter((part) => part !== "")
  const whose = customer ? [tariffsText.ofCustomer(customer)] : []
  return {
    place: [...place, ...whose].join(", ") || tariffsText.anywhere,
    cargo: cargo.join(", ") || tariffsText.anyContainer,
  }
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
