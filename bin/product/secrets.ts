import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { AppError } from "#lib/errors"
import { registerSecret } from "#lib/log"
import { replaceFile } from "#lib/replace-file"

const schema = z.object({
  authSecret: z.string().min(32),
  /** Password of the superuser, who only creates the other roles. */
  postgresPassword: z.string().min(16),
  ownerPassword: z.string().min(16),
  appPassword: z.string().min(16),
  trackerPassword: z.string().min(16),
  trackerApiKey: z.string().min(16),
  trackerControlToken: z.string().min(16),
  /** Keys with which Freeday and its own tracker seal secrets if none are set: a name and a key. */
  secretKey: z.string().min(45),
  trackerSecretKey: z.string().min(45),
})

export type Secrets = z.output<typeof schema>

/**
 * The secrets stored in `folder`; missing ones are generated. Throws AppError("conflict") if the file cannot be used.
 */
export function keepSecrets(folder: string): Secrets {
  const file = join(folder, "secrets.json")
  const kept = existsSync(file) ? readSecrets(file) : {}
  const secrets: Secrets = { ...makeSecrets(), ...kept }
  if (Object.keys(secrets).length > Object.keys(kept).length) write(file, secrets)
  for (const value of Object.values(secrets)) registerSecret(value)
  for (const sealing of [secrets.secretKey, secrets.trackerSecretKey]) registerSecret(sealing.split(":")[1])
  return secrets
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    const secrets = schema.partial().parse(JSON.parse(readFileSync(file, "utf8")))
    chmodSync(file, 0o600)
    return secrets
  } catch (cause) {
    const hint =
      "put back a copy of it. Without one, move it away and new ones are made: everyone signs in again, and what was " +
      "sealed with the lost key (addresses of alert channels, second factors, carriers' keys) is entered again"
    throw new AppError("conflict", `The secrets in ${file} cannot be read; ${hint}`, { cause })
  }
}

function makeSecrets(): Secrets {
  return {
    authSecret: randomBytes(32).toString("hex"),
    postgresPassword: randomBytes(24).toString("hex"),
    ownerPassword: randomBytes(24).toString("hex"),
    appPassword: randomBytes(24).toString("hex"),
    trackerPassword: randomBytes(24).toString("hex"),
    trackerApiKey: randomBytes(24).toString("hex"),
    trackerControlToken: randomBytes(24).toString("hex"),
    secretKey: sealingKey(),
    trackerSecretKey: sealingKey(),
  }
}

/** Its name differs from any other key's, because settings may have keys besides it. */
const sealingKey = () => `kept-${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`

function write(file: string, secrets: Secrets): void {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 })
  replaceFile(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
}
