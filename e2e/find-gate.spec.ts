// Find links through the sign-in page, with hostile input, and to numbers that do not exist.
import { expect, test } from "./fixtures.ts"
import { pressSignIn } from "./sign-in.ts"
import { textOf } from "./tracker-control.ts"
import { listContainers, pick } from "./world.ts"

const HOSTILE: [string, string][] = [
  ["five thousand letters", "A".repeat(5_000)],
  ["percent signs", "%"],
  ["an encoded percent sign", "%25%2500"],
  ["underscores", "____"],
  ["a quote", "'"],
  ["a statement in quotes", "'; drop table containers; --"],
  ["double quotes and a tag", '"><script>alert(1)</script>'],
  ["an image that calls back", "<img src=x onerror=alert(1)>"],
  ["backslashes", "\\\\%\\_"],
  ["control characters", "MEDU\u0000\u0001\u001b\r\n\u007f12"],
  ["direction marks", "\u202eUDEM\u2066"],
  ["signs beyond the basic plane", "🚢".repeat(40)],
  ["half a pair", "\ud83d"],
  ["other scripts", "柜号 контейнер رقم"],
  ["brackets of a pattern", "(.*)+[a-z]{9}$"],
]

test.describe("signed in", () => {
  test("[D:FIND-8] the link takes hostile input without error", async ({ page }) => {
    const faults: string[] = []
    page.on("pageerror", (error) => faults.push(error.message))
    page.on("dialog", (dialog) => {
      faults.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (const [what, query] of HOSTILE) {
      const answer = await page.goto(`/shipments/find?q=${encodeURIComponent(query.toWellFormed())}`)
      expect(answer?.status(), what).toBe(200)
      await expect(page.getByRole("searchbox", { name: "Search shipments" }), what).toBeVisible()
      await expect(page.getByText(/could not be (read|loaded)|went wrong|did not answer/i), what).toHaveCount(0)
      expect(faults, what).toEqual([])
    }
  })

  test("[D:FIND-8] raw bytes that are no text, and the same name twice, are no error either", async ({ page }) => {
    for (const query of ["q=%ff%fe%00", "q=%", "q=a&q=b", "q[]=1", "", "q"]) {
      const answer = await page.request.get(`/shipments/find?${query}`)
      expect(answer.status(), query).toBe(200)
    }
  })

  const MISSING: [string, string][] = [
    ["a shipment that nobody has", "/shipments/11111111-2222-4333-8444-555555555555"],
    ["a container that nobody has", "/containers/11111111-2222-4333-8444-555555555555"],
    ["no id at all", "/shipments/not-an-id"],
    ["an id with a quote", "/containers/'%20or%201=1"],
    ["no page", "/nowhere/at/all"],
  ]
  test("a link to what is not there is a 404 with a find box", async ({ page, tracker }) => {
    const { number, shipmentId, id } = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container",
    )
    for (const [what, path] of MISSING) {
      const answer = await page.goto(path)
      expect(answer?.status(), what).toBe(404)
      const finder = page.getByRole("searchbox").last()
      await finder.fill(number)
      await finder.press("Enter")
      await expect(page, what).toHaveURL(`/shipments/${shipmentId}?container=${id}`)
    }
  })
})

test.describe("signed out", () => {
  test.use({ person: null })

  test("[D:FIND-8] a visitor signs in and lands where the link led", { tag: "@journey" }, async ({ page, tracker }) => {
    const tracked = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    const typed = `${tracked.number.slice(0, 4).toLowerCase()} ${tracked.number.slice(4)}`
    await page.goto(`/shipments/find?q=${encodeURIComponent(typed)}`)
    await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/)
    await pressSignIn(page, "Tom")
    await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
  })

  test("[D:FIND-8] hostile input outlives the sign-in page", { tag: "@journey" }, async ({ page }) => {
    const query = `50%_off "'<b>\u0007 & q=1#x`
    await page.goto(`/shipments/find?q=${encodeURIComponent(query)}`)
    await pressSignIn(page, "Tom")
    await expect(page.getByRole("searchbox", { name: "Search shipments" })).toHaveValue(/50%_off "'<b>.? & q=1#x/)
  })

  test("a signed-out page or link preview reveals nothing of what it leads to", { tag: "@journey" }, async ({
    page,
    tracker,
  }) => {
    const tracked = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "container on a shipment",
    )
    const bill = textOf(
      (await tracker.service("GET", `/shipments/${tracked.shipmentId}`)).data,
      "bill_of_lading_number",
    )
    const unknown = "11111111-2222-4333-8444-555555555555"
    const bodies = []
    for (const [shipment, container] of [
      [tracked.shipmentId ?? "", tracked.id],
      [unknown, unknown],
    ] as const) {
      const answer = await page.request.get(`/shipments/${shipment}?container=${container}`, {
        headers: { "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" },
      })
      const body = await answer.text()
      expect(body).toMatch(/<title>Sign in[^<]*<\/title>/)
      for (const secret of [bill, tracked.number]) expect(body).not.toContain(secret)
      bodies.push(
        body
          .replaceAll(shipment, "ID")
          .replaceAll(container, "ID")
          .replace(/nonce="[^"]*"/g, ""),
      )
    }
    // The same page whether or not the shipment exists.
    expect(withoutNoise(bodies[0])).toBe(withoutNoise(bodies[1]))
  })
})

/** Removes what differs between any two answers: nonces and the names of streamed parts. */
function withoutNoise(body = ""): string {
  return body.replace(/<script[\s\S]*?<\/script>/g, "").replace(/"nonce":"[^"]*"/g, "")
}
