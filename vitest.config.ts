import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    exclude: ["**/node_modules/**", "e2e/**", ".next/**", ".data/**"],
    globalSetup: ["bin/tests/vitest-setup.ts"],
    hookTimeout: 60_000,
    pool: "forks",
  },
})
