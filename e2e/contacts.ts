// The product of a worker has one list of contacts for all its tests: one that hangs on them begins without any.
import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"

export async function archiveAllContacts(page: Page, baseURL: string | undefined): Promise<void> {
  const { contacts } = (await (await page.request.get("/api/contacts")).json()) as { contacts: { id: string }[] }
  for (const { id } of contacts) {
    const answer = await page.request.post(`/api/contacts/${id}/archived`, {
      data: { archived: true },
      headers: { origin: baseURL ?? "" },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
