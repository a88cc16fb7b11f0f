import { expect, test } from "vitest"
import { readSettings } from "#lib/env"
import { makeTemporary } from "../tests/temporary.ts"
import { environmentOf, machineEnvironment } from "./environment.ts"
import { carrierPart, trackerPart, webPart, workerPart } from "./parts.ts"
import { makePlan } from "./plan.ts"

const GIVEN = {
  PATH: "/bin",
  AWS_SECRET_ACCESS_KEY: "of another program",
  SMTP_URL: "smtp://u:of-mail@mail.example.com",
  METRICS_TOKEN: "of-metrics-of-metrics",
  TRACKING_WEBHOOK_SECRETS: "of-deliveries",
  TRACKER_CARRIER_HLCU: '{"key":"of-a-carrier"}',
  TRACKER_CREDENTIAL_KEYS: "of-sealing",
}
const { folder, remove } = makeTemporary()
const plan = makePlan("/nowhere", { ...GIVEN, FREEDAY_DATA: folder }, { throughCarriers: true })
plan.env.DATABASE_URL = "postgres://freeday_app:of-the-app@127.0.0.1/freeday"
plan.database = {
  owner: "postgres://freeday_owner:of-the-owner@x/y",
  tracker: "postgres://t:of-the-tracker@x/y",
  roles: {},
}
await remove()

const { authSecret, trackerApiKey } = plan.secrets
const SECRETS = {
  ...{ "session secret": authSecret, "key of the service": trackerApiKey, "app's database": "of-the-app" },
  ...{ "owner's database": "of-the-owner", "tracker's database": "of-the-tracker", mail: "of-mail" },
  ...{ metrics: "of-metrics", deliveries: "of-deliveries", carrier: "of-a-carrier" },
  ...{ sealing: plan.secrets.secretKey, "tracker's sealing": "of-sealing" },
  ...{ superuser: plan.secrets.postgresPassword, "another program": "of another program" },
}
const has = (env: NodeJS.ProcessEnv) =>
  Object.entries(SECRETS).flatMap(([name, value]) => (JSON.stringify(env).includes(value) ? [name] : []))
if (!plan.carriers) throw new Error("no carriers")

test.each([
  [
    "web",
    webPart(plan, "start").env,
    ["session secret", "key of the service", "app's database", "mail", "metrics", "deliveries", "sealing"],
  ],
  ["worker", workerPart(plan, "start").env, ["key of the service", "app's database", "mail", "sealing"]],
  ["receiver", environmentOf("receiver", plan.env), ["app's database", "deliveries", "sealing"]],
  ["tracker", trackerPart(plan).env, ["key of the service", "tracker's database", "carrier", "tracker's sealing"]],
  ["carrier", carrierPart(plan, plan.carriers).env, []],
  ["build", machineEnvironment(plan.env), []],
] as const)("the %s is given the secrets that it reads, and no others", (_part, env, secrets) => {
  expect(has(env)).toEqual(secrets)
  expect(env.PATH).toBe("/bin")
})

test("a process does without what is kept from it, and says so where it asks", () => {
  const worker = readSettings(environmentOf("worker", plan.env))
  expect(worker.TRACKING_API_KEY).toBe(trackerApiKey)
  expect(() => worker.AUTH_SECRET).toThrow("AUTH_SECRET is not given to this process")
  expect(() => worker.METRICS_TOKEN).toThrow("METRICS_TOKEN is not given to this process")
  expect({ ...worker }).not.toHaveProperty("AUTH_SECRET")
  expect(readSettings(environmentOf("web", plan.env)).AUTH_SECRET).toBe(authSecret)
})
