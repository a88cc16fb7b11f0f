"use client"

import { Fragment } from "react"
import { helpText } from "#lib/words/shell/help"
import { Kbd } from "../ui/keys/kbd.tsx"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

const PLAIN = [
  { keys: "Enter", label: helpText.openFocused },
  { keys: "Esc", label: helpText.backOrClose },
]

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { list, singleKeys, setSingleKeys } = useShortcuts()
  const rows = open ? [...list(), ...PLAIN] : []
  return (
    <Dialog open={open} onClose={onClose} title={helpText.keys} description={helpText.keysAbout}>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0">
            <dt className="text-13 text-ink">{label}</dt>
            <dd className="flex items-center gap-1">
              {keys.split(" ").map((pressed, index) => (
                <Fragment key={pressed}>
                  {index > 0 ? <span className="text-12 text-ink-3">{helpText.nextKey}</span> : null}
                  {pressed.split("+").map((key) => (
                    <Kbd key={key}>{keyName(key)}</Kbd>
                  ))}
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
    </Dialog>
  )
}

function keyName(key: string): string {
  if (key !== "Mod") return key.length === 1 ? key.toUpperCase() : key
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"
}
