// npm run receiver: starts the bare receiver with only the settings it reads.
import { AppError } from "#lib/errors"
import { runService } from "./processes/service.ts"
import { receiverEnvironment } from "./receiver/environment.ts"

try {
  runService("bin/receiver/main.ts", await receiverEnvironment())
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`)
  process.exit(1)
}
