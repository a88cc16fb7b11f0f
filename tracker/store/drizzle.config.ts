import { defineConfig } from "drizzle-kit"

export default defineConfig({
  dialect: "postgresql",
  schema: "./tracker/store/schema.ts",
  out: "./tracker/store/migrations",
})
