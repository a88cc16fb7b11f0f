import { classes } from "../ui/classes.ts"
import { Kbd } from "../ui/kbd.tsx"

const SIGNS: Record<string, string> = { Enter: "↵", Tab: "⇥", Escape: "Esc", Up: "↑", Down: "↓" }

/** A key or several together, as caps: "Mod+Enter" is ⌘ ↵ on a Mac, Ctrl ↵ elsewhere. */
export function KeyCaps({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={classes("inline-flex gap-1", className)}>
      {keys.split("+").map((key) => (
        <Kbd key={key}>{key === "Mod" ? modName() : (SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key))}</Kbd>
      ))}
    </span>
  )
}

function modName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"
}
