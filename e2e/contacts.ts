// All tests of a worker share the product's list of contacts. A test that depends on them first archives them.
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
