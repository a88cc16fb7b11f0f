// Finding a container among 100,000 by the part of its number that a person remembers.
import type { FindAnswer } from "#lib/read/find/hits"
import { withDatabase } from "../database.ts"
import { expect, test } from "../hundred-thousand.ts"

const ASKED = 100

test("[UX-14] the last four digits give ranked hits", async ({ page, product }) => {
  const containers = await withDatabase(
    product.databaseUrl,
    (sql) => sql<{ number: string; gone: boolean }[]>`
      select number, attention = 'gone' as gone from containers order by md5(number) limit ${ASKED}`,
  )
  await page.goto("/")
  await page.keyboard.press("/")
  const live = containers.find(({ gone }) => !gone)?.number ?? ""
  await page.keyboard.type(live.slice(-4))
  await expect(page.getByRole("option").first()).toContainText(live.slice(-4))

  for (const { number } of containers) {
    const digits = number.slice(-4)
    const answer = (await (await page.request.get(`/api/find?q=${digits}`)).json()) as FindAnswer
    expect(answer.containers.length, digits).toBeGreaterThan(0)
    const gone = answer.containers.map(({ row }) => row.attention === "gone")
    expect(
      gone.toSorted((a, b) => Number(a) - Number(b)),
      "what is still here stands before what is gone",
    ).toEqual(gone)
    for (const { row } of answer.containers) expect(row.number + row.refNumbers.join("")).toContain(digits)
  }
})
