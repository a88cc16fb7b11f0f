import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    exclude: ["**/node_modules/**", "e2e/**", ".next/**", ".data/**"],
    globalSetup: ["bin/tests/vitest-setup.ts"],
    hookTimeout: 60_000,
    // A property test may take long on a busy machine; a hang is still seen.
    testTimeout: 30_000,
    pool: "forks",
  },
})
