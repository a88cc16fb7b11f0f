"use client"

import { useEffect, useRef, useState } from "react"
import type { Place } from "#lib/domain/documents/places"
import { documentText } from "#lib/words/documents/page"
import { classes } from "../../ui/classes.ts"
import { ASCENT, DESCENT, type DrawnText } from "./open-pdf.ts"
import type { Sheet } from "./use-pdf.ts"

/** Of a canvas. Phones draw no larger one. */
const MOST_PIXELS = 16_000_000

export type Mark = Place & { label: string; differs: boolean }
type MarkProps = { marks: readonly Mark[]; shown: string | null; onShow: (name: string) => void }

type DrawnPageProps = MarkProps & { sheet: Sheet; number: number; of: number; width: number }

/** A page at `width`: its image, over it its text for screen readers and copying, and over that the marked values. */
export function DrawnPage({ sheet: { page, text }, number, of, width, ...marking }: DrawnPageProps) {
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(place)
  const size = page.getViewport({ scale: 1 })
  const height = (width * size.height) / size.width
  useEffect(() => {
    const drawn = canvas.current
    if (!isNear || !drawn) return
    const wanted = (width / size.width) * window.devicePixelRatio
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (size.width * size.height)))
    const viewport = page.getViewport({ scale })
    drawn.width = Math.floor(viewport.width)
    drawn.height = Math.floor(viewport.height)
    const task = page.render({ canvas: drawn, viewport })
    // A task cancelled by another zoom is no error; one that fails still leaves the text.
    task.promise.catch(() => {})
    return () => task.cancel()
  }, [page, isNear, width, size.width, size.height])
  return (
    <article
      ref={place}
      aria-label={documentText.pageOf(number, of)}
      data-page={number}
      style={{ width, height }}
      className="relative mx-auto shrink-0 bg-white shadow-sm"
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <TextLayer text={text} width={size.width} height={size.height} />
      <Marks {...marking} />
    </article>
  )
}

type DrawnPictureProps = MarkProps & { href: string; alt: string; text: readonly DrawnText[]; width: number }

/** A picture, upright, with the words recognized in it. */
export function DrawnPicture({ href, alt, text, width, ...marking }: DrawnPictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  return (
    <article
      aria-label={documentText.pageOf(1, 1)}
      data-page={1}
      style={{ width }}
      className="relative mx-auto shrink-0 bg-white shadow-sm"
    >
      {/* biome-ignore lint/performance/noImgElement: our own route sends it as it is; nothing may make another of it. */}
      <img
        src={href}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        className="block w-full"
      />
      {size ? (
        <>
          <TextLayer text={text} {...size} />
          <Marks {...marking} />
        </>
      ) : null}
    </article>
  )
}

function TextLayer({ text, width, height }: { text: readonly DrawnText[]; width: number; height: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full select-text">
      <title>{documentText.textOfPage}</title>
      {text.map((one, at) => {
        if (one.text.trim() === "") return null
        const size = (one.height * height) / (ASCENT + DESCENT)
        const x = one.x * width
        const y = one.y * height + size * ASCENT
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place.
            key={at}
            transform={`translate(${x} ${y}) rotate(${one.turn})`}
            fontSize={size}
            textLength={one.width * width}
            lengthAdjust="spacingAndGlyphs"
            className="cursor-text fill-transparent whitespace-pre"
          >
            {one.lineEnds ? `${one.text} ` : one.text}
          </text>
        )
      })}
    </svg>
  )
}

function Marks({ marks, shown, onShow }: MarkProps) {
  return marks.map(({ name, label, differs, box }) => {
    const isShown = shown === name
    return (
      <button
        key={`${name} ${box.x} ${box.y}`}
        type="button"
        data-mark={name}
        aria-label={documentText.markOf(label)}
        aria-pressed={isShown}
        title={label}
        onClick={() => onShow(name)}
        style={percent(box)}
        className={classes(
          "absolute rounded-[2px] border-b-2 mix-blend-multiply transition-colors",
          differs ? DIFFERS : SAME,
          isShown && "outline-2 outline-[#0b5f70] outline-offset-2",
        )}
      />
    )
  })
}

// Paper is white in dark mode too, so these are the light theme's colors.
const SAME = "border-[#0b5f70]/50 bg-[#e6f1f3]"
const DIFFERS = "border-[#b56a00] bg-[#fcf4e4]"

function percent({ x, y, width, height }: Place["box"]) {
  const of = (part: number) => `${part * 100}%`
  return { left: of(x), top: of(y), width: of(width), height: of(height) }
}

/** Pages within a screen's height of the view are drawn, others not yet. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "100% 0px",
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
