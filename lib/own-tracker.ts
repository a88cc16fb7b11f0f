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

export type ControlRequest = { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; body?: object }

/** `path`: below /control, for example "/clock". Without `body`: a read. Rejects if the tracker does not answer. */
export function askControl(
  { url, token }: OwnTracker,
  path: `/${string}`,
  { method = "GET", body, signal }: ControlRequest & { signal: AbortSignal },
): Promise<Response> {
  return fetch(`${url}/control${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body ? JSON.stringify(body) : null,
    redirect: "error",
    cache: "no-store",
    signal,
  })
}
