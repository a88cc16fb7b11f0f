// A keep-alive connection that delivers as cheaply as possible, so that the receiver is what is measured.
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { SECRET } from "./bed.ts"

const PATH = "/api/webhooks/tracking"

export type Line = { send: (request: Buffer) => Promise<number>; close: () => void }

/** A whole signed request, made before the clock runs. */
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

/** Reopens a connection that the receiver closed while it was idle. */
export async function openLine(port: number): Promise<Line> {
  let socket = await join(port)
  return {
    send: async (request) => {
      if (socket.destroyed || socket.readableEnded) socket = await join(port)
      const status = await exchange(socket, request).catch(async (error: unknown) => {
        if (!(error instanceof Closed)) throw error
        socket = await join(port)
        return exchange(socket, request)
      })
      if (status !== 202) throw new Error(`answered ${status}`)
      return status
    },
    close: () => socket.destroy(),
  }
}

class Closed extends Error {}

async function join(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay()
  await once(socket, "connect")
  return socket.on("error", () => undefined)
}

function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ""
    const onClose = () => reject(new Closed("the line was closed"))
    const onData = (part: Buffer) => {
      text += part.toString("latin1")
      if (!isWhole(text)) return
      socket.off("data", onData).off("close", onClose)
      resolve(Number(text.slice(9, 12)))
    }
    socket.on("data", onData).once("close", onClose)
    socket.write(request)
  })
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n")
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  return length === undefined ? text.endsWith("0\r\n\r\n") : text.length >= end + 4 + Number(length)
}
