import type { ReactNode } from "react"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import type { TariffBasis } from "#lib/domain/tariffs/terms"
import { RowTh } from "../ui/th.tsx"

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid-page" aria-label={title}>
      <h2 className="mb-1 border-ink border-b font-semibold text-14">{title}</h2>
      {children}
    </section>
  )
}

export function LabelTable({ rows }: { rows: readonly (readonly [label: string, words: string])[] }) {
  return (
    <table className="w-full text-13">
      <tbody>
        {rows.map(([label, words]) => (
          <tr key={label} className="border-b align-top [&>*]:py-1">
            <RowTh className="w-56 pr-3 text-ink-2 max-sm:w-32">{label}</RowTh>
            <td className="wrap-anywhere">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Counted({ minor, currency, basis }: { minor: number; currency: string; basis: TariffBasis | null }) {
  return (
    <>
      {formatMoney(minor, currency)}
      {basis === "sample" ? <span className="block text-11">{SAMPLE_MARK}</span> : null}
    </>
  )
}
