"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import Link from "next/link"
import { chargesHref, chargesOptions } from "#lib/queries/charges/charges"
import { chargesText } from "#lib/words/charges/page"
import { fetchCode } from "../ui/fetch-code.ts"
import { Section } from "../ui/section.tsx"

const COUNTING = <p className="h-16 text-13 text-ink-3">{chargesText.counting}</p>
const ChargeClocks = dynamic(() => fetchCode(() => import("./clocks.tsx")).then((part) => part.ChargeClocks), {
  ssr: false,
  loading: () => COUNTING,
})

export function ChargesPanel({ containerId }: { containerId: string }) {
  const { data: charges, error } = useQuery(chargesOptions(containerId))
  return (
    <Section
      title={chargesText.charges}
      note={
        <Link
          href={chargesHref(containerId)}
          prefetch={false}
          className="touch-target font-medium text-accent hover:underline"
        >
          {chargesText.more}
        </Link>
      }
    >
      {charges ? <ChargeClocks charges={charges} /> : null}
      {!charges && error ? <p className="text-13 text-unknown">{chargesText.countNotRead(error.message)}</p> : null}
      {!charges && !error ? COUNTING : null}
    </Section>
  )
}
