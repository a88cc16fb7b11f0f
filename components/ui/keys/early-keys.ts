// Keys pressed while the part that owns them is still on its way: kept for a moment, so that none is lost.

/** More than anybody presses in that time. */
const MOST = 40
const KEPT_MS = 4_000

const NOT_OURS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]"

/** A dialog may be seen a moment before it has the focus: keys are its already. */
export const isDialogOpen = () => document.querySelector("[data-dialog]:not([data-closed])") !== null

/** `path`: of the page on which it was pressed; on another one it means something else. */
let kept: { event: KeyboardEvent; path: string }[] = []
let onlyCharacters = false

/** Every key, from the first script of a page on. */
export function keepEarlyKeys(): void {
  onlyCharacters = false
  addEventListener("keydown", keep)
}

/** From here on Enter, Tab and the like do what they do at once; a part that comes with a selection has its letters. */
export function keepOnlyCharacters(): void {
  onlyCharacters = true
}

/** Hands each key that is kept to `hear`, in their order; the ones it took are gone, the others wait for a later owner. */
export function replayEarlyKeys(hear: (event: KeyboardEvent) => boolean): void {
  if (kept.length === 0) return
  kept = kept.filter((one) => isStillMeant(one) && !hear(one.event))
}

// A listener that came after ours hears a key later than it is kept here.
const isStillMeant = ({ event, path }: (typeof kept)[number]) =>
  !event.defaultPrevented && path === location.pathname && event.timeStamp >= performance.now() - KEPT_MS
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey

// What is typed into a field is the field's, and a password is nobody else's.
function keep(event: KeyboardEvent): void {
  const typed = event.target instanceof Element && event.target.closest(NOT_OURS)
  if (event.isComposing || typed || isDialogOpen() || (onlyCharacters && !isCharacter(event))) return
  // Whoever hears it takes it; what is left is kept.
  queueMicrotask(() => {
    if (event.defaultPrevented) return
    kept = kept.filter(isStillMeant)
    if (kept.length < MOST) kept.push({ event, path: location.pathname })
  })
}
