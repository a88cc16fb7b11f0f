// What no source of the product may do, checked in the sources. Each exception has a reason.
import { globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const SERVED = ["app", "components", "db", "lib", "tracker", "world", "tools/carrier"]

const BROWSER_AND_SERVER = ["app", "components", "db", "lib"]

const PATTERNS = {
  code: /\beval\(|new Function\(|from "node:vm"|set(?:Timeout|Interval)\(\s*["'`]/,
  markup: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/,
  program: /"node:child_process"/,
  unchecked: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/,
  guessed: /Math\.random/,
  otherCipher: /create(?:C|Dec)ipheriv\((?!"aes-256-gcm")/,
  weakHash: /createHash\("(?:md5|sha1)"/,
  rawSql: /\.unsafe\(/,
  otherWindow: /addEventListener\("message"|\.opener\b|parent\.postMessage/,
  letIn: /Access-Control-Allow|access-control-allow/,
  madePattern: /new RegExp\((?!\s*["`'[(]|SIGN\b)/,
}

/** Removes comments, which may name what is not done. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "")

/** `allowed`: files with their reasons. An exception that is not needed fails. */
function expectNone(what: RegExp, folders: string[], allowed: Record<string, string> = {}): void {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,mjs}`, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((file) => what.test(codeOf(readFileSync(join(ROOT, file), "utf8"))))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
}

describe("in no source of the product", () => {
  test("text is run as code", () => expectNone(PATTERNS.code, SERVED))

  test("text is made into markup", () => expectNone(PATTERNS.markup, SERVED))

  test("another program is started", () =>
    expectNone(PATTERNS.program, SERVED, {
      "tracker/documents/reader/closed-reader.ts": "our own reader of PDFs, with no settings and no rights",
      "tracker/documents/reader/namespace.ts": "tries once whether this system gives the reader a namespace",
    }))

  test("a certificate goes unchecked, or a message is read by a loose parser", () =>
    expectNone(PATTERNS.unchecked, [...SERVED, "bin"]))

  test("something secret comes from a generator that can be guessed", () =>
    expectNone(PATTERNS.guessed, [...SERVED, "bin"], {
      "lib/ingest/connection/service-gate.ts": "spreads waits",
      "lib/service/retry.ts": "spreads tries",
      "tracker/sources/credentials/health.ts": "spreads tries",
    }))

  test("a cipher is another than AES-256-GCM", () => expectNone(PATTERNS.otherCipher, [...SERVED, "bin"]))

  test("MD5 or SHA-1 proves something: they are checksums and ids of others' making at most", () =>
    expectNone(PATTERNS.weakHash, [...SERVED, "bin"], {
      "lib/actions/documents/checked-bytes.ts": "the checksum that the interface asks for",
      "lib/demonstration/documents.ts": "the same",
      "tracker/documents/receive-mail.ts": "the same",
      "tracker/router/public/document-actions.ts": "the same",
      "tracker/uploads/storage-routes.ts": "the same",
      "tracker/faults/fault.ts": "chance that can be repeated",
      "tracker/values/ids.ts": "ids in a simulated world",
      "tracker/sources/dcsa/auth.ts": "the thumbprint and the nonce that carriers ask for",
      "world/values/chance.ts": "chance that can be repeated",
      "tools/carrier/credentials/certificate.ts": "the key id of X.509",
      "tools/carrier/ids.ts": "ids in a simulated world",
    }))

  test("text becomes SQL, but for names of our own", () =>
    expectNone(PATTERNS.rawSql, [...BROWSER_AND_SERVER, "tracker"], {
      "db/alerts/alerts.ts": "one of three states",
      "db/builder.ts": "the query builder's own text, values beside it",
      "db/containers/choices.ts": "a column of ours",
      "db/containers/filter.ts": "a column of ours, or an id whose form is checked",
      "db/exposure/filter.ts": "a column of ours",
      "db/exposure/rows.ts": "a column of ours",
      "db/find/find.ts": "a column of ours",
      "db/keyset-page.ts": "a table and column of ours",
      "db/restricted/install.ts": "views of ours",
      "db/roles.ts": "roles and schemas of ours; a password is quoted by the server",
      "db/shipments/options.ts": "a column of ours",
      "db/transaction.ts": "passes the builder's on",
      "db/work/whose.ts": "one of four columns of ours",
      "tracker/store/rows.ts": "tables and columns of ours, values beside them",
      "tracker/store/session.ts": "the same",
    }))

  test("a message of another window is heard", () => expectNone(PATTERNS.otherWindow, ["app", "components", "lib"]))

  test("another site's page is let in", () => expectNone(PATTERNS.letIn, BROWSER_AND_SERVER))

  test("a pattern is made of what somebody sends", () =>
    expectNone(PATTERNS.madePattern, BROWSER_AND_SERVER, {
      "lib/tables/list-heads.ts": "words of ours",
    }))

  test.each([
    ["code", "const a = eval(text)"],
    ["markup", "<p dangerouslySetInnerHTML={{ __html: text }} />"],
    ["program", 'import { exec } from "node:child_process"'],
    ["unchecked", "connect({ rejectUnauthorized: false })"],
    ["guessed", "const token = Math.random().toString(36)"],
    ["otherCipher", 'createCipheriv("aes-256-cbc", key, iv)'],
    ["weakHash", 'createHash("md5").update(password)'],
    ["rawSql", "sql.unsafe(text)"],
    ["otherWindow", 'window.addEventListener("message", hear)'],
    ["letIn", 'headers.set("Access-Control-Allow-Origin", "*")'],
    ["madePattern", "new RegExp(query)"],
  ] as const)("the pattern %s sees %j", (name, source) => expect(PATTERNS[name].test(codeOf(source))).toBe(true))
})

test("what is served as a file is for robots: no source, no setting, no upload", () => {
  expect(readdirSync(join(ROOT, "public"), { recursive: true })).toEqual(["robots.txt"])
})
