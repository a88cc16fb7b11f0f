// Registers the freight that the simulated world's carriers know, as its importer would. Only once.
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Carriers, Plan } from "./plan.ts"

type Bill = { number: string; type: string; scac: string }

export async function trackWorld({ settings }: Plan, { port, data }: Carriers): Promise<void> {
  const done = join(data, "registered")
  if (existsSync(done)) return
  const tracker = `http://127.0.0.1:${settings.TRACKER_PORT}`
  const control = `Bearer ${settings.TRACKER_CONTROL_TOKEN}`
  // A key whose requests do not count, so that Freeday keeps the account's limit.
  const { key } = await ask<{ key: string }>(`${tracker}/control/keys`, { counted: false }, control)
  const bills = await ask<Bill[]>(`http://127.0.0.1:${port}/control/bills`)
  const credentials = await ask<{ scacs: string[] }[]>(`${tracker}/control/credentials`, undefined, control)
  const lines = new Set(credentials.flatMap(({ scacs }) => scacs))
  for (const [n, { number, type, scac }] of bills.filter((bill) => lines.has(bill.scac)).entries()) {
    const attributes = { request_number: number, request_type: type, scac, ref_numbers: [`PO ${90_000 + n}`] }
    await ask(`${tracker}/v2/tracking_requests`, { data: { type: "tracking_request", attributes } }, `Token ${key}`)
  }
  writeFileSync(done, "")
}

/** Without `body`: GET. A number that is already tracked is no error. */
async function ask<T>(url: string, body?: object, authorization?: string): Promise<T> {
  const answer = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      "Content-Type": url.includes("/v2/") ? "application/vnd.api+json" : "application/json",
      ...(authorization ? { Authorization: authorization } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok && answer.status !== 422) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
