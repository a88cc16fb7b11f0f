"use client"

import { usePathname, useRouter, useSearchParams } from "next/navigation"
import { shownText } from "#lib/domain/clean-text"
import { addressText } from "#lib/words/ui/address"
import { Banner } from "../banner.tsx"
import { Button } from "../button.tsx"

type Parts = Readonly<Record<string, { parse: (value: string) => unknown }>>

/** Says which parts of a link to this page are ignored because they are unknown. */
export function BadAddress({ parts }: { parts: Parts }) {
  const address = useSearchParams()
  const router = useRouter()
  const path = usePathname()
  const bad = Object.entries(parts).flatMap(([name, { parse }]) => {
    const written = address.get(name)
    return written && parse(written) === null ? [{ name, written: shownText(written).slice(0, 40) }] : []
  })
  if (bad.length === 0) return null
  const understand = () => {
    const rest = new URLSearchParams(address)
    for (const { name } of bad) rest.delete(name)
    router.replace(rest.size === 0 ? path : `${path}?${rest}`)
  }
  return (
    <Banner tone="due" shape="unknown" announce actions={<Button onClick={understand}>{addressText.withoutIt}</Button>}>
      <strong>{addressText.badAddress(bad.map(({ name, written }) => `${name} “${written}”`).join(", "))}</strong>{" "}
      {addressText.badAddressAbout}
    </Banner>
  )
}
