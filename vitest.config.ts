import { globSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"
import { QUICK_START } from "./bin/processes/quick-start.ts"

/** Components in a page without a browser or a server. */
const DOM = "components/**/*.dom.test.tsx"
const NEVER = ["**/node_modules/**", "e2e/**", ".next/**", ".data/**", DOM]
/** A test that replaces a module or sets the environment has a process of its own. The others share one. */
const CHANGES_ITS_PROCESS = /\bvi\.(mock|doMock|stubEnv|stubGlobal)\(|\bprocess\.(env|chdir)\b/
const OWN_PROCESS = [
  ...globSync("{app,bench,bin,components,db,faults,lib,test,tools,tracker,world}/**/*.test.{ts,tsx}").filter((file) =>
    CHANGES_ITS_PROCESS.test(readFileSync(file, "utf8")),
  ),
  // Their helpers do so.
  "{app,test/doors}/**/*.test.ts",
  "lib/actions/{run-jobs,run-jobs-failures}.test.ts",
  "lib/actions/{documents/uploads,invoices/document,work/bulk-service}.test.ts",
  "lib/actions/tracking/register-{preview,tags}.test.ts",
  // A process can hold one build of the PDF library.
  "{components/documents/viewer/open-pdf,lib/domain/documents/picture-pdf,test/tracker/documents/papers/*}.test.ts",
]
/**
 * Only `npm test -- all` runs these: the tracker through carriers, the public profile, hostile text everywhere, upgrades,
 * the world's shape and its clock, scans and files that break the reader, sweeps of every door, list and resource, a
 * month of alerts, and what kills processes for minutes.
 */
const LONG = [
  "test/carrier/**",
  "test/hostile/**",
  "test/upgrade/**",
  "test/tracker/{carriers-kept,carriers-upgrade,determinism,faults,process,whole-life,world-shape}.test.ts",
  "test/tracker/public/**",
  "test/tracker/dcsa/{against-carrier,client,exchange,half-read,lives,secrets,source}.test.ts",
  "lib/ingest/{upgrade,mirror/contract-public,exposure/figures-posted,exposure/figures-recomputed}.test.ts",
  "test/tracker/documents/{picture-file,scans}.test.ts",
  "test/tracker/{bad-input,clock,every-resource,seeded-world,server-errors}.test.ts",
  "test/doors/{answers,carrier,tracker}.test.ts",
  "tracker/documents/reader/{bounded,closed}-reader.test.ts",
  "app/api/list-pages.test.ts",
  "lib/actions/alerts/{parking,run}.test.ts",
  "bin/postgres/{start,orphans,roles}.test.ts",
  "faults/{half-open,live,outage}.test.ts",
]
/** They kill processes under load, so each runs alone, as a step of its own. */
const FAULT_RUNS = ["faults/faults.test.ts", "faults/long.test.ts"]
const later = [...(process.env.FREEDAY_TESTS ? [] : LONG), ...(process.env.FREEDAY_FAULTS ? [] : FAULT_RUNS)]
const inTestDom = (file: string) => new URL(`./test/dom/${file}`, import.meta.url).pathname

export default defineConfig({
  test: {
    globalSetup: ["bin/tests/vitest-setup.ts"],
    setupFiles: ["test/this-year.ts"],
    hookTimeout: 60_000,
    // A property test may take long on a busy machine. A hang is still noticed.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    env: { SECRET_KEYS: `test:${Buffer.alloc(32, 1).toString("base64")}` },
    pool: "forks",
    execArgv: QUICK_START,
    // Vitest's default is one less than the machine's cores. Most of these tests wait for a database or a process.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: "shared process", exclude: [...NEVER, ...OWN_PROCESS, ...later], isolate: false },
      },
      { extends: true, test: { name: "own process", include: OWN_PROCESS, exclude: [...NEVER, ...later] } },
      {
        resolve: {
          alias: {
            "next/navigation": inTestDom("next-navigation.ts"),
            "next/link": inTestDom("next-link.tsx"),
            "next/offline": inTestDom("next-offline.ts"),
            "next/dynamic": inTestDom("next-dynamic.tsx"),
            "nuqs/adapters/next/app": "nuqs/adapters/react",
          },
        },
        test: {
          name: "dom",
          include: [DOM],
          setupFiles: ["test/this-year.ts", "test/dom/set-up.ts"],
          // A busy machine may take long to load a part. A hang is still noticed.
          testTimeout: 90_000,
          pool: "forks",
          execArgv: QUICK_START,
          isolate: false,
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "https://freeday.test/", width: 1440, height: 900 } },
        },
      },
    ],
  },
})
