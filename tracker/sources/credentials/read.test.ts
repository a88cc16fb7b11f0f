import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { afterAll, describe, expect, test } from "vitest"
import { SettingError } from "../../setting-error.ts"
import { readAccounts } from "./read.ts"

const folder = mkdtempSync(join(tmpdir(), "credentials-"))
afterAll(() => rmSync(folder, { recursive: true }))

const inFile = (body: unknown) => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof body === "string" ? body : JSON.stringify(body))
  return path
}
const HAPAG = { clientId: "hapag-client", clientSecret: "hapag-secret" }

describe("credentials", () => {
  test("from a file and from the environment, each with its plan; a key may lie in a file of its own", () => {
    const privateKey = inFile("-----BEGIN PRIVATE KEY-----")
    const path = inFile([
      { carrier: "HLCU", plan: "premium", fields: HAPAG },
      { id: "evergreen-2", carrier: "EGLV", events: "https://x.test/e", token: "https://x.test/t", fields: HAPAG },
      {
        carrier: "MSCU",
        token: "https://login.microsoftonline.com/t",
        fields: { clientId: "m", certificate: "c", scope: "s", privateKey: `file:${privateKey}` },
      },
    ])
    const accounts = readAccounts({
      TRACKER_CREDENTIALS: path,
      TRACKER_CARRIER_CMDU: '{"fields":{"keyId":"k"}}',
      OTHER: "x",
    })
    expect(accounts.map(({ credential, profile, limits }) => [credential.id, profile.name, limits[0]?.calls])).toEqual([
      ["HLCU", "Hapag-Lloyd", 150],
      ["evergreen-2", "Evergreen", 5],
      ["MSCU", "MSC", 5],
      ["CMDU", "CMA CGM, APL, ANL", 5],
    ])
    expect(accounts[0]?.credential.secrets.get("clientSecret")).toBe("hapag-secret")
    expect(accounts[1]?.credential.events).toBe("https://x.test/e")
    expect(accounts[2]?.credential.secrets.get("privateKey")).toBe("-----BEGIN PRIVATE KEY-----")
    expect(readAccounts({})).toEqual([])
  })

  test.each([
    ["no JSON", '[{"carrier":"HLCU","fields":{"clientSecret":"hapag-secret"', "not JSON"],
    ["no list", { carrier: "HLCU", fields: HAPAG }, "a list"],
    ["a line of which nothing is known", [{ carrier: "ONEY", fields: HAPAG }], "carrier must be one of HLCU"],
    [
      "a field that is missing",
      [{ carrier: "HLCU", fields: { clientSecret: "hapag-secret" } }],
      "fields.clientId is missing",
    ],
    [
      "neither of two ways to prove who asks",
      [{ carrier: "CMDU", fields: { clientId: "hapag-secret" } }],
      "fields.clientSecret is missing",
    ],
    ["a plan there is not", [{ carrier: "HLCU", plan: "free", fields: HAPAG }], "tryout, default, premium"],
    ["no address where one is issued", [{ carrier: "EGLV", fields: HAPAG }], "events"],
    ["a field at the wrong place", [{ carrier: "HLCU", fields: HAPAG, clientSecret: "hapag-secret" }], "not known"],
    ["a field that is no text", [{ carrier: "HLCU", fields: { ...HAPAG, clientId: 7 } }], "fields.clientId"],
    [
      "a key's file that is not there",
      [{ carrier: "HLCU", fields: { ...HAPAG, clientId: "file:/nowhere" } }],
      "/nowhere",
    ],
    [
      "one line twice",
      [
        { carrier: "HLCU", fields: HAPAG },
        { carrier: "HLCU", fields: HAPAG },
      ],
      "twice",
    ],
  ])("%s is one line that shows no secret", (_what, body, words) => {
    let error: unknown
    try {
      readAccounts({ TRACKER_CREDENTIALS: inFile(body) })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(SettingError)
    expect((error as Error).message).toContain(words)
    expect((error as Error).message).not.toContain("\n")
    expect(inspect(error)).not.toContain("hapag-secret")
  })

  test("a file that cannot be read names its setting", () => {
    expect(() => readAccounts({ TRACKER_CREDENTIALS: "/nowhere.json" })).toThrow("TRACKER_CREDENTIALS is not usable")
    expect(() => readAccounts({ TRACKER_CARRIER_HLCU: "hapag" })).toThrow(
      "TRACKER_CARRIER_HLCU is not usable: it is not JSON",
    )
  })
})
