import { defineConfig } from "vitest/config"
import { QUICK_START } from "./bin/processes/quick-start.ts"

/** Components in a page without a browser or a server. */
const DOM = "components/**/*.dom.test.tsx"
const NEVER = ["**/node_modules/**", "e2e/**", ".next/**", ".data/**", DOM]
/** These tests keep no state in their process, so their files may share one. */
const STATELESS = [
  "lib/{domain,queries,read,service,tables,wire,words}/**",
  "lib/ingest/{alerts,exposure}/**",
  "{components,db,tracker,world}/**",
  "test/{charges,tracker/dcsa}/**",
  "test/tracker",
].map((folder) => `${folder}/*.test.{ts,tsx}`)
/**
 * Only `npm test -- all` runs these: the tracker through carriers, the public profile, hostile text everywhere, upgrades,
 * the world's shape, pictures of papers, a month of alerts, and what kills processes for minutes.
 */
const LONG = [
  "test/carrier/**",
  "test/hostile/**",
  "test/upgrade/**",
  "test/tracker/{carriers-kept,carriers-upgrade,determinism,faults,process,whole-life,world-shape}.test.ts",
  "test/tracker/public/**",
  "test/tracker/dcsa/{against-carrier,client,exchange,half-read,lives,secrets,source}.test.ts",
  "lib/ingest/{upgrade,mirror/contract-public,exposure/figures-posted}.test.ts",
  "test/tracker/documents/picture-file.test.ts",
  "lib/actions/alerts/run.test.ts",
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
      { extends: true, test: { name: "stateless", include: STATELESS, exclude: [...NEVER, ...later], isolate: false } },
      { extends: true, test: { name: "own process", exclude: [...NEVER, ...STATELESS, ...later] } },
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
