// The one client of our own tracker's controls: what Freeday needs of it beyond the interface document.

/** `token`: from the tracker's data folder. */
export type OwnTracker = { url: string; token: string }

/** undefined: the service is not our own tracker. Throws if the token is missing. */
export function ownTracker(settings: {
  TRACKER_URL?: string | undefined
  TRACKER_CONTROL_TOKEN?: string | undefined
}): OwnTracker | undefined {
  const { TRACKER_URL: url, TRACKER_CONTROL_TOKEN: token } = settings
  if (!url) return undefined
  if (!token)
    throw new Error("TRACKER_URL also needs TRACKER_CONTROL_TOKEN: the file control-token of its data folder.")
  return { url: url.replace(/\/+$/, ""), token }
}

/** What a request to a control needs. `path`: below /control, for example "/clock". */
export function toControl({ url, token }: OwnTracker, path: `/${string}`): { url: URL; authorization: string } {
  return { url: new URL(`${url}/control${path}`), authorization: `Bearer ${token}` }
}

/** Without `body`: a read. Rejects if the tracker does not answer. */
export function askControl(
  tracker: OwnTracker,
  path: `/${string}`,
  {
    method = "GET",
    body,
    signal,
  }: { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; body?: object; signal: AbortSignal },
): Promise<Response> {
  const { url, authorization } = toControl(tracker, path)
  return fetch(url, {
    method,
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: body ? JSON.stringify(body) : null,
    redirect: "error",
    cache: "no-store",
    signal,
  })
}
