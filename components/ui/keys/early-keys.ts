// Keys pressed before the part that handles them has loaded. They are kept for a moment, so that none is lost.

/** More than anybody presses in that time. */
const MOST = 40
const KEPT_MS = 4_000

const NOT_OURS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]"

/** A dialog may be visible a moment before it has the focus, but keys already belong to it. */
export const isDialogOpen = () => document.querySelector("[data-dialog]:not([data-closed])") !== null

/** `path`: the page on which it was pressed. On another page it means something else. */
let kept: { event: KeyboardEvent; path: string }[] = []
let onlyCharacters = false

/** Keeps every key from a page's first script on. */
export function keepEarlyKeys(): void {
  onlyCharacters = false
  addEventListener("keydown", keep)
}

/**
 * From now on, Enter, Tab and the like act immediately. Letters are still kept for parts that load with a selection.
 */
export function keepOnlyCharacters(): void {
  onlyCharacters = true
}

/** Passes each kept key to `hear`, in order. Those it handles are removed; the others wait for a later part. */
export function replayEarlyKeys(hear: (event: KeyboardEvent) => boolean): void {
  if (kept.length === 0) return
  kept = kept.filter((one) => isStillMeant(one) && !hear(one.event))
}

// A listener added after ours hears a key later than it is kept here.
const isStillMeant = ({ event, path }: (typeof kept)[number]) =>
  !event.defaultPrevented && path === location.pathname && event.timeStamp >= performance.now() - KEPT_MS
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey

// What is typed in a field belongs to the field, and a password to nobody else.
function keep(event: KeyboardEvent): void {
  const typed = event.target instanceof Element && event.target.closest(NOT_OURS)
  if (event.isComposing || typed || isDialogOpen() || (onlyCharacters && !isCharacter(event))) return
  // A key that a listener handles is not kept.
  queueMicrotask(() => {
    if (event.defaultPrevented) return
    kept = kept.filter(isStillMeant)
    if (kept.length < MOST) kept.push({ event, path: location.pathname })
  })
}
