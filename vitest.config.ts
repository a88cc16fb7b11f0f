import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    exclude: [
      ...["**/node_modules/**", "e2e/**", ".next/**", ".data/**"],
      // Kills processes under load: npm test runs it as a step of its own, alone.
      ...(process.env.FREEDAY_FAULTS ? [] : ["faults/faults.test.ts"]),
    ],
    globalSetup: ["bin/tests/vitest-setup.ts"],
    hookTimeout: 60_000,
    // A property test may take long on a busy machine; a hang is still seen.
    testTimeout: 30_000,
    pool: "forks",
    // Left to itself it takes one less than the machine has; most of these tests wait for a database or a process.
    maxWorkers: 2,
  },
})
