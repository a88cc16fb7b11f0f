// What a page lets in and out: scripts only by nonce, no secrets, no text that acts as markup.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expect, SEAL_KEY, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import type { RunningProduct } from "./product.ts"
import { CANARY_SECRET } from "./product.ts"
import { webhookSecretOf } from "./webhook-secret.ts"

test("scripts run by nonce alone, and a script without one does not run", { tag: "@journey" }, async ({ page }) => {
  const nonces = []
  for (const path of ["/", "/shipments", "/tracking", "/nowhere"]) {
    const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? ""
    const scripts = policy.split(";").find((rule) => rule.trim().startsWith("script-src")) ?? ""
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
    nonces.push(/'nonce-([^']{20,})'/.exec(scripts)?.[1])
    expect(policy, path).toContain("frame-ancestors 'none'")
  }
  expect(new Set(nonces).size).toBe(4)
  expect(nonces).not.toContain(undefined)
  const ran = await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "window.freedayInline = true"
    // Inserted as markup, not by a script that is already trusted.
    document.body.insertAdjacentHTML("beforeend", `<img src="x:" onerror="window.freedayInline = true">`)
    return new Promise((resolve) => setTimeout(() => resolve("freedayInline" in window), 200))
  })
  expect(ran).toBe(false)
})

test("a script's own address answers with no sniffing and in no frame", async ({ page }) => {
  const scripts: Record<string, string>[] = []
  page.on("response", (answer) => {
    if (answer.url().includes("/_next/static/")) scripts.push(answer.headers())
  })
  await page.goto("/")
  expect(scripts.length).toBeGreaterThan(0)
  for (const headers of scripts) {
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" })
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
  }
})

test("[D:AUTH-8] no secret reaches a page, a script, an answer, the stream, an error or a log", {
  tag: "@journey",
}, async ({ page, product, tracker, baseURL }) => {
  const secrets = await secretsOf(product)
  const heard: string[] = []
  page.on("response", async (answer) => {
    heard.push(JSON.stringify(answer.headers()))
    if (!answer.url().includes("/api/live")) heard.push(await answer.text().catch(() => ""))
  })
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { freedayFrames: heard })
    const Original = window.EventSource
    window.EventSource = class extends Original {
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given)
        for (const name of ["changes", "clock", "alive", "message"]) {
          this.addEventListener(name, (event) => heard.push((event as MessageEvent<string>).data))
        }
      }
    }
  })
  const { shipmentId, number } = await landShipment(tracker, { number: "MEDU91010001" })
  for (const path of ["/shipments", "/tracking", "/sign-in", "/shipments/find?q=%00", "/nowhere", "/"])
    await page.goto(path)
  await openShipment(page, shipmentId)
  await tracker.observe(number, { holds: [{ name: "TMF" }] })
  await expect(page.getByRole("region", { name: "Holds" })).toContainText("TMF hold")
  const frames = await page.evaluate(() => (window as unknown as { freedayFrames: string[] }).freedayFrames)
  expect(frames.some((frame) => frame.includes(shipmentId))).toBe(true)

  // Refusals by the service, by the receiver and by ourselves.
  const headers = { origin: baseURL ?? "" }
  const data = {
    requestType: "bill_of_lading",
    requestNumber: "MEDU1",
    scac: "ZZZZ",
    autoDetect: false,
    refNumbers: [],
  }
  await page.request
    .post("/api/tracking-requests", { data, headers })
    .then(async (answer) => heard.push(await answer.text()))
  const unsigned = await page.request.post("/api/webhooks/tracking", {
    data: { data: { id: "x" } },
    headers: { "x-service-webhook-signature": "0".repeat(64) },
  })
  expect(unsigned.status()).toBe(401)
  heard.push(await unsigned.text(), ...frames, ...bundles(), ...logs(product))
  expect(heard.join("\n").length).toBeGreaterThan(500_000)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15)
    expect(
      heard.some((text) => text.includes(secret)),
      name,
    ).toBe(false)
  }
})

test("each running process holds the secrets that it reads, and no others", async ({ product }) => {
  test.skip(process.platform !== "linux", "read from /proc")
  const kept = JSON.parse(readFileSync(join(product.folder, "secrets.json"), "utf8")) as Record<string, string>
  const { authSecret: _replaced, ...rest } = kept
  const secrets = { ...rest, session: CANARY_SECRET }
  const heldBy = (environment: string) =>
    Object.entries(secrets).flatMap(([name, secret]) => (environment.includes(secret) ? [name] : []))
  const held = Object.fromEntries(
    readdirSync(join(product.folder, "run")).map((file) => {
      const { pid } = JSON.parse(readFileSync(join(product.folder, "run", file), "utf8")) as { pid: number }
      return [file.replace(/\.pid$/, ""), heldBy(readFileSync(`/proc/${pid}/environ`, "utf8")).toSorted()]
    }),
  )
  expect(held).toEqual({
    web: ["appPassword", "secretKey", "session", "trackerApiKey"],
    worker: ["appPassword", "secretKey", "trackerApiKey"],
    tracker: ["trackerApiKey", "trackerPassword", "trackerSecretKey"],
  })
})

test("text from the service that looks like markup is text on every page, and acts on none", async ({
  page,
  tracker,
}) => {
  const image = `<img src=x onerror="window.freedayHacked=1">`
  const script = `"><script>window.freedayHacked=1</script>`
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU91020001", refNumbers: [image, script] })
  await tracker.observe(number, {
    holds: [
      { name: "customs", description: image },
      { name: "other", description: script },
    ],
  })
  await tracker.settled()
  const faults: string[] = []
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => faults.push(dialog.message())))
  const container = (await tracker.truth(number)).container_id
  const pages = [
    `/shipments/${shipmentId}?container=${container}`,
    "/?show=blocked",
    "/alerts",
    "/shipments?q=MEDU91020001",
    "/tracking",
    `/shipments/find?q=${encodeURIComponent(script)}`,
    `/shipments?q=${encodeURIComponent(`${image}${script}`)}`,
    `/tracking?number=${encodeURIComponent(image)}`,
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator("main")).toBeVisible()
    expect(await isHacked(page), path).toBe(false)
  }
  await page.goto(pages[0] ?? "")
  await expect(page.getByRole("region", { name: "Holds" })).toContainText(image)
  await expect(page.getByRole("region", { name: "Holds" })).toContainText(script)
  await expect(page.getByRole("textbox", { name: "Shipment" })).toHaveValue(`${image}, ${script}`)
  expect(faults).toEqual([])
})

function isHacked(page: Page): Promise<boolean> {
  return page.evaluate(() => "freedayHacked" in window || document.querySelector("img[src=x]") !== null)
}

async function secretsOf(product: RunningProduct): Promise<Record<string, string>> {
  return {
    AUTH_SECRET: CANARY_SECRET,
    "API key": product.apiKey,
    SECRET_KEYS: SEAL_KEY.split(":")[1] ?? "",
    "webhook secret": await webhookSecretOf(product),
    "database password": new URL(product.databaseUrl).password,
  }
}

/** What any browser may fetch without a session. */
function bundles(): string[] {
  const folder = join(import.meta.dirname, "../.next/static")
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json|txt)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
}

function logs(product: RunningProduct): string[] {
  const folder = join(product.folder, "log")
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"))
}
