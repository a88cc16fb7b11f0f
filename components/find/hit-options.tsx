import { Container, History, ListFilter, Ship, Tag } from "lucide-react"
import { readContainerNumber } from "#lib/domain/containers/number"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { type Mark, markOf, markOfNumber } from "#lib/domain/find/marks"
import { nextStep } from "#lib/domain/work/next-step"
import { containersHref } from "#lib/queries/containers/address"
import { containerPageHref, shipmentHref } from "#lib/queries/shipments/detail"
import type { ContainerHit, FindAnswer, ShipmentHit } from "#lib/read/find/hits"
import { hasLeftPort, placeWords } from "#lib/words/containers/place"
import { findText } from "#lib/words/find/palette"
import { stepWords } from "#lib/words/work/next-step"
import { factOf } from "../containers/fact.ts"
import { readRecent } from "../keys/recent.ts"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import type { PaletteOption } from "./option.ts"

export const ICON = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const

type Judged = { text: string; now: Instant; nullZone: NullZone }

/** The hits, best first within each group. The very best is the first that leads where the link leads. */
export function hitOptions(answer: FindAnswer, judged: Judged): PaletteOption[] {
  return [
    ...answer.containers.map((hit) => containerOption(hit, judged)),
    ...answer.shipments.map((hit) => shipmentOption(hit, judged.text)),
    ...answer.named.map(namedOption),
  ]
}

function containerOption({ row, earlierUse, reference }: ContainerHit, { text, now, nullZone }: Judged): PaletteOption {
  const fact = factOf(row, now, nullZone)
  const isOver = row.attention === "gone"
  const step = stepWords(nextStep(row, now), now, nullZone)?.label
  const bill = row.billOfLading
  const where = hasLeftPort(row) ? placeWords(row) : (row.terminal?.name ?? row.podName)
  return {
    id: `container ${row.id}`,
    group: findText.containers,
    icon: isOver ? <Container {...ICON} className="text-ink-3" /> : <StatusIcon shape={fact.shape} size={16} />,
    name: <MarkedNumber number={row.number} mark={markOfNumber(row.number, text)} />,
    support: (
      <>
        <span className={classes("font-medium", isOver ? "text-ink-2" : STATUS_TEXT[fact.shape])}>{fact.words}</span>
        {reference ? (
          <>
            {" · "}
            <Marked text={reference} mark={markOf(reference, text)} />
          </>
        ) : null}
        {[step, where, bill].filter(Boolean).map((part) => ` · ${part}`)}
      </>
    ),
    note: earlierUse
      ? findText.earlierUse
      : reference
        ? findText.reference
        : isOver
          ? row.emptyBack
            ? findText.returned
            : findText.out
          : (row.lineScac ?? row.lineName),
    keys: null,
    copies: row.number,
    act: { href: containerPageHref(row.shipmentId, row.id) },
  }
}

function namedOption({ filter, value, name, count }: FindAnswer["named"][number]): PaletteOption {
  return {
    id: `named ${filter} ${value}`,
    group: findText.lists,
    icon: <ListFilter {...ICON} />,
    name,
    support: findText.containersCount(count),
    note: findText.namedKinds[filter],
    keys: null,
    copies: null,
    act: { href: containersHref({ [filter]: [value] }) },
  }
}

export function recentOptions(): PaletteOption[] {
  return readRecent().map(({ id, number, shipmentId, billOfLading }) => ({
    id: `recent ${id}`,
    group: findText.recent,
    icon: <History {...ICON} />,
    name: <MarkedNumber number={number} mark={null} />,
    support: billOfLading ?? findText.noBill,
    note: findText.recentNote,
    keys: null,
    copies: number,
    act: { href: containerPageHref(shipmentId, id) },
  }))
}

function shipmentOption(hit: ShipmentHit, text: string): PaletteOption {
  const way = [hit.from, hit.to].filter(Boolean).join(" to ")
  const containers = findText.containersCount(hit.containers)
  const own = hit.kind === "reference" ? findText.referenceOfShipment(hit.billOfLading) : null
  return {
    id: `shipment ${hit.id}`,
    group: findText.shipmentsAndReferences,
    icon: hit.kind === "reference" ? <Tag {...ICON} /> : <Ship {...ICON} />,
    name: (
      <span className={classes("text-ink", hit.kind === "reference" ? "text-13" : "font-mono text-id")}>
        <Marked text={hit.text} mark={markOf(hit.text, text)} />
      </span>
    ),
    support: [own, [way, containers].filter(Boolean).join(", "), hit.lineName].filter(Boolean).join(" · "),
    note: hit.kind,
    keys: null,
    copies: hit.text,
    act: { href: shipmentHref(hit.id) },
  }
}

const MARK = "bg-transparent font-semibold text-accent-text underline decoration-1 underline-offset-4"

function Marked({ text, mark, from = 0 }: { text: string; mark: Mark | null; from?: number }) {
  if (mark === null) return text
  const [start, end] = [Math.max(0, mark.from - from), Math.max(0, mark.to - from)]
  if (end === 0 || start >= text.length) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className={MARK}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

function MarkedNumber({ number, mark }: { number: string; mark: Mark | null }) {
  const read = readContainerNumber(number)
  const digit = read?.digit ?? null
  return (
    <span className="whitespace-nowrap font-medium font-mono text-id text-ink">
      {read && number.length === (digit === null ? 10 : 11) ? (
        <>
          <Marked text={read.owner} mark={mark} />
          <span className="ml-[0.4em]">
            <Marked text={read.serial} mark={mark} from={4} />
          </span>
          {digit === null ? null : (
            <span className={classes("ml-[0.4em] font-normal", (mark?.to ?? 0) > 10 ? "text-ink" : "text-ink-3")}>
              <Marked text={String(digit)} mark={mark} from={10} />
            </span>
          )}
        </>
      ) : (
        <Marked text={number} mark={mark} />
      )}
    </span>
  )
}
