import { ChevronDown, ChevronRight } from "lucide-react"
import Link from "next/link"
import type { ExposureFilter } from "#lib/domain/exposure-groups"
import { FIGURES, type FigureName } from "#lib/domain/exposure-sum"
import { leftOutWord } from "#lib/domain/exposure-words"
import { exposureHref, rowsHref } from "#lib/queries/exposure"
import type { ExposureGroup } from "#lib/read/exposure-groups"
import { classes } from "../ui/classes.ts"
import { StatusIcon } from "../ui/status-icon.tsx"
import { FigureMoney } from "./figure-money.tsx"

/** A phone shows one figure: the cells of the others are not there. */
export function figureCell(figure: FigureName, shown: FigureName): string {
  return classes("text-right", figure !== shown && "max-sm:hidden")
}

type GroupRowProps = {
  /** The figure that a phone shows. */
  shown: FigureName
  group: Omit<ExposureGroup, "within">
  filter: ExposureFilter
  currency: string
  inner?: boolean
  /** null: nothing within. */
  open: boolean | null
  onToggle?: () => void
}

export function GroupRow({ group, filter, currency, shown, inner, open, onToggle }: GroupRowProps) {
  const reasons = Object.entries(group.figures.accrued.leftOut).sort(([, a], [, b]) => b - a)
  return (
    <tr className="border-b hover:bg-hover [&>*]:h-[30px] [&>*]:px-1.5">
      <th
        scope="row"
        className={classes(
          "py-0.5 text-left font-normal",
          inner ? "pl-10! text-ink-2 max-sm:pl-9!" : "pl-(--gutter)! text-ink",
        )}
      >
        <span className="inline-flex items-center gap-1">
          {inner ? null : open === null ? (
            <span className="w-5" />
          ) : (
            <button
              type="button"
              onClick={onToggle}
              aria-expanded={open}
              aria-label={`Parts of ${group.label}`}
              className="touch-target -ml-1 grid size-6 place-items-center rounded-chip text-ink-3 hover:bg-active"
            >
              {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            </button>
          )}
          <Link
            href={exposureHref({ ...filter })}
            prefetch={false}
            className="rounded-chip hover:text-accent hover:underline"
          >
            {group.label}
          </Link>
        </span>
      </th>
      <td className={classes("text-right", inner ? "text-ink-2" : "font-semibold text-ink")}>
        {group.boxes.toLocaleString("en-US")}
      </td>
      {FIGURES.map((figure) => (
        <td key={figure} className={figureCell(figure, shown)}>
          <FigureMoney
            figure={figure}
            sum={group.figures[figure]}
            currency={currency}
            href={rowsHref({ ...filter, figure, currency })}
            of={group.label}
          />
        </td>
      ))}
      <td className="whitespace-nowrap pr-(--gutter)! text-12 text-ink-3">
        {reasons.length === 0 ? null : (
          <span className="inline-flex items-center gap-1.5">
            <StatusIcon shape="unknown" size={12} />
            {reasons
              .slice(0, 1)
              .map(([reason, count]) => leftOutWord(reason, count))
              .join(", ")}
          </span>
        )}
      </td>
    </tr>
  )
}
