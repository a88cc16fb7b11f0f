// Other people during an attack: sign-in, the board and deliveries, against the same without one.
import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import { promisify } from "node:util"
import { hashPassword } from "#lib/auth/password"
import type { Bed } from "../bed.ts"
import { openLine, toRequest } from "../line.ts"
import { openLoop, quantile } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"
import { signIn } from "../viewer.ts"
import { createNotifier } from "../world.ts"

const SECONDS = 60
const ATTACKERS = ["127.0.0.2", "127.0.0.7"]
/** People sign in from several offices. The attacker is at none of them. */
const OFFICES = ["127.0.0.3", "127.0.0.4", "127.0.0.5"]
const RATES = { signIn: 1, board: 4, deliveries: 10 }
const PASSWORD = "a long password of the bench"
const ORIGIN = "http://localhost:3000"
const MOST = 2

type Times = { signIn: number[]; board: number[]; deliveries: number[] }

export const stranger: Bench = {
  name: "stranger",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const web = await bed.web()
    const asker = { bed, port: web.port, scale, cookie: await signIn(bed), email: await addPerson(bed) }
    await measure(asker, 10)
    const quiet = await measure(asker, SECONDS)
    const attacked = runAttacker(web.port, SECONDS + 5)
    const under = await measure(asker, SECONDS)
    const answers = await attacked
    await web.stop()
    const toRow = (name: string, part: keyof Times): Row => {
      const [before, during] = [quantile(quiet[part], 0.95), quantile(under[part], 0.95)]
      return {
        name: `${name} p95 beside a stranger`,
        scale,
        candidate: ms(during),
        reference: `${ms(before)} quiet`,
        ratio: (during / before).toFixed(2),
        goal: `≤ ${MOST}`,
        met: during / before <= MOST,
        note: `160 connections of 2 addresses for ${SECONDS} s: ${answers}; ${under[part].length} of ours`,
      }
    }
    return [toRow("signing in", "signIn"), toRow("board", "board"), toRow("deliveries", "deliveries")]
  },
}

async function addPerson({ database: { sql } }: Bed): Promise<string> {
  const email = `${randomUUID()}@bench.example`
  const hash = await hashPassword(PASSWORD)
  await sql`insert into users (email, name, role, password_hash) values (${email}, 'Bench', 'dispatcher', ${hash})`
  return email
}

async function runAttacker(port: number, seconds: number): Promise<string> {
  const file = join(import.meta.dirname, "../attacker.ts")
  const { stdout } = await promisify(execFile)(process.execPath, [file, String(port), String(seconds), ...ATTACKERS])
  const answers = JSON.parse(stdout) as Record<string, Record<string, number>>
  return Object.entries(answers)
    .map(
      ([name, of]) =>
        `${name} ${Object.entries(of)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", ")}`,
    )
    .join("; ")
}

type Asker = { bed: Bed; port: number; scale: number; cookie: string; email: string }

/** Each at its own rate, measured from when it was due. */
async function measure({ port, scale, cookie, email }: Asker, seconds: number): Promise<Times> {
  const times: Times = { signIn: [], board: [], deliveries: [] }
  const notifier = createNotifier(scale, `stranger${randomUUID()}`)
  const line = await openLine(port)
  const board = `/api/containers?${new URLSearchParams({ filters: "{}", sort: "urgent" })}`
  const timed =
    (into: number[], act: (index: number) => Promise<unknown>) => async (index: number, plannedAt: number) => {
      await act(index)
      into.push(performance.now() - plannedAt)
    }
  let last: Promise<unknown> = Promise.resolve()
  await Promise.all([
    openLoop(
      RATES.signIn,
      seconds,
      timed(times.signIn, (index) => signInBy(port, email, OFFICES[index % OFFICES.length])),
    ),
    openLoop(
      RATES.board,
      seconds,
      timed(times.board, async () => {
        const answer = await ask(port, { path: board, headers: { cookie } })
        if (answer.status !== 200) throw new Error(`the board answers ${answer.status}`)
      }),
    ),
    openLoop(
      RATES.deliveries,
      seconds,
      timed(times.deliveries, () => {
        last = last.then(() => line.send(toRequest(notifier().body)))
        return last
      }),
    ),
  ])
  line.close()
  return times
}

async function signInBy(port: number, email: string, localAddress = ""): Promise<void> {
  const token = await ask(port, { path: "/api/auth/csrf", localAddress })
  const { csrfToken } = JSON.parse(token.text) as { csrfToken: string }
  const cookie = token.cookies.map((one) => one.split(";")[0]).join("; ")
  const body = JSON.stringify({ email, password: PASSWORD, csrfToken, callbackUrl: "/", json: "true" })
  const headers = { "content-type": "application/json", origin: ORIGIN, cookie }
  const answer = await ask(port, { path: "/api/auth/callback/password", method: "POST", headers, body, localAddress })
  if (!answer.cookies.some((one) => one.includes("freeday-session"))) throw new Error(`not signed in: ${answer.text}`)
}

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string; localAddress?: string }

async function ask(port: number, { path, method = "GET", headers = {}, body = "", localAddress = "127.0.0.6" }: Asked) {
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const sent = request({
    port,
    host: "127.0.0.1",
    localAddress,
    path,
    method,
    agent: false,
    headers: { ...headers, ...length },
  })
  sent.end(body)
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  let text = ""
  for await (const part of answer) text += String(part)
  return { status: answer.statusCode ?? 0, text, cookies: answer.headers["set-cookie"] ?? [] }
}
