import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { AppError } from "#lib/errors"
import { registerSecret } from "#lib/log"

const schema = z.object({
  authSecret: z.string().min(32),
  postgresPassword: z.string().min(16),
  trackerApiKey: z.string().min(16),
})

export type Secrets = z.output<typeof schema>

/** The secrets kept in `folder`; made if missing. Throws AppError("conflict") when the file cannot be used. */
export function keepSecrets(folder: string): Secrets {
  const file = join(folder, "secrets.json")
  const secrets = existsSync(file) ? readSecrets(file) : makeSecrets(file)
  for (const value of Object.values(secrets)) registerSecret(value)
  return secrets
}

function readSecrets(file: string): Secrets {
  try {
    const secrets = schema.parse(JSON.parse(readFileSync(file, "utf8")))
    chmodSync(file, 0o600)
    return secrets
  } catch (cause) {
    const hint = "move it away and new ones are made: everyone signs in again, no data is lost"
    throw new AppError("conflict", `The secrets in ${file} cannot be read; ${hint}`, { cause })
  }
}

function makeSecrets(file: string): Secrets {
  const secrets: Secrets = {
    authSecret: randomBytes(32).toString("hex"),
    postgresPassword: randomBytes(24).toString("hex"),
    trackerApiKey: randomBytes(24).toString("hex"),
  }
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
