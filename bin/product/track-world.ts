// Registers the freight that the simulated world's carriers know, as its importer would. Only once.
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readControlToken } from "#lib/client-address/control-token"
import { askControl, type OwnTracker, ownTracker } from "#lib/own-tracker"
import type { Carriers, Plan } from "./plan.ts"

type Bill = { number: string; type: string; scac: string }

const ASK_MS = 60_000

export async function trackWorld({ settings }: Plan, { port, data }: Carriers): Promise<void> {
  const done = join(data, "registered")
  if (existsSync(done)) return
  const tracker = ownTracker(settings)
  if (!tracker) throw new Error("The carriers report to a tracker of our own, and there is none.")
  // A key whose requests do not count, so that Freeday keeps the account's limit.
  const { key } = await control<{ key: string }>(tracker, "/keys", { counted: false })
  const carrier: OwnTracker = { url: `http://127.0.0.1:${port}`, token: readControlToken(data) ?? "" }
  const bills = await control<Bill[]>(carrier, "/bills")
  const credentials = await control<{ scacs: string[] }[]>(tracker, "/credentials")
  const lines = new Set(credentials.flatMap(({ scacs }) => scacs))
  for (const [n, { number, type, scac }] of bills.filter((bill) => lines.has(bill.scac)).entries()) {
    const attributes = { request_number: number, request_type: type, scac, ref_numbers: [`PO ${90_000 + n}`] }
    const answer = await fetch(`${tracker.url}/v2/tracking_requests`, {
      method: "POST",
      headers: { "Content-Type": "application/vnd.api+json", Authorization: `Token ${key}` },
      body: JSON.stringify({ data: { type: "tracking_request", attributes } }),
    })
    // A number that is already tracked is no error.
    if (answer.status !== 422) await toJson(answer)
  }
  writeFileSync(done, "")
}

/** Without `body`: GET. The carrier's controls have the same door as the tracker's. */
async function control<T>(of: OwnTracker, path: `/${string}`, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(ASK_MS)
  return toJson(await askControl(of, path, body ? { method: "POST", body, signal } : { signal }))
}

async function toJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
