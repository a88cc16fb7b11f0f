// The error body of DCSA 2.2.
import { STATUS_CODES } from "node:http"

export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export function answerRefusal(refusal: Refusal, method: string, url: URL, now: number): Response {
  const { status, message, headers } = refusal
  const statusCodeText = STATUS_CODES[status] ?? "Error"
  const body = {
    httpMethod: method,
    requestUri: url.href,
    errors: [{ reason: statusCodeText, message }],
    statusCode: status,
    statusCodeText,
    errorDateTime: `${new Date(now).toISOString().slice(0, 19)}Z`,
  }
  return Response.json(body, { status, headers })
}
