// Waits until a request's body has arrived completely, and leaves it in the stream for the next reader.
import type { IncomingMessage } from "node:http"
import { STRANGERS } from "#lib/limits"

/** A stream buffers 64 kB unread, so `bytes` is less. */
const LIMITS = { bytes: STRANGERS.bodyBytes, withinMs: STRANGERS.bodyMs }

/** "gone": the sender left. */
export function wholeBody(
  request: IncomingMessage,
  { bytes, withinMs }: typeof LIMITS = LIMITS,
): Promise<"whole" | "large" | "late" | "gone"> {
  const { headers } = request
  const length = Number(headers["content-length"] ?? 0)
  if (length > bytes) return Promise.resolve("large")
  if (length === 0 && headers["transfer-encoding"] === undefined) return Promise.resolve("whole")
  return new Promise((resolve) => {
    const timer = setTimeout(() => end("late"), withinMs)
    const look = () => {
      if (request.readableLength > bytes) end("large")
      else if (request.complete) end("whole")
    }
    const leave = () => end("gone")
    const end = (came: "whole" | "large" | "late" | "gone") => {
      clearTimeout(timer)
      request.off("readable", look).off("close", leave).off("error", leave)
      resolve(came)
    }
    request.on("readable", look).once("close", leave).once("error", leave)
    look()
  })
}
