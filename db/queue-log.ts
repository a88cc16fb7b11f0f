import { Logger } from "graphile-worker"

export type QueueLog = {
  warn: (entry: object, words: string) => void
  error: (entry: object, words: string) => void
}

export function createQueueLog(log: QueueLog): Logger {
  return new Logger(() => (level, message, meta) => {
    const entry = meta?.error instanceof Error ? { err: meta.error } : {}
    if (level === "error") log.error(entry, message.split("\n")[0] ?? message)
    else if (level === "warning") log.warn(entry, message.split("\n")[0] ?? message)
  })
}
