"use client"

import { useEffect, useState } from "react"
import { findPlaces, type Piece, type Place } from "#lib/domain/documents/places"
import { documentText } from "#lib/words/documents/page"
import { type DrawnText, openPdf, type Pdf, type PdfPage, readText } from "./open-pdf.ts"

export type Sheet = { page: PdfPage; text: readonly DrawnText[] }
type Opened = { state: "loading" } | { state: "failed"; words: string } | { state: "open"; sheets: readonly Sheet[] }

/** The most pages drawn of one document. For more, use the browser's own viewer. */
const MOST_PAGES = 60

/** Pages `from` to `to` of the file at `href`. */
export function usePdf(href: string, from: number, to: number | null): Opened {
  const [opened, setOpened] = useState<Opened>({ state: "loading" })
  useEffect(() => {
    const abort = new AbortController()
    let pdf: Pdf | undefined
    async function open(): Promise<void> {
      const answer = await fetch(href, { signal: abort.signal })
      if (!answer.ok) throw new Error(documentText.fileNotSent)
      pdf = await openPdf(await answer.arrayBuffer())
      if (abort.signal.aborted) return pdf.close()
      const sheets = await readSheets(pdf, from, to)
      if (!abort.signal.aborted) setOpened({ state: "open", sheets })
    }
    setOpened({ state: "loading" })
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return
      const isOurs = error instanceof Error && error.message === documentText.fileNotSent
      setOpened({ state: "failed", words: isOurs ? documentText.fileNotSent : documentText.fileNotDrawn })
    })
    return () => {
      abort.abort()
      pdf?.close()
    }
  }, [href, from, to])
  return opened
}

async function readSheets({ file }: Pdf, from: number, to: number | null): Promise<Sheet[]> {
  const last = Math.min(to ?? file.numPages, file.numPages, from + MOST_PAGES - 1)
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_page, at) => from + at)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await file.getPage(number)
      return { page, text: await readText(page) }
    }),
  )
}

/** Words recognized in a page that is an image. */
export type ScannedPage = { page: number; words: readonly Piece[] }

/** Replaces the text of image pages with the words recognized in them. */
export function withScans(sheets: readonly Sheet[], scanned: readonly ScannedPage[]): Sheet[] {
  return sheets.map((sheet) => ({ ...sheet, text: scannedText(scanned, sheet.page.pageNumber) ?? sheet.text }))
}

export function scannedText(scanned: readonly ScannedPage[], number: number): DrawnText[] | undefined {
  const words = scanned.find(({ page }) => page === number)?.words
  return words?.map((word) => ({ ...word, turn: 0, lineEnds: true }))
}

/** `page` counts from the first sheet. */
export function placesOn(sheets: readonly Pick<Sheet, "text">[], fields: Readonly<Record<string, unknown>>): Place[] {
  return findPlaces(
    sheets.map(({ text }) => text.filter(({ turn }) => turn === 0)),
    fields,
  )
}
