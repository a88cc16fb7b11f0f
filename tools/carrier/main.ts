// Starts the carrier: node tools/carrier/main.ts
import { openCarrier } from "./carrier.ts"
import { readSettings, SettingError } from "./settings.ts"

async function main() {
  const { url, stop } = await openCarrier(readSettings(process.env, process.argv.slice(2)))
  console.log(`carrier ready ${url}`)
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
}

main().catch((cause: NodeJS.ErrnoException) => {
  const isTaken = cause.code === "EADDRINUSE"
  if (isTaken) console.error("CARRIER_PORT is taken: set it to a free port.")
  else console.error(cause instanceof SettingError ? cause.message : cause)
  process.exit(1)
})
