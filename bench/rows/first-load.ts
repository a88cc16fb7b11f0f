// The JavaScript that a page loads before it can be used, against an empty page of the same Next.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { freePort } from "#bin/processes/port"
import { waitFor } from "#bin/processes/wait"
import type { Bench } from "../row.ts"
import { scriptBytes } from "../script-bytes.ts"
import { signIn } from "../viewer.ts"

const ROOT = resolve(import.meta.dirname, "../..")
const NEXT = join(ROOT, "node_modules/next/dist/bin/next")
const MORE_KB = 130
const CONTAINERS = 400

export const firstLoad: Bench = {
  name: "first-load",
  scaled: false,
  run: async (bed) => {
    const empty = await measureEmpty()
    await bed.world(CONTAINERS)
    const [shipment] = await bed.database.sql<{ id: string }[]>`select id from shipments limit 1`
    const web = await bed.web()
    try {
      const cookie = await signIn(bed)
      const rows = []
      for (const [name, path] of [
        ["Today", "/"],
        ["containers", "/containers"],
        ["shipments", "/shipments"],
        ["a shipment", `/shipments/${shipment?.id}`],
      ] as const) {
        const size = await measure(`http://127.0.0.1:${web.port}`, path, cookie)
        rows.push({
          name: `first-load JS, ${name}`,
          scale: null,
          candidate: kilobytes(size),
          reference: kilobytes(empty),
          ratio: `+${kilobytes(size - empty)}`,
          goal: `≤ +${MORE_KB} kB`,
          met: size - empty <= MORE_KB * 1_000,
          note: "gzipped, as the page's HTML asks for it; the reference is an empty page built by the same Next",
        })
      }
      return rows
    } finally {
      await web.stop()
    }
  },
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`

async function measure(origin: string, path: string, cookie = ""): Promise<number> {
  const answer = await fetch(origin + path, { headers: { cookie }, redirect: "manual" })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return scriptBytes(origin, await answer.text())
}

/** Builds an app with one empty page, and measures it. */
async function measureEmpty(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "freeday-empty-"))
  try {
    mkdirSync(join(folder, "app"))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n')
    writeFileSync(
      join(folder, "app/layout.js"),
      "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html> }\n",
    )
    writeFileSync(join(folder, "app/page.js"), "export default function Page() { return <p>Empty</p> }\n")
    cpSync(join(ROOT, "package-lock.json"), join(folder, "package-lock.json"))
    // Its node_modules links to ours, and both must be below the bundler's root.
    writeFileSync(join(folder, "next.config.mjs"), "export default { turbopack: { root: '/' } }\n")
    await run(["build"], folder)
    const port = await freePort()
    const server = spawn(process.execPath, [NEXT, "start", "-p", String(port), "-H", "127.0.0.1"], {
      cwd: folder,
      stdio: "ignore",
    })
    try {
      const origin = `http://127.0.0.1:${port}`
      await waitFor(
        () =>
          fetch(origin).then(
            ({ ok }) => ok,
            () => false,
          ),
        { limitMs: 30_000 },
      )
      return await measure(origin, "/")
    } finally {
      server.kill()
      await once(server, "exit")
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(args: string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [NEXT, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] })
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += String(part)
    })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error(`the empty app does not build:\n${said.slice(-2_000)}`)
}
