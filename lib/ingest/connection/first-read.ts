import type { Sql } from "#db/client"
import { type FirstRead, getFact, putFact } from "#db/connection/connection"
import { countContainersNamed } from "#db/mirror/read"
import type { ServiceClient } from "#lib/service/client"
import type { Read } from "#lib/service/read-answer"
import { isMissingList, type ListNoun } from "#lib/service/read-lists"
import { readWholeList } from "./read-whole-list.ts"

/**
 * Continues the first read; does nothing if it is done. Progress is stored after each page, so that a kill costs one
 * page. A list the service does not offer is skipped if it is optional.
 */
export async function readEverything(sql: Sql, client: ServiceClient, signal?: AbortSignal): Promise<void> {
  const before = await getFact(sql, "first_read")
  if (before?.state === "done") return
  let progress: FirstRead = before ?? {
    state: "running",
    phase: "shipment",
    next: null,
    done: 0,
    total: null,
    error: null,
  }
  const lists = client.profile.firstRead
  for (const noun of lists.slice(Math.max(0, lists.indexOf(progress.phase)))) {
    if (progress.phase !== noun) progress = { ...progress, phase: noun, next: null }
    progress = await readOneList(sql, client, { noun, before: progress, signal })
  }
  await putFact(sql, "first_read", { ...progress, state: "done", next: null, error: null })
}

type OneList = { noun: ListNoun; before: FirstRead; signal: AbortSignal | undefined }

async function readOneList(sql: Sql, client: ServiceClient, { noun, before, signal }: OneList): Promise<FirstRead> {
  let progress: FirstRead = { ...before, state: "running", error: null }
  const onPage = async (read: Read, next: string | null) => {
    progress = {
      ...progress,
      next,
      done: progress.done + (noun === "container" ? read.entities.containers.length : 0),
      total: noun === "shipment" ? await countContainersNamed(sql) : progress.total,
    }
    await putFact(sql, "first_read", progress)
  }
  try {
    await readWholeList(sql, client, { noun, startAt: progress.next, onPage, signal })
    return { ...progress, next: null }
  } catch (error) {
    if (isMissingList(noun, error)) return { ...progress, next: null }
    // A stopping process is not a fault of the read. The next process continues.
    if (signal?.aborted) throw error
    const words = error instanceof Error ? error.message : String(error)
    await putFact(sql, "first_read", { ...progress, state: "failed", error: words })
    throw error
  }
}
