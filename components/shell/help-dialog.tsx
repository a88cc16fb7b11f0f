"use client"

import { Fragment } from "react"
import { helpText } from "#lib/words/shell/help"
import { tourText } from "#lib/words/shell/tour"
import { Button } from "../ui/button.tsx"
import { Kbd } from "../ui/keys/kbd.tsx"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

const PLAIN = [
  { keys: "Enter", label: helpText.openFocused },
  { keys: "Esc", label: helpText.backOrClose },
]

type HelpProps = { open: boolean; onClose: () => void; onTour: () => void }

export function HelpDialog({ open, onClose, onTour }: HelpProps) {
  const { list, singleKeys, setSingleKeys } = useShortcuts()
  // An action with two keys takes one row.
  const rows = Map.groupBy(open ? [...list(), ...PLAIN] : [], ({ label }) => label)
  return (
    <Dialog open={open} onClose={onClose} title={helpText.keys} description={helpText.keysAbout}>
      <dl>
        {[...rows].map(([label, ways]) => (
          <div key={label} className="flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0">
            <dt className="text-13 text-ink">{label}</dt>
            <dd className="flex items-center gap-1">
              {ways.map(({ keys }, index) => (
                <Fragment key={keys}>
                  {index > 0 ? <span className="text-12 text-ink-3">{helpText.otherKey}</span> : null}
                  <Keys keys={keys} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-8 items-center gap-2 text-13 text-ink-2">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
          className="size-4 accent-(--accent-fill)"
        />
        {helpText.singleKeys}
      </label>
      <Button
        className="mt-3"
        onClick={() => {
          onClose()
          onTour()
        }}
      >
        {tourText.again}
      </Button>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  return keys.split(" ").map((pressed, index) => (
    <Fragment key={pressed}>
      {index > 0 ? <span className="text-12 text-ink-3">{helpText.nextKey}</span> : null}
      {pressed.split("+").map((key) => (
        <Kbd key={key}>{keyName(key)}</Kbd>
      ))}
    </Fragment>
  ))
}

function keyName(key: string): string {
  if (key !== "Mod") return key.length === 1 ? key.toUpperCase() : key
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"
}
