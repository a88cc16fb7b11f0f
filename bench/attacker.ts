// An attacker in its own process: node bench/attacker.ts PORT SECONDS ADDRESS SLOW_ADDRESS. A hundred connections send
// wrong passwords, unsigned deliveries and bodies of 10 MB. Sixty more from another address send or read slowly. Each
// starts again as soon as it is answered or cut. Prints how often each got which answer.
import { once } from "node:events"
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http"
import { connect } from "node:net"

const [port = 0, seconds = 60] = process.argv.slice(2, 4).map(Number)
const localAddress = process.argv[4] ?? "127.0.0.2"
const slowAddress = process.argv[5] ?? "127.0.0.7"
const until = Date.now() + seconds * 1_000
const ORIGIN = "http://localhost:3000"
const MEGABYTES = 10
const PAUSE_MS = 20
const DRIP_MS = 1_000

const answers: Record<string, Record<string, number>> = {}

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer; agent: Agent }

/** Returns the answer with its text, or undefined if the connection was cut. */
async function ask({ path, method = "GET", headers = {}, body = "", agent }: Asked) {
  const length = { "content-length": String(Buffer.byteLength(body)) }
  const sent: ClientRequest = request({
    port,
    host: "127.0.0.1",
    localAddress,
    path,
    method,
    agent,
    headers: { ...headers, ...length },
  })
  sent.end(body)
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage]
    let text = ""
    for await (const part of answer) text += String(part)
    return { status: answer.statusCode ?? 0, text, cookies: answer.headers["set-cookie"] ?? [] }
  } catch {
    return undefined
  } finally {
    sent.on("error", () => {})
  }
}

async function wrongPassword(agent: Agent) {
  const token = await ask({ path: "/api/auth/csrf", agent })
  if (token?.status !== 200) return token
  const { csrfToken } = JSON.parse(token.text) as { csrfToken: string }
  const cookie = token.cookies.map((one) => one.split(";")[0]).join("; ")
  const body = JSON.stringify({ email: "nobody@bench.example", password: "a wrong password", csrfToken, json: "true" })
  const headers = { "content-type": "application/json", origin: ORIGIN, cookie }
  return ask({ path: "/api/auth/callback/password", method: "POST", headers, body, agent })
}

const unsigned = JSON.stringify({ data: { id: "x", attributes: { text: "x".repeat(10_000) } } })
const unsignedDelivery = (agent: Agent) =>
  ask({
    ...{ path: "/api/webhooks/tracking", method: "POST", body: unsigned, agent },
    headers: { "content-type": "application/json", "x-service-webhook-signature": "0".repeat(64) },
  })

const large = Buffer.alloc(MEGABYTES * 1_048_576, 120)
const largeBody = (agent: Agent) =>
  ask({
    ...{ path: "/api/tracking-requests", method: "POST", body: large, agent },
    headers: { "content-type": "application/json", origin: ORIGIN },
  })

/** Announces a body and sends one byte of it per second, or sends everything and reads nothing. */
async function slowly(head: string, body: string): Promise<{ status: number } | undefined> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: slowAddress })
  let said = ""
  socket.on("error", () => {})
  if (body === "") socket.pause()
  else socket.on("data", (part) => (said += String(part)))
  socket.write(`${head}\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nContent-Length: ${body.length}\r\n\r\n`)
  let sent = 0
  const drip = setInterval(() => socket.write(body.charAt(sent++)), DRIP_MS)
  const over = setTimeout(() => socket.destroy(), until - Date.now())
  await once(socket, "close")
  clearInterval(drip)
  clearTimeout(over)
  const status = /^HTTP\/1\.1 (\d+)/.exec(said)?.[1]
  return status === undefined ? undefined : { status: Number(status) }
}
const slowSignIn = () => slowly("POST /api/auth/callback/password HTTP/1.1", "x".repeat(1_000))
const slowDelivery = () => slowly("POST /api/webhooks/tracking HTTP/1.1", "x".repeat(1_000))
const slowReader = () => slowly("GET /sign-in HTTP/1.1", "")

async function attack(name: string, act: (agent: Agent) => Promise<{ status: number } | undefined>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  answers[name] ??= {}
  const counted = answers[name]
  while (Date.now() < until) {
    const answer = await act(agent)
    const status = answer ? String(answer.status) : "cut"
    counted[status] = (counted[status] ?? 0) + 1
    if (!answer) await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  agent.destroy()
}

await Promise.all([
  ...Array.from({ length: 40 }, () => attack("wrong passwords", wrongPassword)),
  ...Array.from({ length: 30 }, () => attack("unsigned deliveries", unsignedDelivery)),
  ...Array.from({ length: 20 }, () => attack("slow sign-ins", slowSignIn)),
  ...Array.from({ length: 20 }, () => attack("slow deliveries", slowDelivery)),
  ...Array.from({ length: 20 }, () => attack("slow readers", slowReader)),
  ...Array.from({ length: 30 }, () => attack(`bodies of ${MEGABYTES} MB`, largeBody)),
])
process.stdout.write(`${JSON.stringify(answers)}\n`)
process.exit(0)
