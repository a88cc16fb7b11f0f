"use client"

import Link from "next/link"
import type { RefObject } from "react"
import { sizeWords } from "#lib/domain/upload"
import { documentHref } from "#lib/queries/documents"
import type { DocumentItem } from "#lib/read/document-item"
import { LocalTime } from "../local-time.tsx"
import { ROW_LINK } from "../rows/use-row-keys.ts"
import { StatusWords } from "../ui/status-words.tsx"
import { Th } from "../ui/th.tsx"
import { stateOf, typeWords } from "./document-words.ts"

type DocumentTableProps = {
  items: readonly DocumentItem[]
  zone: string | null
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

const HEAD =
  "sticky top-(--bar-height) z-10 h-8 border-b bg-canvas px-1.5 text-left font-normal text-12 text-ink-2 first:pl-(--gutter)"
const CELL = "border-b px-1.5 py-1 align-middle first:pl-(--gutter) max-sm:border-0 max-sm:p-0 max-sm:first:pl-0"
const ROW =
  "relative transition-colors hover:bg-hover has-[a[data-row-link]:focus-visible]:bg-accent-tint max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:border-b max-sm:px-(--gutter) max-sm:py-2.5"

export function DocumentTable({ items, zone, bodyRef }: DocumentTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-13 max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <Th className={HEAD}>Document</Th>
          <Th className={`${HEAD} w-[26%]`}>Shipment</Th>
          <Th className={`${HEAD} w-[190px]`}>State</Th>
          <Th className={`${HEAD} w-[190px] pr-3 @max-[860px]:hidden`}>Added</Th>
        </tr>
      </thead>
      <tbody ref={bodyRef} className="max-sm:block">
        {items.map((item) => (
          <Row key={item.id} item={item} zone={zone} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item, zone }: { item: DocumentItem; zone: string | null }) {
  const { shape, words } = stateOf(item)
  const [first, ...others] = item.shipments
  const more = others.length > 0 ? ` and ${others.length} more` : ""
  const boxes = item.containers.map(({ number }) => number)
  const proof = [item.name, item.byteSize === null ? null : sizeWords(item.byteSize)]
  return (
    <tr className={ROW}>
      <td className={CELL}>
        <Link
          href={documentHref(item.id)}
          prefetch={false}
          {...ROW_LINK}
          className="block truncate font-medium text-ink outline-none after:absolute after:inset-0"
        >
          {typeWords(item)}
        </Link>
        <p className="truncate text-12 text-ink-3" title={item.name}>
          {item.part ? `Of ${item.part.packetName ?? "a packet"}` : proof.filter(Boolean).join(" · ")}
        </p>
      </td>
      <td className={`${CELL} max-sm:order-3 max-sm:col-span-2`}>
        <p className="truncate font-mono text-id text-ink max-sm:inline">
          {first ? (first.billOfLading ?? "No bill reported") : null}
          {first ? <span className="font-sans text-12 text-ink-3">{more}</span> : null}
          {first ? null : <span className="font-sans text-13 text-unknown">{placeWords(item)}</span>}
        </p>
        <p className="truncate text-12 text-ink-3 max-sm:ml-2 max-sm:inline">
          {boxes.slice(0, 3).join(", ")}
          {boxes.length > 3 ? ` and ${boxes.length - 3} more` : ""}
        </p>
      </td>
      <td className={`${CELL} max-sm:text-right`}>
        <StatusWords shape={shape} className="max-w-full">
          {words}
        </StatusWords>
        {item.notes && item.reading === "failed" ? (
          <p className="truncate text-12 text-ink-3 max-sm:hidden" title={item.notes}>
            {item.notes}
          </p>
        ) : null}
      </td>
      <td className={`${CELL} pr-3 max-sm:hidden @max-[860px]:hidden`}>
        <p className="truncate text-ink-2">
          <LocalTime at={item.createdAt} zone={zone} focusable={false} />
        </p>
        <p className="truncate text-12 text-ink-3">{item.uploadedBy ?? "At the service"}</p>
      </td>
    </tr>
  )
}

function placeWords({ reading, type, containers }: DocumentItem): string {
  if (containers.length > 0) return "On no shipment yet"
  if (reading === "reading") return "Not told yet"
  return type === "packet" ? "By its parts" : "None yet"
}
