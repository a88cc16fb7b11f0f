// Where files can be dropped. An element declares it by attributes, which one listener of the frame reads, so that it
// costs a row nothing.

export type DropTarget = { shipmentId: string | null; containerId: string | null; label: string }

export type DropAttributes = {
  "data-drop-label": string
  "data-drop-shipment": string | undefined
  "data-drop-container": string | undefined
}

export function dropTarget({ shipmentId, containerId, label }: DropTarget): DropAttributes {
  return {
    "data-drop-label": label,
    "data-drop-shipment": shipmentId ?? undefined,
    "data-drop-container": containerId ?? undefined,
  }
}

/** The innermost target around `element`; null: the page itself. */
export function findDropTarget(element: Element | null): { element: HTMLElement; target: DropTarget } | null {
  const found = element?.closest<HTMLElement>("[data-drop-label]")
  if (!found) return null
  const { dropLabel = "", dropShipment = null, dropContainer = null } = found.dataset
  return { element: found, target: { label: dropLabel, shipmentId: dropShipment, containerId: dropContainer } }
}

type Taker = (files: File[], target: DropTarget | null) => void
let taker: Taker | undefined
let early: Parameters<Taker>[] = []

/** Passes files to the uploader; until that has loaded, they wait for it. */
export function sendFiles(files: File[], target: DropTarget | null): void {
  if (files.length === 0) return
  if (taker) taker(files, target)
  else early.push([files, target])
}

export function takeFiles(take: Taker): () => void {
  taker = take
  const waited = early
  early = []
  for (const [files, target] of waited) take(files, target)
  return () => {
    if (taker === take) taker = undefined
  }
}
