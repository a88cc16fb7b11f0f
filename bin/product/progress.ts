import { redact } from "#lib/log"

export type Progress = {
  /** Runs a step and prints its line. The text it returns is printed after the seconds. */
  step<T extends string | undefined>(name: string, work: () => Promise<T>): Promise<T>
  news(words: string): void
}

type Write = (text: string) => void

export function showProgress(write: Write = (text) => process.stdout.write(text)): Progress {
  return {
    async step(name, work) {
      const began = performance.now()
      write(`  ${name.padEnd(12)}`)
      try {
        const note = await work()
        write(`${secondsSince(began).padStart(7)} s${note ? `   ${redact(note)}` : ""}\n`)
        return note
      } catch (error) {
        write(`${secondsSince(began).padStart(7)} s   failed\n`)
        throw error
      }
    },
    news: (words) => write(`${redact(words)}\n`),
  }
}

export const silent: Progress = { step: (_name, work) => work(), news: () => undefined }

/** Which of a child's lines are for the person at the terminal: warnings, errors, and lines marked "show". */
export function lineForPerson(name: string, line: string): string | undefined {
  if (!line.startsWith("{")) return undefined
  try {
    const entry = JSON.parse(line) as { level?: string; msg?: string; show?: boolean; err?: { message?: string } }
    if (entry.show) return entry.msg
    if (!["warn", "error", "fatal"].includes(entry.level ?? "")) return undefined
    const reason = entry.err?.message ? `: ${entry.err.message}` : ""
    return `${name}: ${entry.msg ?? entry.level}${reason}`
  } catch {
    return undefined
  }
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
