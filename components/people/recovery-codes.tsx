"use client"

import { factorText } from "#lib/words/people/second-factor"
import { Button } from "../ui/button.tsx"
import { CopyButton } from "../ui/copy-button.tsx"

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-label={factorText.codesTitle} className="grid gap-4">
      <div>
        <h2 className="font-semibold text-14 text-ink">{factorText.codesTitle}</h2>
        <p className="mt-1 text-13 text-ink-2">{factorText.codesAbout}</p>
      </div>
      <div className="flex items-start gap-1 rounded-control border border-line-2 bg-sunken px-3 py-2">
        <ul className="min-w-0 flex-1 select-all font-mono text-12 text-ink leading-6">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join("\n")} what={factorText.codesTitle} />
      </div>
      <Button look="primary" size="lg" className="w-full max-sm:h-11" onClick={() => window.location.assign("/")}>
        {factorText.saved}
      </Button>
    </section>
  )
}
