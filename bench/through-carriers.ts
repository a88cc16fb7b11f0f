// The simulated world through carriers, with faults and disorder, against the same world by itself:
// node bench/through-carriers.ts [containers 1000] [days 30]
// Prints what differs, and why Track & Trace cannot express the same. Exits with 1 if a difference is not explained, or
// if the carriers counted a call beyond a limit.
import { makeTemporary } from "#bin/tests/temporary"
import { setup } from "#bin/tests/vitest-setup"
import { compareWorlds, type Difference } from "../test/carrier/same-world.ts"

const CONTAINERS_PER_BILL = 2.5

const [containers = 1000, days = 30] = process.argv.slice(2).map(Number)
const { remove } = makeTemporary()
const endPostgres = await setup()
const stops: (() => unknown)[] = []
const compared = await compareWorlds(
  { bills: Math.ceil(containers / CONTAINERS_PER_BILL), days, faults: true, say: (line) => console.error(line) },
  stops,
)
for (const stop of stops.reverse()) await stop()
await endPostgres?.()
await remove()

const { differences, ...counts } = compared
const reasonOf = ({ field, scac, because }: Difference) =>
  because === null ? `NOT EXPLAINED: ${field} of ${scac}` : because
const byReason = Map.groupBy(differences, reasonOf)
console.table([...byReason].map(([reason, all]) => ({ reason, values: all.length })))
const open = differences.filter(({ because }) => because === null)
for (const { bill, field, itself, asked } of open.slice(0, 40)) {
  console.log(`${bill} ${field}: ${JSON.stringify(itself)} by itself, ${JSON.stringify(asked)} through carriers`)
}
console.table([
  {
    days,
    ...counts,
    seconds: Math.round(counts.seconds),
    differences: differences.length,
    "not explained": open.length,
  },
])
process.exit(open.length > 0 || counts.refused > 0 ? 1 : 0)
