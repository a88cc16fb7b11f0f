// Asks npm for known vulnerabilities in the packages installed with the product.
import { execFile } from "node:child_process"
import { z } from "zod"
import type { Results } from "./results.ts"

const NAME = "advisories about dependencies"
/** Longer than a working registry takes. */
const PATIENCE_MS = 60_000

const LEVELS = ["high", "critical"]
const reports = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/** A registry that does not answer says nothing about the packages. That is reported, but not as a failure. */
export async function auditDependencies(root: string, env: NodeJS.ProcessEnv = process.env): Promise<Results> {
  const answer = await askNpm(root, env)
  const report = reports.safeParse(answer)
  if (!report.success) {
    process.stdout.write(`Not checked: the registry gave no advisories (${reasonOf(answer)})\n`)
    return { passed: [`${NAME}: not checked, the registry gave none`], failed: [] }
  }
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => LEVELS.includes(severity))
  if (found.length === 0) return { passed: [NAME], failed: [] }
  return {
    passed: [],
    failed: found.map(([name, { severity, range, via }]) => ({
      title: `${NAME}: ${name} ${range} (${severity})`,
      words: via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`)).join("\n"),
    })),
  }
}

/** npm's JSON output; undefined if it writes none. Uses the npm that started us, else the one on the path. */
function askNpm(root: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", `--fetch-timeout=${PATIENCE_MS / 2}`]
  const own = env.npm_execpath
  const isWindows = process.platform === "win32"
  // "npx" starts us with its own script, which would fetch a package named like our first argument.
  const [file, before] = own?.endsWith("npm-cli.js")
    ? [process.execPath, [own]]
    : [isWindows ? "npm.cmd" : "npm", [] as string[]]
  const options = { cwd: root, env, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024, shell: isWindows }
  return new Promise((resolve) => {
    execFile(file, [...before, ...args], options, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        resolve(undefined)
      }
    })
  })
}

function reasonOf(answer: unknown): string {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: { summary?: unknown } }
  const words = [message, error?.summary].find((one) => typeof one === "string" && one !== "") ?? "no answer"
  return String(words).slice(0, 200)
}
