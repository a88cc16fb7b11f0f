// Controls for whoever runs the carrier, from this machine only, by a token: time, credentials, faults, disorder, single events,
// calls.
import { type Context, Hono } from "hono"
import { z } from "zod"
import type { Carrier } from "./carrier.ts"
import { containerControls } from "./container-controls.ts"
import { Refusal } from "./errors.ts"
import type { DcsaEvent } from "./events/messages.ts"
import { FAULT_KINDS } from "./faults.ts"
import { read } from "./input.ts"
import { onlyHere, requireControlToken } from "./loopback.ts"
import type { Env } from "./server.ts"
import { ALL_HABITS } from "./wild/wild.ts"
import type { Bill } from "./world.ts"

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const share = z.number().min(0).max(1)
const whole = z.number().int().positive()
const habit = z.string().refine((name) => ALL_HABITS.some((one) => one.name === name), "there is no such habit")
const SHAPES = {
  clock: z.strictObject({
    now: instant.optional(),
    speed: z.number().min(0.1).max(86_400).optional(),
    running: z.boolean().optional(),
  }),
  credential: z.strictObject({
    profile: z.string(),
    id: z.string().min(1),
    secret: z.string().min(8).exactOptional(),
    certificate: z.string().exactOptional(),
    limits: z
      .strictObject({
        second: whole.exactOptional(),
        minute: whole.exactOptional(),
        hour: whole.exactOptional(),
        day: whole.exactOptional(),
      })
      .exactOptional(),
    party: z.array(z.string()).nullable().exactOptional(),
    revoked: z.boolean().exactOptional(),
  }),
  fault: z.strictObject({
    kind: z.enum(FAULT_KINDS),
    profile: z.string().exactOptional(),
    on: z.enum(["events", "token", "subscriptions", "push"]).exactOptional(),
    share: share.exactOptional(),
    seed: z.number().int().exactOptional(),
    times: whole.exactOptional(),
    status: z.number().int().min(200).max(599).exactOptional(),
    seconds: z.number().min(0).max(86_400).exactOptional(),
    retryAfter: z.enum(["seconds", "date"]).exactOptional(),
    to: z.url().exactOptional(),
  }),
  disorder: z.strictObject({
    late: share.exactOptional(),
    corrected: share.exactOptional(),
    vanished: share.exactOptional(),
    duplicated: share.exactOptional(),
    shuffled: z.boolean().exactOptional(),
  }),
  wild: z.strictObject({
    seed: z.number().int().nullable().exactOptional(),
    only: z.array(habit).nullable().exactOptional(),
    except: z.array(habit).exactOptional(),
  }),
  correction: z.strictObject({ eventID: z.string(), eventDateTime: instant }),
  written: z.looseObject({ eventID: z.string(), eventType: z.string(), eventCreatedDateTime: z.string() }),
  push30: z.strictObject({ profile: z.string(), callbackUrl: z.url() }),
}

export function controlRoutes(carrier: Carrier): Hono<Env> {
  const { clock, credentials, faults, reports, wild, world, push, calls } = carrier
  const billOf = (c: Context<Env>): Bill => {
    const number = c.req.param("number")
    const bill = [...world.bills()].find((each) => each.number === number)
    if (!bill) throw new Refusal(404, `No bill ${number} is known.`)
    return bill
  }
  const control = new Hono<Env>()
  control.use("*", onlyHere, requireControlToken(carrier.controlToken))
  control
    .get("/clock", (c) => c.json(clock.read()))
    .put("/clock", async (c) => {
      clock.change(await read(c, SHAPES.clock))
      await push.run()
      return c.json(clock.read())
    })
    .get("/credentials", (c) => c.json(credentials.list()))
    .post("/credentials", async (c) => {
      const wanted = await read(c, SHAPES.credential)
      if (!carrier.profiles.some(({ id }) => id === wanted.profile)) throw new Refusal(400, "There is no such profile.")
      return c.json(credentials.add(wanted), 201)
    })
    .delete("/tokens", (c) => {
      credentials.forgetTokens()
      return c.json({})
    })
    .get("/faults", (c) => c.json(faults.list()))
    .post("/faults", async (c) => c.json(faults.add(await read(c, SHAPES.fault)), 201))
    .delete("/faults/:id?", (c) => {
      faults.remove(c.req.param("id") ?? null)
      return c.json(faults.list())
    })
    .get("/disorder", (c) => c.json(reports.disorder()))
    .put("/disorder", async (c) => {
      reports.disturb(await read(c, SHAPES.disorder))
      return c.json(reports.disorder())
    })
    .get("/wild", (c) => c.json({ ...wild.settings(), habits: ALL_HABITS }))
    .put("/wild", async (c) => {
      wild.change(await read(c, SHAPES.wild))
      return c.json(wild.settings())
    })
    .get("/calls", (c) => {
      const { profile, credential } = c.req.query()
      const fits = (value: string | null, wanted: string | undefined) => wanted === undefined || value === wanted
      return c.json(calls.list().filter((one) => fits(one.profile, profile) && fits(one.credential, credential)))
    })
    .get("/bills", (c) =>
      c.json(
        [...world.bills()].map(({ number, type, scac, booking, shipment }) => {
          return { number, type, scac, booking, containers: shipment.containers.map((each) => each.number) }
        }),
      ),
    )
    .get("/bills/:number/events", (c) => c.json(reports.all(billOf(c))))
    .post("/bills/:number/events", async (c) => {
      const event: DcsaEvent = await read(c, SHAPES.written)
      reports.write(billOf(c), event, clock.now())
      return c.json(event, 201)
    })
    .post("/bills/:number/corrections", async (c) => {
      const { eventID, eventDateTime } = await read(c, SHAPES.correction)
      const made = reports.correct(billOf(c), eventID, eventDateTime, clock.now())
      if (!made) throw new Refusal(404, "The bill has no event with this id.")
      return c.json(made.event, 201)
    })
    .delete("/bills/:number/events/:event", (c) => {
      const isKnown = reports.withdraw(billOf(c), c.req.param("event"), clock.now())
      if (!isKnown) throw new Refusal(404, "The bill has no event with this id.")
      return c.json({})
    })
    .post("/push", async (c) => {
      await push.run()
      return c.json({ waiting: push.waiting() })
    })
    .post("/subscriptions", async (c) => {
      const { profile, callbackUrl } = await read(c, SHAPES.push30)
      return c.json(push.add({ profile, callbackUrl, secret: "", version: "3.0", filters: {} }), 201)
    })
  control.route("/containers", containerControls(carrier))
  return new Hono<Env>().route("/control", control)
}
