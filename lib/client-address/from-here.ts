// The one rule for what only this machine may do, in the web server, the tracker and the simulated carrier.
import type { IncomingHttpHeaders } from "node:http"
import { plainAddress } from "../client-address.ts"

/**
 * What proxies write about the request they pass on: RFC 7239, RFC 9110 (Via), and the names that nginx, Apache, HAProxy,
 * Envoy, IIS, Cloudflare, Akamai, Fastly, Azure, Google and Fly document.
 */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-proxyuser-ip|x-envoy-.+|x-arr-.+|x-azure-.+|x-appengine-.+|x-amzn?-.+|x-cloud-trace-context|client-ip|true-client-ip|akamai-.+|fastly-.+|fly-.+|cf-.+|cdn-loop|proxy-connection|x-http-forwarded-for|wl-proxy-client-ip)$/

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "")
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name)
}

/**
 * Whether a client of this machine asked, by this machine's name, with no proxy in between. A local proxy that writes our
 * own host and says nothing about itself cannot be told apart: whatever changes something also needs a token.
 */
export function isFromHere({ headers, peer }: { headers: IncomingHttpHeaders; peer: string | undefined }): boolean {
  if (peer === undefined || !isLoopback(plainAddress(peer))) return false
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  const host = headers.host ? URL.parse(`http://${headers.host}`) : null
  return host !== null && isLoopback(host.hostname)
}
