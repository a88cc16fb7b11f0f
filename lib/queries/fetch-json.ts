/** `status` 0: the server did not answer. `message` is written for people. */
import { answersText } from "#lib/words/ui/answers"

export class RequestFailed extends Error {
  override readonly name = "RequestFailed"
  readonly status: number
  /** The refused input, by the server's name. */
  readonly field: string | null
  readonly retryAfterSeconds: number | null
  /** Path of the page that shows the obstacle. */
  readonly about: string | null
  /** The current value, if it conflicts with the one being saved; undefined: not in the answer. */
  readonly stands: unknown
  /** It took seconds to fail, and another try would too. */
  late = false

  constructor(
    status: number,
    message: string,
    field: string | null = null,
    retryAfterSeconds: number | null = null,
    about: string | null = null,
    stands?: unknown,
  ) {
    super(message)
    this.status = status
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.about = about
    this.stands = stands
  }
}

/** The session has ended: what was typed stays, and the person signs in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401
}

export function isMissing(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 404
}

/** The database or the service does not answer. That passes, and the request is retried automatically. */
export function isAway(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 503
}

/** Refused, or failed by itself: waiting does not help. */
export function isAnswered(error: unknown): boolean {
  return error instanceof RequestFailed && error.status !== 0 && !isAway(error)
}

/** No retry if the answer would be the same; two if the server did not answer or failed. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof RequestFailed && (error.late || (error.status >= 400 && error.status < 500))) return false
  return failures < 2
}

/** GET, or another method with a JSON body. Throws RequestFailed. */
export async function fetchJson<T>(
  address: string,
  options: { method?: "POST" | "PATCH" | "DELETE"; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const begun = performance.now()
  const answer = await answered(options, () => send(address, options))
  if (!answer.ok) {
    const failed = await toRequestFailed(answer)
    failed.late = performance.now() - begun > LATE_MS
    throw failed
  }
  return (await answered(options, () => answer.json())) as T
}

const LATE_MS = 3_000
/** A read that takes longer hangs. A write may take as long as it needs, because it is sent only once. */
const LONGEST_READ_MS = 30_000

async function send(address: string, options: { method?: string; body?: unknown; signal?: AbortSignal }) {
  const limit = options.method === undefined ? [AbortSignal.timeout(LONGEST_READ_MS)] : []
  const signals = [...limit, ...(options.signal ? [options.signal] : [])]
  return fetch(address, {
    method: options.method ?? "GET",
    headers: {
      Accept: "application/json",
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
    credentials: "same-origin",
    cache: "no-store",
    signal: signals.length > 0 ? AbortSignal.any(signals) : null,
  })
}

/**
 * An interruption or time-out may come before the answer or in the middle of its body. The browser's message is not for
 * people.
 */
async function answered<T>({ signal }: { signal?: AbortSignal }, part: () => Promise<T>): Promise<T> {
  try {
    return await part()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestFailed(0, answersText.noAnswer)
  }
}

type ErrorItem = {
  detail?: unknown
  title?: unknown
  source?: { parameter?: unknown }
  links?: { about?: unknown }
  meta?: { stands?: unknown }
}

async function toRequestFailed(answer: Response): Promise<RequestFailed> {
  const item = await firstError(answer)
  const words = [item?.detail, item?.title].find((text) => typeof text === "string" && text !== "")
  const field = item?.source?.parameter
  const about = item?.links?.about
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN)
  return new RequestFailed(
    answer.status,
    typeof words === "string" ? words : answersText.noReason,
    typeof field === "string" ? field : null,
    Number.isFinite(seconds) ? seconds : null,
    // Only a path of ours: a link elsewhere is ignored.
    typeof about === "string" && /^\/(?![/\\])/.test(about) ? about : null,
    item?.meta?.stands,
  )
}

async function firstError(answer: Response): Promise<ErrorItem | undefined> {
  try {
    const body = (await answer.json()) as { errors?: ErrorItem[] }
    return body.errors?.[0]
  } catch {
    return undefined
  }
}
