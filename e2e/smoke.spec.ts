import { expect, test } from "./fixtures.ts"

test("the product starts, and its sign-in page opens without an error", { tag: "@journey" }, async ({ page }) => {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  const answer = await page.goto("/sign-in")
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Freeday/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test("what a page reads goes out compressed", { tag: "@journey" }, async ({ request }) => {
  for (const path of ["/api/today", "/api/alerts", "/api/exposure"]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()["content-encoding"], path).toBe("gzip")
  }
})
