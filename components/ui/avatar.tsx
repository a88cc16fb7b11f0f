import { classes } from "./classes.ts"

export function Avatar({ name, filled }: { name: string; filled?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-7 shrink-0 place-items-center rounded-full font-semibold text-11",
        filled ? "bg-accent text-on-accent" : "border border-line-2 text-ink-2",
      )}
    >
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("")
}
