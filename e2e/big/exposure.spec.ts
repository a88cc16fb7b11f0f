// Exposure over 100,000 containers: figures that add up, their rows, and the worst of them.
import type { ExposureGroups } from "#lib/read/exposure/groups"
import type { ExposurePage } from "#lib/read/exposure/page"
import { expect, test } from "../hundred-thousand.ts"

test.use({ person: "Daniel" })

const FIGURES = ["owed", "accrued", "oneMoreDay", "next7", "next14"] as const

test("[UX-43] [UX-45] the figures of a large desk are those of its groups, each opens its rows, and the worst are named", async ({
  page,
}) => {
  const { figures, currencies } = (await (await page.request.get("/api/exposure")).json()) as ExposurePage
  expect(currencies).toContain("USD")
  for (const by of ["terminal,line", "age,terminal"]) {
    const { groups, rest } = (await (await page.request.get(`/api/exposure/groups?by=${by}`)).json()) as ExposureGroups
    for (const figure of FIGURES) {
      const whole = usdOf(figures[figure])
      const parts = [...groups, ...(rest ? [rest] : [])].map((group) => usdOf(group.figures[figure]))
      expect(whole, figure).toBeGreaterThan(0)
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        `${figure} by ${by}`,
      ).toBe(whole)
    }
  }
  await page.goto("/exposure")
  const worst = page.getByRole("region", { name: "Worst 20" }).locator("tbody tr")
  await expect(worst).toHaveCount(20)
  const names = await worst
    .locator("td:nth-child(2)")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(names, "names that are cut").toEqual([])
  await page
    .getByRole("region", { name: "One more day", exact: true })
    .getByRole("link", { name: /show rows/ })
    .click()
  await expect(page.getByRole("heading", { name: "One more day", level: 1 })).toBeVisible()
  const sum = (await page.getByTestId("rows-sum").innerText()).replaceAll(/[^\d]/g, "")
  expect(Number(sum)).toBe(usdOf(figures.oneMoreDay))
  await expect(page.getByRole("table").locator("tbody tr").first()).toContainText("$")
})

function usdOf({ sums }: { sums: { currency: string; minor: number }[] }): number {
  return sums.find(({ currency }) => currency === "USD")?.minor ?? 0
}
