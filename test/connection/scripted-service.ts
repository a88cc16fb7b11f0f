// A real HTTP server that plays the tracking service from a script. Tests only.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type ClientOptions, createServiceClient, type ServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"

export const API_KEY = "canary-key-7f3a9b2c4d"

export type Heard = { method: string; url: URL; headers: IncomingHttpHeaders; body: unknown; text: string }
type Scripted = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
export type Script = Scripted | ((response: ServerResponse, heard: Heard) => void)

export type ScriptedService = {
  baseUrl: string
  heard: Heard[]
  client: (options?: Partial<ClientOptions>) => ServiceClient
  stop: () => Promise<void>
}

/** Starts an HTTP server that gives these answers in turn, and records the requests. */
export async function startScriptedService(script: Script[]): Promise<ScriptedService> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? "", "http://service")
    const one = {
      method: request.method ?? "",
      url,
      headers: request.headers,
      text,
      body: text ? JSON.parse(text) : null,
    }
    const next = script[heard.length] ?? { status: 599, text: "nothing is scripted for this request" }
    heard.push(one)
    if (typeof next === "function") return next(response, one)
    response.writeHead(next.status ?? 200, { "Content-Type": "application/vnd.api+json", ...next.headers })
    response.end(next.text ?? (next.json === undefined ? "" : JSON.stringify(next.json)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  return {
    baseUrl,
    heard,
    client: (options) =>
      createServiceClient({
        baseUrl,
        apiKey: API_KEY,
        profile: profileOf("interface"),
        timeoutMs: 5_000,
        pause: async () => {},
        ...options,
      }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
