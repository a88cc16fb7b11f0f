import { onStarterGone } from "../processes/starter.ts"
import type { Claim } from "./running.ts"
import type { Shutdown } from "./shutdown.ts"

/** npm passes a Ctrl-C on beside the terminal's own: signals this close together are one. */
const SAME_PRESS_MS = 1_000

export function onStopSignals(shutdown: Shutdown, claim: Claim): void {
  let firstAt: number | undefined

  async function onSignal(mayForce: boolean): Promise<void> {
    if (firstAt !== undefined) {
      if (!mayForce || performance.now() - firstAt < SAME_PRESS_MS) return
      process.stdout.write("Stopping at once\n")
      shutdown.abandon()
      process.exit(130)
    }
    firstAt = performance.now()
    process.stdout.write("\nStopping (again to force) ...")
    claim.stopping()
    await shutdown.stop()
    claim.release()
    process.stdout.write(" stopped\n")
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void onSignal(true))
  process.on("SIGHUP", () => void onSignal(false))
  onStarterGone(claim.starters, () => void onSignal(false))
}
