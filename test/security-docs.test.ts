// Checks docs/security.md and docs/security-asvs.md: what they name exists, no requirement is missing, no gap is
// overdue.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const read = (path: string) => readFileSync(join(ROOT, path), "utf8")
const MODEL = read("docs/security.md")
const ASVS = read("docs/security-asvs.md")

/** ASVS 5.0.0: for each section, the level of its first, second, … requirement. */
const LEVELS = Object.fromEntries(
  `
    1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 3.2:113
    3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 5.1:2 5.2:112333
    5.3:113 5.4:222 6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
    7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 8.4:23 9.1:111 9.2:1222
    10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222 11.1:2233 11.2:22233
    11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33 12.1:12233 12.2:11 12.3:22223 13.1:2333 13.2:222223
    13.3:2233 13.4:1222233 14.1:22 14.2:12223333 14.3:122 15.1:12233 15.2:12233 15.3:1222222 15.4:3333 16.1:2
    16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 17.2:22223333 17.3:22
  `
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(":") as [string, string]),
)
const required = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) => (level === "3" ? [] : [{ number: `${section}.${index + 1}`, level }])),
)

type Row = { number: string; level: string; asked: string; answer: string; shown: string }
const rows: Row[] = [...ASVS.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \|(?: ([^|]*) )?\|$/gm)].map(
  ([, number = "", level = "", asked = "", answer = "", shown = ""]) => ({ number, level, asked, answer, shown }),
)
const isExempt = ({ answer }: Row) => answer.startsWith("does not apply: ")
const isGap = ({ answer }: Row) => answer.startsWith("gap until ")

/** From both pages: `path: title` of tests, `page#section`, and each gap's day with its line. */
const bothPages = `${MODEL}\n${ASVS}`
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./()[\]-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }))
const tests = testsIn(bothPages)
const goals = [...MODEL.matchAll(/^\| .+? \| ((?:by reading; |`\S+\.(?:test|spec)\.tsx?: ).+) \|$/gm)].map(
  ([, shown = ""]) => shown,
)

/** Tests that ask the running product over a connection, or make Freeday call a server of the test. */
const RUNNING =
  /^(?:e2e|faults|db|bin\/(?:web|receiver|postgres)|test\/(?:doors|tracker|carrier)|tracker\/documents\/reader)\/|^(?:app\/api\/(?:who-may-what|ids-in-bodies|jobs\/who-did-it)|bin\/product\/data-folder|bin\/tests\/audit|lib\/actions\/(?:alerts\/(?:parking|send|send-webhook)|documents\/(?:documents|uploads)|messages\/(?:post-message|send-mail))|lib\/auth\/(?:provider\/sign-in|web\/readable-request)|lib\/(?:clock|service\/client)|test\/hostile\/(?:messages|proxy))\.test\.ts$/
/** Tests in these files that call a function all the same. */
const CALLED = [
  "a storage at %s is refused: only allowed origins",
  "the last piece is held back until the checksum of the whole is right",
]
const READING = /^(?:test\/(?:security-sources|security-docs|dependencies)|lib\/route\/every-route)\.test\.ts$/

/** How a row must begin, by its tests: "" if one of them asks the running product. */
function beginningOf(shown: string): string {
  const named = testsIn(shown)
  if (named.some(({ file, title }) => RUNNING.test(file) && !CALLED.includes(title))) return ""
  return named.every(({ file }) => READING.test(file)) ? "by reading; see: " : "by reading; its code: "
}
const saidOf = (shown: string) => /^(?:by [^`]*)?/.exec(shown)?.[0]

const sections = [...bothPages.matchAll(/`(docs\/[\w-]+\.md)#([\w-]+)`/g)].map(([, page = "", section = ""]) => ({
  page,
  section,
}))
const gaps = bothPages.split("\n").flatMap((line) => {
  const day = /\| gap until (\S+): \S/.exec(line)?.[1]
  return day === undefined ? [] : [{ day, line }]
})

/** True if there is a test with exactly this title that is not skipped: test("…", it("…", test.each(…)("…". */
function holdsTest(source: string, title: string): boolean {
  return new RegExp(String.raw`(?:(?<![\w.])(?:test|it)\(|\)\()\s*(["'\`])${RegExp.escape(title)}\1,`).test(source)
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-")

describe("the pages on security", () => {
  test("each requirement of levels 1 and 2 stands once, in order, at its level", () => {
    expect(required).toHaveLength(253)
    expect(required.filter(({ level }) => level === "1")).toHaveLength(70)
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(required)
    expect(ASVS.match(/^\| \d/gm)).toHaveLength(rows.length)
  })

  test("what is met is shown by a test, or by a section where a document is asked for", () => {
    const met = rows.filter((row) => !isExempt(row) && !isGap(row))
    expect(met.filter(({ shown }) => shown === "").map(({ number }) => number)).toEqual([])
    expect(rows.filter((row) => isExempt(row) && row.answer.length < 25)).toEqual([])
  })

  const asksForDocument = ({ asked, shown }: Row) =>
    /documented|inventory|classified|^…/.test(asked) && testsIn(shown).length === 0
  const ofAsvs = rows.filter((row) => !isExempt(row) && !isGap(row) && !asksForDocument(row)).map(({ shown }) => shown)

  test("a behaviour that nobody asks the running product for says so: by reading", () => {
    expect(goals.length).toBeGreaterThan(100)
    expect([...ofAsvs, ...goals].filter((shown) => saidOf(shown) !== beginningOf(shown))).toEqual([])
    expect(bothPages).not.toMatch(/, by (?:its code|reading) \|$/m)
  })

  test.each([
    ["security-asvs.md", ASVS, ofAsvs],
    ["security.md", MODEL, goals],
  ])("%s says how many of its rows are asked, and how many are by reading", (_page, text, behaviours) => {
    const read = behaviours.filter((shown) => shown.startsWith("by reading; ")).length
    const said = /(\d+)\s+rows\s+are\s+asked,\s+(\d+)\s+are\s+by\s+reading\./.exec(text)?.slice(1).map(Number)
    expect(said).toEqual([behaviours.length - read, read])
  })

  test.each([
    ["`e2e/a.spec.ts: a`, `lib/a.test.ts: b`", ""],
    ["`lib/a.test.ts: b`, `test/dependencies.test.ts: c`", "by reading; its code: "],
    [
      "`lib/actions/documents/uploads.test.ts: a storage at %s is refused: only allowed origins`",
      "by reading; its code: ",
    ],
    ["`test/dependencies.test.ts: c`", "by reading; see: "],
    ["`docs/security.md#sessions`", "by reading; see: "],
  ])("where it shows %s, a row begins with %j", (shown, beginning) => expect(beginningOf(shown)).toBe(beginning))

  test("each test that they name is there, by its file and title", () => {
    expect(tests.length).toBeGreaterThan(150)
    const sources = new Map(tests.map(({ file }) => [file, existsSync(join(ROOT, file)) ? read(file) : ""]))
    expect(tests.filter(({ file, title }) => !holdsTest(sources.get(file) ?? "", title))).toEqual([])
  })

  test("each section that they name is there", () => {
    expect(sections.length).toBeGreaterThan(10)
    const headings = (page: string) =>
      existsSync(join(ROOT, page))
        ? [...read(page).matchAll(/^#{1,3} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading))
        : []
    expect(sections.filter(({ page, section }) => !headings(page).includes(section))).toEqual([])
  })

  test("each file of ours that the model names is there", () => {
    const files = [...MODEL.matchAll(/`((?:app|bin|db|lib|test|tracker)\/[\w./()[\]-]+\.\w+|[\w-]+\.ts)`/g)]
    expect(files.length).toBeGreaterThan(20)
    expect(files.map(([, file = ""]) => file).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  test("no gap is overdue: close it, or say anew until when", () => {
    expect(gaps.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))).toBe(true)
    const today = new Date().toISOString().slice(0, 10)
    expect(gaps.filter(({ day }) => day < today).map(({ line }) => line)).toEqual([])
    expect(
      rows.filter((row) => row.answer.startsWith("gap") && !/^gap until \d{4}-\d\d-\d\d: \S/.test(row.answer)),
    ).toEqual([])
  })

  test.each([
    ['test("a", () => {})', "a", true],
    ['  test.each([1])("a %i", () => {})', "a %i", true],
    ["test(\n  `a`,\n  () => {})", "a", true],
    ['test.skip("a", () => {})', "a", false],
    ['test.fixme("a", () => {})', "a", false],
    ['describe("a", () => {})', "a", false],
    ['test("ab", () => {})', "a", false],
  ])("in %j a test of the title %j: %s", (source, title, found) => expect(holdsTest(source, title)).toBe(found))
})
