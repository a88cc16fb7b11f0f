// How processes of this machine reach the web server.
import { isLoopback } from "../client-address/from-here.ts"

type Listening = { HOST: string; PORT: number }

export function localOrigin({ HOST, PORT }: Listening): string {
  const host = HOST === "0.0.0.0" ? "127.0.0.1" : HOST === "::" ? "::1" : HOST
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`
}

/**
 * Where the service delivers. Our own tracker runs beside us and needs no public name: that may lead into the company's
 * network, where a tracker calls nobody, or be known outside alone.
 */
export function deliveryOrigin(settings: Listening & { PUBLIC_URL: string; TRACKER_URL?: string | undefined }): string {
  const { PUBLIC_URL, TRACKER_URL } = settings
  const local = localOrigin(settings)
  const isReached = TRACKER_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)
  return isReached || !isLoopback(new URL(local).hostname) ? PUBLIC_URL : local
}
