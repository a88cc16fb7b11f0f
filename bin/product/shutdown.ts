import { AppError } from "#lib/errors"

export type Stoppable = {
  stop(): Promise<void>
  /** Ends it immediately. */
  abandon(): void
}

export type Shutdown = ReturnType<typeof makeShutdown>

export function makeShutdown() {
  const running: Stoppable[] = []
  let stopping: Promise<void> | undefined

  const check = () => {
    if (stopping) throw new AppError("unavailable", "Stopped while starting")
  }
  return {
    /** Records what must be stopped. If stopping has already begun, stops it and throws. */
    async add<T extends Stoppable>(one: T) {
      if (stopping) await one.stop()
      check()
      running.push(one)
      return one
    },
    stop() {
      stopping ??= stopAll(running)
      return stopping
    },
    abandon() {
      stopping ??= Promise.resolve()
      for (const one of running.toReversed()) one.abandon()
    },
    isStopping: () => stopping !== undefined,
    /** Throws if stopping has begun. Call it between steps. */
    check,
  }
}

async function stopAll(running: Stoppable[]): Promise<void> {
  for (let one = running.pop(); one; one = running.pop()) await one.stop()
}
