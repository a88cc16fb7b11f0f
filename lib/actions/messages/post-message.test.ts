import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { postMessage } from "./post-message.ts"

let server: Server | undefined
afterEach(() => server?.close())

/** A receiver on this machine. Resolves to its address. `left` resolves when the sender disconnects. */
async function receiver(answer: (socket: Socket) => void) {
  const opened = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  server = createServer((socket) => {
    socket.on("error", () => {})
    socket.once("data", () => answer(socket))
    socket.once("close", () => left.resolve())
  }).listen(0, "127.0.0.1", () => opened.resolve())
  await opened.promise
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, left: left.promise }
}

function dripping(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 20)
  socket.once("close", () => clearInterval(timer))
}

const send = (address: string, patienceMs: number) =>
  postMessage({ address, body: "{}", isAllowed: () => true, patienceMs })

test("a receiver that drips its answer is left when the time for the whole is over", async () => {
  const { address, left } = await receiver((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n")
    dripping(socket, "x: y\r\n")
  })
  expect((await send(address, 400)).state).toBe("unknown")
  await left
})

test("once its status is known, what else it says is not waited for", async () => {
  const { address, left } = await receiver((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    dripping(socket, "1\r\nx\r\n")
  })
  expect(await send(address, 10_000)).toEqual({ state: "sent", words: "" })
  await left
})
