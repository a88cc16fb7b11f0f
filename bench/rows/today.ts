// Today at scale: its exact counts, and the whole answer for the page.
import { countArrivingWithProblem, countAttention, countToCheck } from "#db/containers/board"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { getToday, LANDS_SOON_HOURS } from "#lib/read/work/today"
import { p95Of } from "../measure.ts"
import { type Bench, ms } from "../row.ts"

export const today: Bench = {
  name: "today",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const now = new Date().toISOString() as Instant
    const soon = addHours(now, LANDS_SOON_HOURS)
    const counts = await p95Of(() =>
      Promise.all([countAttention(sql), countToCheck(sql, soon), countArrivingWithProblem(sql, soon)]),
    )
    const whole = await p95Of(() => getToday(sql, { show: "attention", now }))
    return [
      {
        name: "Today, its counts, p95",
        scale,
        candidate: ms(counts),
        reference: "",
        ratio: "",
        goal: "< 100 ms",
        met: counts < 100,
      },
      {
        name: "Today, whole answer, p95",
        scale,
        candidate: ms(whole),
        reference: "",
        ratio: "",
        goal: "< 200 ms",
        met: whole < 200,
        note: "counts, the first 50 rows of each group, and the changes of the last 24 h",
      },
    ]
  },
}
