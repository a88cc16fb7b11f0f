// Sends one delivery, as a good sender does, or in one of the ways a bad connection does.
import { once } from "node:events"
import { type Agent, request } from "node:http"
import { setTimeout as delay } from "node:timers/promises"

export type Shape = "whole" | "oneByte" | "truncated" | "wrongType"

export type Post = {
  url: string
  agent: Agent
  body: string
  headers: Record<string, string>
  shape: Shape
}

const TIMEOUT_MS = 8_000
const LONGEST_MS = 15_000
const BYTES_ALONE = 60

/** Returns the status, or undefined if no answer came. */
export async function post({ url, agent, body, headers, shape }: Post): Promise<number | undefined> {
  const bytes = Buffer.from(body)
  const sender = request(url, {
    method: "POST",
    agent,
    timeout: TIMEOUT_MS,
    headers: {
      "content-type": shape === "wrongType" ? "text/html" : "application/json",
      "content-length": bytes.byteLength,
      ...headers,
    },
  })
  sender.on("timeout", () => sender.destroy())
  const answered = new Promise<number | undefined>((resolve) => {
    sender.on("response", (response) => {
      response.resume()
      response.on("error", () => {})
      resolve(response.statusCode)
    })
    sender.on("error", () => resolve(undefined))
    sender.on("close", () => resolve(undefined))
  })
  const late = setTimeout(() => sender.destroy(), LONGEST_MS)
  // If the other side goes away while we write, there is no answer.
  await Promise.race([write(sender, bytes, shape).catch(() => undefined), answered])
  return answered.finally(() => clearTimeout(late))
}

async function write(sender: ReturnType<typeof request>, bytes: Buffer, shape: Shape): Promise<void> {
  if (shape === "truncated") {
    sender.write(bytes.subarray(0, bytes.byteLength / 2))
    await delay(20)
    sender.destroy()
    return
  }
  const alone = shape === "oneByte" ? BYTES_ALONE : 0
  for (const byte of bytes.subarray(0, alone)) {
    if (sender.destroyed) return
    if (!sender.write(Buffer.of(byte))) await once(sender, "drain")
    await new Promise((resolve) => setImmediate(resolve))
  }
  sender.end(bytes.subarray(alone))
}
