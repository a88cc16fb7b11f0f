import { notFound } from "next/navigation"
import { z } from "zod"
import { PrintedList } from "#components/containers/list/printed-list"
import { requirePage, titled } from "#lib/auth/page"
import { clockState, worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { MOST_PRINTED } from "#lib/queries/containers/export"
import { containerView } from "#lib/queries/containers/view-checks"
import { readPrintedList } from "#lib/read/containers/printed-list"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/containers/print", pagesText.printedList)

const input = z.object({
  view: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: "custom", message: "no JSON" })
        return z.NEVER
      }
    })
    .pipe(containerView),
  ids: z
    .string()
    .optional()
    .transform((text) => text?.split(",") ?? null)
    .pipe(z.array(z.guid()).max(MOST_PRINTED).nullable()),
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { user, sql } = await requirePage("/containers/print")
  const asked = input.safeParse(await searchParams)
  if (!asked.success) return notFound()
  const { view, ids } = asked.data
  const list = await readPrintedList(sql, { view, ids, viewer: user, now: worldNow() })
  return <PrintedList list={list} columns={view.columns} clock={clockState()} nullZone={serviceProfile().nullZone} />
}
