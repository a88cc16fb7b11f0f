"use client"

import Link from "next/link"
import type { ReactNode } from "react"
import { sheetText } from "#lib/words/ui/sheet"
import { PrintButton } from "./print-button.tsx"

export type SheetTable = {
  title?: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

type SheetProps = {
  back: { href: string; label: string }
  title: string
  /** What it contains and as of when: a name and a value each. */
  about: readonly (readonly [string, string])[]
  /** Says that it is not complete. */
  cut?: string | null | undefined
  tables: readonly SheetTable[]
  children?: ReactNode
}

/** A list as a document: what it is, as of when, and its tables, with headers on each sheet. */
export function Sheet({ back, title, about, cut, tables, children }: SheetProps) {
  return (
    <div className="paper sheet-wide min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link href={back.href} className="touch-target text-13 text-ink-2 hover:text-ink">
          {back.label}
        </Link>
        <span className="ml-auto">
          <PrintButton />
        </span>
      </div>
      <main className="px-(--gutter) py-6 print:p-0">
        <h1 className="font-semibold text-20">{title}</h1>
        <dl className="mt-1 mb-4 text-12 text-ink-2">
          {about.map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt>{`${name}:`}</dt>
              <dd className="wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {cut ? (
          <p role="status" className="mb-3 font-medium text-13">
            {cut}
          </p>
        ) : null}
        {tables.map((table) => (
          <Table key={table.title ?? title} table={table} label={table.title ?? title} />
        ))}
        {children}
      </main>
    </div>
  )
}

function Table({ table: { title, heads, rows }, label }: { table: SheetTable; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways on a phone is reached by keys.
    <section aria-label={label} tabIndex={0} className="relative mb-5 overflow-x-auto print:overflow-visible">
      {title ? <h2 className="mb-1 font-semibold text-14">{title}</h2> : null}
      {rows.length === 0 ? <p className="text-12">{sheetText.none}</p> : null}
      {rows.length > 0 ? (
        <table className="w-full border-collapse text-left text-11">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="border-ink border-b px-1 py-1 align-bottom font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="break-inside-avoid">
                {heads.map((head, at) => (
                  <td key={head} className="border-b px-1 py-1 align-top">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}
