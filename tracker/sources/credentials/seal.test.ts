import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { SettingError } from "../../setting-error.ts"
import { readSealKeys, reseal, seal, unseal } from "./seal.ts"

const KEY = Buffer.alloc(32, 7).toString("base64")
const OLDER = Buffer.alloc(32, 9).toString("base64")
const keys = readSealKeys(`2026:${KEY},2025:${OLDER}`)
const FIELDS = { clientId: "hapag-client", clientSecret: "hapag-secret" }

const errorOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe("a credential at rest", () => {
  test("shows nothing, opens with its key, and is another text each time", () => {
    const sealed = seal(keys, "c1", FIELDS)
    const opened = unseal(keys, "c1", sealed)
    expect([opened.get("clientId"), opened.get("clientSecret"), opened.get("other")]).toEqual([
      "hapag-client",
      "hapag-secret",
      undefined,
    ])
    expect(sealed).toMatch(/^v1\.2026\./)
    expect(Buffer.from(sealed.split(".")[4] ?? "", "base64url").toString("latin1")).not.toContain("hapag")
    expect(seal(keys, "c1", FIELDS)).not.toBe(sealed)
  })

  test("one sealed with an older key opens, and is sealed anew with the current one", () => {
    const old = seal(readSealKeys(`2025:${OLDER}`), "c1", FIELDS)
    expect(unseal(keys, "c1", old).get("clientId")).toBe("hapag-client")
    const renewed = reseal(keys, "c1", old)
    expect(unseal(readSealKeys(`2026:${KEY}`), "c1", renewed ?? "").get("clientId")).toBe("hapag-client")
    expect(reseal(keys, "c1", renewed ?? "")).toBeNull()
  })

  test("changed, cut, moved to another credential or without its key it does not open, and no error shows it", () => {
    const sealed = seal(keys, "c1", FIELDS)
    const parts = sealed.split(".")
    const changed = parts.map((_, n) =>
      parts.map((part, m) => (m === n ? `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}` : part)).join("."),
    )
    const attempts = [
      ...changed.map((text) => () => unseal(keys, "c1", text)),
      () => unseal(keys, "c2", sealed),
      () => unseal(keys, "c1", sealed.slice(0, -4)),
      () => unseal(keys, "c1", sealed.replace(/\.[^.]*\./, ".2025.")),
      () => unseal(keys, "c1", sealed.replace(parts[3] ?? "", (parts[3] ?? "").slice(0, 6))),
      () => unseal(readSealKeys(`2027:${KEY}`), "c1", sealed),
      () => unseal(keys, "c1", "hapag-secret"),
      () => unseal(keys, "c1", ""),
    ]
    for (const attempt of attempts) {
      const error = errorOf(attempt)
      expect(error).toBeInstanceOf(Error)
      const shown = inspect(error, { depth: 9 })
      for (const secret of [...Object.values(FIELDS), KEY, OLDER, parts[4]]) expect(shown).not.toContain(secret)
    }
  })

  test.each([
    "",
    "2026",
    `:${KEY}`,
    `2026:${KEY.slice(4)}`,
    `2026:${KEY},2025`,
    `2026:${Buffer.alloc(16).toString("base64")}`,
  ])("keys that cannot be used are one line that names the setting and shows none of them: %s", (text) => {
    const error = errorOf(() => readSealKeys(text))
    expect(error).toBeInstanceOf(SettingError)
    expect(String(error)).toContain("TRACKER_CREDENTIAL_KEYS")
    expect(inspect(error)).not.toContain(KEY)
  })
})
