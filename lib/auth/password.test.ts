import { availableParallelism } from "node:os"
import * as argon2 from "@node-rs/argon2"
import { parseOptions } from "@node-rs/argon2"
import { beforeEach, describe, expect, test, vi } from "vitest"
import type { AppError } from "#lib/errors"
import { hashPassword, verifyPassword } from "./password.ts"

vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})
const verify = vi.mocked(argon2.verify)

beforeEach(() => {
  verify.mockClear()
})

describe("passwords", () => {
  test("are kept as argon2id with 19 MiB and two passes", async () => {
    const hash = await hashPassword("a long password")
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword("a long password")).not.toBe(hash)
  })

  test("open with the same password alone, however its accents are typed", async () => {
    const hash = await hashPassword("caf\u00e9 au lait")
    expect(await verifyPassword(hash, "cafe\u0301 au lait")).toBe(true)
    expect(await verifyPassword(hash, "cafe au lait")).toBe(false)
  })

  test.each([undefined, null])(
    "where there is no hash (%s), the same hashing is done and nothing opens",
    async (none) => {
      const known = await hashPassword("a long password")
      expect(await verifyPassword(none, "a long password")).toBe(false)
      expect(verify).toHaveBeenCalledTimes(1)
      const used = parseOptions(String(verify.mock.calls[0]?.[0]))
      const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(known)
      expect(used).toMatchObject({ algorithm, memoryCost, timeCost, parallelism, outputLen })
    },
  )

  test("a password of megabytes is not hashed, and opens nothing", async () => {
    const hash = await hashPassword("")
    expect(await verifyPassword(hash, "x".repeat(2_000_000))).toBe(false)
    expect(verify.mock.calls[0]?.[1]).toBe("")
  })

  test("a core stays free for others, a hundred wait, and beyond that it is unavailable", async () => {
    let now = 0
    let most = 0
    verify.mockImplementation(async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((done) => setTimeout(done, 1))
      now -= 1
      return true
    })
    const crowd = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword("a hash", "a password")))
    expect(most).toBe(Math.max(1, availableParallelism() - 1))
    const refused = crowd.filter((one) => one.status === "rejected")
    expect(refused.map(({ reason }) => (reason as AppError).kind)).toEqual(Array(110 - 100 - most).fill("unavailable"))
    expect(await verifyPassword("a hash", "a password")).toBe(true)
  })
})
