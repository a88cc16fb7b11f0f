import { join, resolve } from "node:path"
import { readSome, withEnvFile } from "#lib/env"
import { runService } from "./processes/service.ts"
import { ownEnvironment } from "./product/environment.ts"

const ROOT = resolve(import.meta.dirname, "..")

const env = withEnvFile(process.env, ROOT)
const { FREEDAY_DATA } = readSome(env, ["FREEDAY_DATA"])

runService("tools/carrier/main.ts", {
  ...ownEnvironment("CARRIER", env),
  CARRIER_DATA: env.CARRIER_DATA ?? join(resolve(ROOT, FREEDAY_DATA), "carrier"),
})
