// A real reverse proxy on this machine, which writes the upstream's own host, as nginx does where nothing else is said.
import { once } from "node:events"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/** What proxies write about a request they pass on, as a list of its own: the rule's is lib/client-address/from-here. */
export const FORWARDING: readonly (readonly [name: string, value: string])[] = [
  ["forwarded", "for=203.0.113.9"],
  ["via", "1.1 proxy"],
  ["x-forwarded-for", "203.0.113.9"],
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-host", "desk.example.com"],
  ["x-forwarded-proto", "https"],
  ["x-forwarded-port", "443"],
  ["x-real-ip", "203.0.113.9"],
  ["x-client-ip", "203.0.113.9"],
  ["cf-connecting-ip", "203.0.113.9"],
  ["true-client-ip", "203.0.113.9"],
  ["fastly-client-ip", "203.0.113.9"],
  ["x-azure-clientip", "203.0.113.9"],
  ["x-amzn-trace-id", "Root=1-67891233-abcdef012345678912345678"],
  ["x-cloud-trace-context", "105445aa7843bc8bf206b12000100000/1"],
]

export type ReverseProxy = {
  origin: string
  /** What it adds to each request from now on, in place of what the client says under these names. */
  add: (headers: Record<string, string>) => void
  stop: () => void
}

export async function startProxy(upstream: string): Promise<ReverseProxy> {
  const { hostname, port, host } = new URL(upstream)
  let added: Record<string, string> = {}
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, ...added }
    const { method = "GET", url = "/" } = incoming
    const passed = request({ host: hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on("error", () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (headers) => {
      added = headers
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
