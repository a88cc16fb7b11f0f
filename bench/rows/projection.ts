// Notifications per second into the mirror: batches against one at a time, with a world of the requested scale.
import { insertInboxRows } from "#db/connection/inbox"
import type { Bed } from "../bed.ts"
import { compare, timed } from "../measure.ts"
import { type Bench, perSecond } from "../row.ts"
import { applyAll, createNotifier, toInboxRow } from "../world.ts"

const BATCHED = 2_000
const ALONE = 200
const PAGE = 500

export const projection: Bench = {
  name: "projection",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const notifier = createNotifier(scale, `projection${Date.now()}`)
    const figures = await compare(
      async () => {
        await fill(bed, notifier, BATCHED)
        return timed(() => applyAll(bed.database.sql))
      },
      async () => {
        await fill(bed, notifier, ALONE)
        return timed(() => applyAll(bed.database.sql, 1))
      },
    )
    return [
      {
        name: "projection",
        scale,
        candidate: perSecond(figures.candidate),
        reference: perSecond(figures.reference),
        ratio: `${figures.ratio.toFixed(2)} (${figures.least.toFixed(2)}–${figures.most.toFixed(2)})`,
        goal: "≥ 4, ≥ 400/s",
        met: figures.ratio >= 4 && figures.candidate >= 400,
        note: "reference: the same applier with one notification to a transaction, under its lock in place of SKIP LOCKED",
      },
    ]
  },
}

async function fill(bed: Bed, notifier: ReturnType<typeof createNotifier>, count: number): Promise<void> {
  for (let left = count; left > 0; left -= PAGE) {
    await insertInboxRows(
      bed.database.sql,
      Array.from({ length: Math.min(PAGE, left) }, () => toInboxRow(notifier())),
    )
  }
}
