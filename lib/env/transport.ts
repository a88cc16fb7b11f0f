// What Freeday talks to over a network is encrypted. This machine itself may be talked to in the clear.

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "")
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Of http and https. */
export function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === "https:" || (url !== null && isLoopback(url.hostname))
}

/**
 * Whether a database is on this machine, or is asked by TLS with its certificate checked. Other modes go on in the clear
 * where it has none; "require" takes any certificate.
 */
export function isSafeDatabase(value: string): boolean {
  const url = URL.parse(value)
  if (!url) return false
  if (/^(verify-ca|verify-full)$/.test(url.searchParams.get("sslmode") ?? "")) return true
  const hosts = [url.hostname, url.searchParams.get("host") ?? ""].filter((host) => host !== "")
  return hosts.every((host) => isLoopback(decodeURIComponent(host)) || decodeURIComponent(host).startsWith("/"))
}

/** Whether mail may go out in the clear: to this machine, or as a setting says. Else STARTTLS, or smtps, must be. */
export function mayMailInClear({ SMTP_URL, SMTP_INSECURE }: { SMTP_URL: string; SMTP_INSECURE?: string | undefined }) {
  return SMTP_INSECURE === "allow" || isLoopback(new URL(SMTP_URL).hostname)
}

/** What a mail server's address may ask of its TLS after a "?" wins over everything else. */
export function asksOfTls(value: string): boolean {
  return [...(URL.parse(value)?.searchParams.keys() ?? [])].some((name) => /tls|secure/i.test(name))
}
