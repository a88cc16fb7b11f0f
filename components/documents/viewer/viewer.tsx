"use client"

import { ChevronDown, ChevronUp, ExternalLink, ZoomIn, ZoomOut } from "lucide-react"
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import type { ComparedField } from "#lib/domain/documents/differences"
import { documentText } from "#lib/words/documents/page"
import { buttonClasses } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { useLatest } from "../../ui/rows/use-latest.ts"
import { DrawnPage, DrawnPicture, type Mark } from "./drawn-page.tsx"
import { placesOn, type ScannedPage, type Sheet, scannedText, usePdf, withScans } from "./use-pdf.ts"

/** The selected value, and where it was selected. */
export type Shown = { name: string; from: "field" | "file" } | null

export type ViewerProps = {
  href: string
  name: string
  kind: "pdf" | "picture"
  /** For a part of a packet: only its pages. */
  part: { startPage: number | null; endPage: number | null } | null
  /** As read, without corrections. */
  read: Readonly<Record<string, unknown>>
  scanned: readonly ScannedPage[]
  compared: readonly ComparedField[]
  shown: Shown
  onShow: (shown: Shown) => void
  /** Called with the names of the values found in it. */
  onFound: (names: readonly string[]) => void
}

const ZOOM_STEP = 1.25
const [LEAST_ZOOM, MOST_ZOOM] = [0.5, 4]
const MARGIN = 16

export function DocumentViewer(props: ViewerProps) {
  return props.kind === "picture" ? <Picture {...props} /> : <PdfViewer {...props} />
}

function Picture({ href, name, scanned, shown, onShow, ...asked }: ViewerProps) {
  const sheets = useMemo(() => [{ text: scannedText(scanned, 1) ?? [] }], [scanned])
  const marks = useMarks(sheets, asked)
  return (
    <Frame href={href} name={name} pages={1} shown={shown}>
      {(width) => (
        <DrawnPicture
          href={href}
          alt={documentText.theFile(name)}
          text={sheets[0]?.text ?? []}
          width={width}
          marks={marks}
          shown={shown?.name ?? null}
          onShow={(name) => onShow({ name, from: "file" })}
        />
      )}
    </Frame>
  )
}

/** Positions of the values read; null: nothing is open yet. */
function useMarks(
  sheets: readonly Pick<Sheet, "text">[] | null,
  { read, compared, onFound }: Pick<ViewerProps, "read" | "compared" | "onFound">,
): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const found = useLatest(onFound)
  useEffect(() => {
    const about = new Map(compared.map((field) => [field.name, field]))
    const places = sheets ? placesOn(sheets, read) : []
    setMarks(
      places.map((place) => {
        const field = about.get(place.name)
        return { ...place, label: field?.label ?? place.name, differs: field?.state === "differs" }
      }),
    )
    found([...new Set(places.map((place) => place.name))])
  }, [sheets, read, compared, found])
  return marks
}

function PdfViewer({ href, name, part, scanned, shown, onShow, ...asked }: ViewerProps) {
  const opened = usePdf(href, part?.startPage ?? 1, part?.startPage ? (part.endPage ?? part.startPage) : null)
  const drawn = opened.state === "open" ? opened.sheets : null
  const sheets = useMemo(() => drawn && withScans(drawn, scanned), [drawn, scanned])
  const marks = useMarks(sheets, asked)
  if (opened.state === "failed") {
    return (
      <EmptyState
        title={documentText.noPreview}
        reason={opened.words}
        action={
          <a href={href} target="_blank" rel="noreferrer" className={buttonClasses()}>
            {documentText.openInBrowser}
          </a>
        }
      />
    )
  }
  return (
    <Frame href={href} name={name} pages={sheets?.length ?? 0} shown={shown}>
      {(width) =>
        sheets ? (
          sheets.map((sheet, at) => (
            <DrawnPage
              key={sheet.page.pageNumber}
              sheet={sheet}
              number={at + 1}
              of={sheets.length}
              width={width}
              marks={marks.filter(({ page }) => page === at + 1)}
              shown={shown?.name ?? null}
              onShow={(name) => onShow({ name, from: "file" })}
            />
          ))
        ) : (
          <p role="status" className="m-auto text-13 text-ink-3">
            {documentText.openingFile}
          </p>
        )
      }
    </Frame>
  )
}

type FrameProps = {
  href: string
  name: string
  pages: number
  shown?: Shown
  children: (width: number) => ReactNode
}

/** Pages and zoom, by buttons, and by keys while it has the focus. */
function Frame({ href, name, pages, shown = null, children }: FrameProps) {
  const scroller = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const room = useRoom(scroller)
  const [page, setPage] = useState(1)
  const zoomBy = (by: number) => setZoom((now) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now * by)))
  const turn = (to: number) => {
    const wanted = Math.min(pages, Math.max(1, to))
    scroller.current?.querySelector(`[data-page="${wanted}"]`)?.scrollIntoView({ block: "start" })
  }
  useEffect(() => {
    if (shown?.from !== "field") return
    const mark = scroller.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(shown.name)}"]`)
    mark?.scrollIntoView({ block: "center", inline: "nearest" })
    mark?.focus({ preventScroll: true })
  }, [shown])
  const keys: Record<string, () => void> = {
    PageDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    "+": () => zoomBy(ZOOM_STEP),
    "=": () => zoomBy(ZOOM_STEP),
    "-": () => zoomBy(1 / ZOOM_STEP),
    "0": () => setZoom(1),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="sticky top-(--bar-height) flex h-[calc(100dvh-var(--bar-height))] flex-col bg-sunken max-lg:static max-lg:h-[80dvh]">
      <div className="flex h-10 shrink-0 items-center gap-1 border-b bg-canvas px-3 text-12 text-ink-2 max-sm:h-12">
        {pages > 1 ? (
          <>
            <IconButton label={documentText.pageBefore} disabled={page <= 1} onClick={() => turn(page - 1)}>
              <ChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={documentText.pageAfter} disabled={page >= pages} onClick={() => turn(page + 1)}>
              <ChevronDown size={16} aria-hidden />
            </IconButton>
          </>
        ) : null}
        <span role="status" className="mr-auto px-1">
          {pages > 0 ? documentText.pageOf(page, pages) : ""}
        </span>
        <IconButton label={documentText.zoomOut} disabled={zoom <= LEAST_ZOOM} onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <ZoomOut size={16} aria-hidden />
        </IconButton>
        <button
          type="button"
          onClick={() => setZoom(1)}
          aria-label={documentText.fitWidth(Math.round(zoom * 100))}
          className="h-7 min-w-12 rounded-control px-1 hover:bg-hover max-sm:h-11"
        >
          {`${Math.round(zoom * 100)} %`}
        </button>
        <IconButton label={documentText.zoomIn} disabled={zoom >= MOST_ZOOM} onClick={() => zoomBy(ZOOM_STEP)}>
          <ZoomIn size={16} aria-hidden />
        </IconButton>
        <a href={href} target="_blank" rel="noreferrer" className={buttonClasses("quiet", "md", "ml-1")}>
          <ExternalLink size={14} aria-hidden />
          {documentText.openInBrowser}
        </a>
      </div>
      <section
        ref={scroller}
        aria-label={documentText.theFile(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={() => setPage(pageInSight(scroller.current))}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-4 [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
      >
        {room === null ? null : children(Math.round(room * zoom))}
      </section>
    </div>
  )
}

/** The width available for a page; null before it is measured. */
function useRoom(scroller: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setRoom(Math.max(120, element.clientWidth - 2 * MARGIN))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

function pageInSight(scroller: HTMLElement | null): number {
  if (!scroller) return 1
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 3
  const pages = [...scroller.querySelectorAll<HTMLElement>("[data-page]")]
  const seen = pages.find((page) => page.getBoundingClientRect().bottom >= middle) ?? pages.at(-1)
  return Number(seen?.dataset.page ?? 1)
}
