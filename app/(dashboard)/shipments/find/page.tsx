import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { requirePage } from "#lib/auth/page"
import { findPlace } from "#lib/read/find/find"
import { pagesText } from "#lib/words/shell/pages"

export const metadata: Metadata = { title: pagesText.find }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function FindPage({ searchParams }: Props) {
  const { sql } = await requirePage("/shipments/find")
  const { q } = await searchParams
  const { href } = await findPlace(sql, (Array.isArray(q) ? q[0] : q) ?? "")
  redirect(href)
}
