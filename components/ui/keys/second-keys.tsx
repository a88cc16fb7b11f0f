import { Kbd } from "./kbd.tsx"
import type { Shortcut } from "./shortcuts.tsx"

/** The keys that may follow the one pressed. */
export function SecondKeys({ first, shortcuts }: { first: string; shortcuts: readonly Shortcut[] }) {
  return (
    <ul
      role="status"
      className="float fixed right-3 bottom-5 left-[calc(var(--nav-width)+12px)] z-50 mx-auto flex w-fit flex-wrap gap-x-4 gap-y-1 rounded-overlay px-3 py-2 text-13 text-ink-2"
    >
      {shortcuts
        .filter(({ keys }) => keys.startsWith(`${first} `))
        .map(({ keys, label }) => (
          <li key={keys} className="flex items-center gap-1.5">
            <Kbd>{keys.slice(2).toUpperCase()}</Kbd>
            {label}
          </li>
        ))}
    </ul>
  )
}
