// Keys pressed before the part that handles them has loaded, or while a list loads its rows. They are kept for a moment.
// Keys pressed one soon after the other are one sequence: it acts as a whole, in its order, or not at all.

/** More than anybody presses in that time. */
const MOST = 40
const KEPT_MS = 4_000
const SAME_SEQUENCE_MS = 1_500

const NOT_OURS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]"

/** A dialog may be visible a moment before it has the focus, but keys already belong to it. */
export const isDialogOpen = () => document.querySelector("[data-dialog]:not([data-closed])") !== null

/** `path`: the page on which it was pressed. On another page it means something else. */
type Kept = { event: KeyboardEvent; path: string }

let kept: Kept[] = []
const passedOn = new WeakSet<Event>()
let keptMs = KEPT_MS
let onlyCharacters = false
const waits = { rows: 0, parts: 0 }
/** When the last key was pressed of a sequence that was dropped. */
let droppedAt = Number.NEGATIVE_INFINITY
let tellDropped: (events: KeyboardEvent[]) => void = () => {}

/**
 * Keys wait until it is released. "rows": a list loads, so every key does. "parts": code that handles some keys loads,
 * so a key waits only behind one that nobody handles yet.
 */
export function holdKeys(what: keyof typeof waits): () => void {
  waits[what] += 1
  return () => {
    waits[what] -= 1
  }
}

export const areRowsAwaited = () => waits.rows > 0

/** It belongs behind keys that wait, or to a sequence that was dropped. */
export const mustWait = (event: KeyboardEvent) => areKeysHeld() || isOfDropped(event)

const areKeysHeld = () => areRowsAwaited() || (waits.parts > 0 && kept.some(isOfThisPage))
const isOfDropped = ({ timeStamp }: KeyboardEvent) => timeStamp - droppedAt <= SAME_SEQUENCE_MS

/** `tell` gets keys that waited too long and act no more. */
export function onKeysDropped(tell: typeof tellDropped): void {
  tellDropped = tell
}

/** Keeps every key from a page's first script on. */
export function keepEarlyKeys(forMs = KEPT_MS): void {
  keptMs = forMs
  droppedAt = Number.NEGATIVE_INFINITY
  onlyCharacters = false
  addEventListener("keydown", keep)
}

/**
 * From now on, Enter, Tab and the like act immediately. Letters are still kept for parts that load with a selection.
 */
export function keepOnlyCharacters(): void {
  onlyCharacters = true
}

/**
 * Passes each kept key to `hear`, in order. Those it handles are removed; the others wait for a later part, and while
 * parts load, so do all that follow.
 */
export function replayEarlyKeys(hear: (event: KeyboardEvent) => boolean): void {
  if (kept.length === 0 || areRowsAwaited()) return
  dropLate()
  kept = kept.filter(isOfThisPage)
  const waiting: Kept[] = []
  for (const one of kept) {
    const isBehind = waits.parts > 0 && waiting.length > 0
    if (isBehind || !hear(one.event)) waiting.push(one)
  }
  kept = waiting
}

/** An arrow that waited moves from where the keys before it led. Returns whether that took it. */
export function passOn(event: KeyboardEvent): boolean {
  const { activeElement, body } = document
  if (!isArrow(event) || activeElement === null || activeElement === body) return false
  const again = new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true })
  passedOn.add(again)
  return !activeElement.dispatchEvent(again)
}

/** A sequence of which the first key is too old. */
function dropLate(): void {
  const now = performance.now()
  let [begun, before] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const late = new Set<Kept>()
  for (const one of kept) {
    const { timeStamp } = one.event
    if (timeStamp - before > SAME_SEQUENCE_MS) begun = timeStamp
    before = timeStamp
    if (now - begun > keptMs) late.add(one)
  }
  kept = kept.filter((one) => !late.has(one))
  const events = [...late].filter(isOfThisPage).map(({ event }) => event)
  if (events.length === 0) return
  droppedAt = events.at(-1)?.timeStamp ?? droppedAt
  tellDropped(events)
}

// A listener added after ours hears a key later than it is kept here.
const isOfThisPage = ({ event, path }: Kept) => !event.defaultPrevented && path === location.pathname
export const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey

const isArrow = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.startsWith("Arrow") && !ctrlKey && !metaKey && !altKey && !shiftKey

// What is typed in a field belongs to the field, and a password to nobody else.
function keep(event: KeyboardEvent): void {
  const typed = event.target instanceof Element && event.target.closest(NOT_OURS)
  if (passedOn.has(event)) return
  if (event.isComposing || typed || isDialogOpen() || (onlyCharacters && !isCharacter(event))) return
  // A key that a listener handles is not kept.
  queueMicrotask(() => {
    if (event.defaultPrevented) return
    dropLate()
    kept = kept.filter(isOfThisPage)
    // By itself it scrolls.
    if (isArrow(event) && kept.length === 0) return
    if (isOfDropped(event)) droppedAt = event.timeStamp
    else if (kept.length < MOST) kept.push({ event, path: location.pathname })
    if (areRowsAwaited()) setTimeout(dropLate, keptMs + 1)
  })
}
