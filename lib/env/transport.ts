// Freeday encrypts its network connections. Only connections within this machine may be unencrypted.
import { isLoopback } from "../client-address/from-here.ts"

/** For http and https. */
export function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === "https:" || (url !== null && isLoopback(url.hostname))
}

/**
 * Whether a database is on this machine, or is reached by TLS with its certificate checked. Other modes fall back to
 * plain text; "require" accepts any certificate.
 */
export function isSafeDatabase(value: string): boolean {
  const url = URL.parse(value)
  if (!url) return false
  if (/^(verify-ca|verify-full)$/.test(url.searchParams.get("sslmode") ?? "")) return true
  const hosts = [url.hostname, url.searchParams.get("host") ?? ""].filter((host) => host !== "")
  return hosts.every((host) => isLoopback(decodeURIComponent(host)) || decodeURIComponent(host).startsWith("/"))
}

/**
 * Whether mail may go out unencrypted: to this machine, or if a setting allows it. Otherwise STARTTLS or smtps is
 * required.
 */
export function mayMailInClear({ SMTP_URL, SMTP_INSECURE }: { SMTP_URL: string; SMTP_INSECURE?: string | undefined }) {
  return SMTP_INSECURE === "allow" || isLoopback(new URL(SMTP_URL).hostname)
}

/** TLS options after "?" in a mail server's address would override everything else. */
export function asksOfTls(value: string): boolean {
  return [...(URL.parse(value)?.searchParams.keys() ?? [])].some((name) => /tls|secure/i.test(name))
}
