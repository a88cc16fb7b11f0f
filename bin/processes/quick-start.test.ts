import { spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { QUICK_START } from "./quick-start.ts"

const ROOT = resolve(import.meta.dirname, "../..")

test("the modules of drizzle-orm are those that Node finds by itself, and compiled code is kept", () => {
  const code = `
    import { getCompileCacheDir } from "node:module"
    const [all, core] = [await import("drizzle-orm"), await import("drizzle-orm/pg-core")]
    console.log(JSON.stringify([getCompileCacheDir() ?? null, Object.keys(all).length, Object.keys(core).length]))`
  const run = (args: string[]) => {
    const { stdout } = spawnSync(process.execPath, [...args, "--input-type=module", "-e", code], {
      encoding: "utf8",
      cwd: ROOT,
    })
    return JSON.parse(stdout) as [string | null, number, number]
  }
  const [quick, plain] = [run(QUICK_START), run([])]
  expect(quick.slice(1)).toEqual(plain.slice(1))
  expect(quick[1]).toBeGreaterThan(50)
  expect(quick[0]).toContain(`${ROOT}/.data/compile-cache`)
})
