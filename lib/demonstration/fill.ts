// The demonstration starts with work already done: what its people would have done by now is done once, through the
// product's own actions, after the first read of a new database. Each step is safe to repeat after a kill.
import type { Database, Sql } from "#db/client"
import { type Demonstration, getFact, putFact, putFirstFact } from "#db/connection/connection"
import { enqueue } from "#db/queue"
import { listUntouched } from "#db/work/untouched"
import { addContacts } from "./contacts.ts"
import { isReadIn, waitUntil } from "./customer.ts"
import { type Desk, openDesk } from "./desk.ts"
import { addDocuments } from "./documents.ts"
import { addInvoices } from "./invoices.ts"
import { addGates, addRates, addReturnPlaces } from "./tariffs.ts"
import { addTrend, areFiguresCounted } from "./trend.ts"
import { addRules, addViews } from "./views.ts"
import { addWork } from "./work.ts"

export const FILL_DEMONSTRATION = "fill_demonstration"

const STEPS: Record<string, (desk: Desk) => Promise<void>> = {
  rates: addRates,
  gates: addGates,
  returnPlaces: addReturnPlaces,
  contacts: addContacts,
  work: addWork,
  views: addViews,
  rules: addRules,
  documents: addDocuments,
  invoices: addInvoices,
  trend: addTrend,
}

/**
 * Called at each start with the simulated world. Only a database into which nothing was read yet is filled, and only
 * once.
 */
export async function beginDemonstration(sql: Sql, { isWanted }: { isWanted: boolean }): Promise<void> {
  const isNew = (await getFact(sql, "first_read")) === undefined
  const state = isWanted && isNew ? "waiting" : "none"
  await putFirstFact(sql, "demonstration", { state, containers: [], steps: [] })
  if ((await getFact(sql, "demonstration"))?.state !== "waiting") return
  await enqueue(sql, { task: FILL_DEMONSTRATION, payload: {}, key: FILL_DEMONSTRATION })
}

/** Ends early at the signal, and continues at the next start. */
export async function fillDemonstration(db: Database, signal: AbortSignal): Promise<void> {
  let kept = await getFact(db.sql, "demonstration")
  if (kept?.state !== "waiting") return
  await waitUntil(() => isReadIn(db.sql), signal)
  if (kept.containers.length === 0 && !signal.aborted) {
    kept = await keep(db.sql, { ...kept, containers: await listUntouched(db.sql) })
  }
  for (const [name, step] of Object.entries(STEPS)) {
    if (kept.steps.includes(name)) continue
    if (step === addTrend) await waitUntil(() => areFiguresCounted(db.sql), signal)
    if (signal.aborted) return
    const desk = await openDesk(db, kept.containers)
    if (desk) await step(desk)
    kept = await keep(db.sql, { ...kept, steps: [...kept.steps, name] })
  }
  await keep(db.sql, { ...kept, state: "done" })
}

async function keep(sql: Sql, kept: Demonstration): Promise<Demonstration> {
  await putFact(sql, "demonstration", kept)
  return kept
}
