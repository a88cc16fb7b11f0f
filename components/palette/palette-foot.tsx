import { KeyCaps } from "./key-caps.tsx"

export function PaletteFoot({ count }: { count: string }) {
  return (
    <footer className="flex min-h-9 items-center gap-4 border-t px-4 text-12 text-ink-2">
      <Hint keys={["Up", "Down"]} words="move" />
      <Hint keys={["Enter"]} words="open" />
      <Hint keys={["Mod+C"]} words="copy number" />
      <Hint keys={[">"]} words="commands only" />
      <span role="status" className="ml-auto text-ink-3">
        {count}
      </span>
    </footer>
  )
}

function Hint({ keys, words }: { keys: string[]; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:hidden">
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}
      {words}
    </span>
  )
}
