import { createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { LINES } from "../../../tracker/reference/lines.ts"
import { Secrets } from "../../../tracker/sources/credentials/secrets.ts"
import { askCarrier } from "../../../tracker/sources/dcsa/client.ts"
import { findProfile, PROFILES, type Profile, toReference } from "../../../tracker/sources/dcsa/profiles.ts"
import { equipment } from "./events.ts"
import { askFor, ioFor, json, requireProfile, startCarrier } from "./scripted-carrier.ts"

describe("the table of carriers", () => {
  test("each is of lines that the service knows, and of one row alone", () => {
    const scacs = PROFILES.flatMap(({ scacs }) => scacs)
    expect(new Set(scacs).size).toBe(scacs.length)
    expect(scacs.filter((scac) => !LINES.some((line) => line.scac === scac))).toEqual([])
    expect(PROFILES.map(({ id, scacs: [first] }) => id === first)).not.toContain(false)
    expect(findProfile("ANNU")?.id).toBe("CMDU")
    expect(["SUDU", "SEAL", "SAFM"].map((scac) => findProfile(scac)?.id)).toEqual(["MAEU", "MAEU", "MAEU"])
    const maersk = requireProfile("MAEU")
    const written = ["MAEU", "SUDU", "SEAU", "SAFM"].map((prefix) => toReference(maersk, `${prefix}123456789`))
    expect(new Set(written)).toEqual(new Set(["123456789"]))
    expect(findProfile("MATS")).toBeUndefined()
  })

  test.each(PROFILES)("$name: its addresses are https and on its own list", ({ events, hosts, auth }) => {
    const tokens = auth.flatMap((one) => (one.kind === "oauth" && one.token !== null ? one.token : []))
    for (const text of [...(events === null ? [] : [events]), ...tokens]) {
      const url = new URL(text)
      expect([url.protocol, hosts.includes(url.host)]).toEqual(["https:", true])
    }
  })

  test.each(PROFILES)("$name: it has limits, each plan at least one, and takes a bill", ({ limits, asks }) => {
    const plans = Object.values(limits)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flat().every(({ calls }) => calls >= 1)).toBe(true)
    expect(plans.every((plan) => plan.length > 0)).toBe(true)
    expect(asks.bill_of_lading).toBeDefined()
  })

  test("a further carrier is a row: one that signs each request", async () => {
    const carrier = await startCarrier((_call, response) => json(response, [equipment()]))
    const row: Profile = {
      ...requireProfile("ZIMU"),
      id: "COSU",
      scacs: ["COSU"],
      auth: [{ kind: "hmac", prefix: "X-Coscon-", id: "apiKey", secret: "secretKey" }],
    }
    const secrets = new Secrets({ apiKey: "cosco-api-key", secretKey: "cosco-secret" })
    const answer = await askCarrier(
      row,
      { id: "c", secrets, events: `${carrier.url}/track` },
      askFor("COSU"),
      ioFor().io,
    )
    carrier.stop()
    expect(answer).toMatchObject({ kind: "found", observations: [{ source: "dcsa:COSU" }, {}, {}] })
    const [call] = carrier.calls
    if (!call) throw new Error("it was not asked")
    const { headers, url } = call
    expect(headers["x-coscon-date"]).toBe("Tue, 03 Mar 2026 00:00:00 GMT")
    const text = [
      `X-Coscon-Date: ${headers["x-coscon-date"]}`,
      `X-Coscon-Digest: ${headers["x-coscon-digest"]}`,
      `X-Coscon-Content-Md5: ${headers["x-coscon-content-md5"]}`,
      `GET ${url.pathname}${url.search} HTTP/1.1`,
    ].join("\n")
    const signature = createHmac("sha1", "cosco-secret").update(text).digest("base64")
    expect(headers["x-coscon-authorization"]).toContain(`username="cosco-api-key"`)
    expect(headers["x-coscon-authorization"]).toContain(`signature="${signature}"`)
  })
})
