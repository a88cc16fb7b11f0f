// What arrives and what was missed: shown to everyone, repaired by an admin.
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

const POISON = "6f0e9a52-7f5c-4c53-9d0e-6f7f0f1c2a11"

test.describe("an admin", () => {
  test.use({ person: "Priya" })

  test("rotates the webhook's secret; the one before stays valid, and deliveries go on", async ({ page, tracker }) => {
    await page.goto("/connection")
    const webhook = page.getByRole("region", { name: "Webhook" })
    await webhook.getByRole("button", { name: "Rotate the secret" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click()
    await expect(page.getByText("A new secret is in use.")).toBeVisible()
    await expect(webhook.getByText(/^Valid, replaced/)).toBeVisible()
    await tracker.track({ number: "MEDU94000001" })
    await tracker.settled()
    const arrives = page.getByRole("region", { name: "What arrives" })
    await expect(arrives.getByText("under 1 min").first()).toBeVisible()
    await expect(arrives.getByText("Failed signatures").locator("..")).toContainText("None")
  })

  test("applies a notification again that was set aside, and shows where it fails again", async ({ page, product }) => {
    await withDatabase(product.databaseUrl, async (sql) => {
      await sql`
        insert into inbox (id, kind, event, version, received_at, body, state, tries, error)
        values (${POISON}, 'notification', 'container.updated', now(), now(), '{}', 'set_aside', 5, 'It has no data.')
        on conflict (id) do update set state = 'set_aside', tries = 5`
    })
    await page.goto("/connection")
    const aside = page.getByRole("region", { name: "Failed messages" })
    await expect(aside).toContainText(POISON)
    await aside.getByRole("button", { name: "Apply again" }).click()
    await expect(page.getByText(/could not be applied this time either/)).toBeVisible()
    await withDatabase(product.databaseUrl, (sql) => sql`delete from inbox where id = ${POISON}`)
  })
})

test.describe("a viewer", () => {
  test.use({ person: "Tom" })

  test("sees the state and may change nothing", async ({ page, request }) => {
    await page.goto("/connection")
    await expect(page.getByRole("region", { name: "Gaps and repairs" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Rotate the secret" })).toHaveCount(0)
    for (const address of ["/api/connection/webhook", `/api/connection/set-aside/${POISON}`]) {
      const origin = new URL(page.url()).origin
      const answer = await request.post(address, { data: {}, headers: { origin } })
      expect(answer.status()).toBe(403)
    }
  })
})

test("a gap is said above every page with its span, until a re-read after its end closed it", {
  tag: "@journey",
}, async ({ page, product }) => {
  const { gapId } = await withDatabase(product.databaseUrl, async (sql) => {
    const [row] = await sql<{ gapId: number }[]>`
      insert into gaps (cause, from_at, until_at, everything, opened_at)
      values ('missed', '2026-10-18T06:00:00Z', '2099-01-01T00:00:00Z', true, '2026-10-19T13:00:00Z') returning id as gap_id`
    // Normally the task that opens a gap also repairs it. This gap was opened by hand.
    await sql`select graphile_worker.add_job('repair_gaps', job_key => 'repair_gaps')`
    return { gapId: row?.gapId ?? 0 }
  })
  await page.goto("/shipments")
  const banner = page.getByText("We may have missed something").locator("..")
  await expect(banner).toContainText("Sat, Oct 17, 23:00 PT")
  await page.getByRole("link", { name: "See what is being done" }).click()
  await expect(page.getByRole("region", { name: "Gaps and repairs" })).toContainText(/Open|Being repaired/)
  await withDatabase(
    product.databaseUrl,
    (sql) => sql`update gaps set until_at = '2026-10-18T07:00:00Z' where id = ${gapId}`,
  )
  await expect(banner).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole("region", { name: "Gaps and repairs" })).toContainText(
    "Everything tracked was read again",
  )
})
