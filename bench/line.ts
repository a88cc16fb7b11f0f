// A keep-alive connection that delivers: as cheap as it can be, so that the receiver is what is measured.
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { SECRET } from "./bed.ts"

const PATH = "/api/webhooks/tracking"

export type Line = { send: (request: Buffer) => Promise<number>; close: () => void }

/** A whole request with its signature, made before the clock runs. */
export function toRequest(body: string): Buffer {
  const bytes = Buffer.from(body)
  const signature = createHmac("sha256", SECRET).update(bytes).digest("hex")
  const head = [
    `POST ${PATH} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    `Content-Length: ${bytes.byteLength}`,
    `X-Service-Webhook-Signature: ${signature}`,
    "",
    "",
  ].join("\r\n")
  return Buffer.concat([Buffer.from(head), bytes])
}

export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect(port, "127.0.0.1").setNoDelay()
  await once(socket, "connect")
  let answered: ((status: number) => void) | undefined
  let text = ""
  socket.on("data", (part) => {
    text += part.toString("latin1")
    if (!isWhole(text)) return
    const status = Number(text.slice(9, 12))
    text = ""
    answered?.(status)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        answered = (status) => (status === 202 ? resolve(status) : reject(new Error(`answered ${status}`)))
        socket.once("close", () => reject(new Error("the line was closed")))
        socket.write(request)
        socket.removeAllListeners("close")
      }),
    close: () => socket.destroy(),
  }
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n")
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  return length === undefined ? text.endsWith("0\r\n\r\n") : text.length >= end + 4 + Number(length)
}
