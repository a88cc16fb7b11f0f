"use client"

import { useEffect, useState } from "react"
import { type DropTarget, findDropTarget, sendFiles } from "../../ui/page/drop-target.ts"

/** Where dragged files would drop. `box`: the target's screen rectangle; null: the page. */
export type Hover = { target: DropTarget | null; box: DOMRect | null }

export function useFileDrops(): Hover | null {
  const [hover, setHover] = useState<Hover | null>(null)
  useEffect(() => {
    let over: Element | null | undefined
    const end = () => {
      over = undefined
      setHover(null)
    }
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy"
      const found = findDropTarget(elementOf(event))
      if (over !== undefined && over === (found?.element ?? null)) return
      over = found?.element ?? null
      setHover({ target: found?.target ?? null, box: found?.element.getBoundingClientRect() ?? null })
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) end()
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const target = findDropTarget(elementOf(event))?.target ?? null
      end()
      sendFiles(files, target)
    }
    window.addEventListener("dragover", onOver)
    window.addEventListener("dragleave", onLeave)
    window.addEventListener("drop", onDrop)
    return () => {
      window.removeEventListener("dragover", onOver)
      window.removeEventListener("dragleave", onLeave)
      window.removeEventListener("drop", onDrop)
    }
  }, [])
  return hover
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false
}

function elementOf(event: DragEvent): Element | null {
  return event.target instanceof Element ? event.target : null
}
