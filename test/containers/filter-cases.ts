// Filters of the list of containers, each with the rows it must find. The viewer is called A.
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import type { ContainerRow } from "#lib/read/containers/row"

type Case = [name: string, filters: ContainerFilters, holds: (row: ContainerRow) => boolean]
export const isLive = (row: ContainerRow) => row.attention !== "gone" && row.work.deliveredAt === null
const late = (row: ContainerRow) =>
  [row.appointmentAt, row.ourAppointment?.at].some((at) => at && row.lfd.inForce && at >= row.lfd.inForce.endsAt)

export const CASES: Case[] = [
  ["nothing: neither gone nor delivered", {}, isLive],
  ...(["overdue", "blocked", "due", "unknown", "ready", "arriving"] as const).map<Case>((state) => [
    `status ${state}`,
    { status: [state] },
    (row) => isLive(row) && row.attention === state,
  ]),
  ["gone, or delivered by the word of a person", { status: ["gone"] }, (row) => !isLive(row)],
  ["two states", { status: ["due", "ready"] }, (row) => isLive(row) && ["due", "ready"].includes(row.attention)],
  ["readiness", { readiness: ["ready"] }, (row) => isLive(row) && row.readiness.state === "ready"],
  ["two lines", { line: ["MSCU", "HLCU"] }, (row) => isLive(row) && /MSCU|HLCU/.test(row.lineScac ?? "")],
  ["port", { port: ["USHOU"] }, (row) => isLive(row) && row.podLocode === "USHOU"],
  [
    "vessel",
    { vessel: ["Pacific 7", "Pacific 8", "Pacific 9"] },
    (row) => isLive(row) && /^Pacific [789]$/.test(row.vesselName ?? ""),
  ],
  ["equipment", { equipment: ["40' high cube"] }, (row) => isLive(row) && row.equipment === "40' high cube"],
  ["a hold", { hold: ["customs"] }, (row) => isLive(row) && (row.holds ?? []).some((hold) => hold.name === "customs")],
  ["no hold", { hold: ["none"] }, (row) => isLive(row) && row.holds?.length === 0],
  ["holds not reported", { hold: ["not_reported"] }, (row) => isLive(row) && row.holds === null],
  [
    "a hold or none",
    { hold: ["TMF", "none"] },
    (row) =>
      isLive(row) && row.holds !== null && (row.holds.length === 0 || row.holds.some((hold) => hold.name === "TMF")),
  ],
  ["posted fees", { fees: ["posted"] }, (row) => isLive(row) && row.owed.some((sum) => sum.amountMinor > 0)],
  ["fees not reported", { fees: ["not_reported"] }, (row) => isLive(row) && row.fees === null],
  ["fees none", { fees: ["none"] }, (row) => isLive(row) && row.fees?.length === 0],
  [
    "an appointment",
    { appointment: ["set"] },
    (row) => isLive(row) && (row.appointmentAt !== null || row.ourAppointment !== null),
  ],
  [
    "no appointment",
    { appointment: ["none"] },
    (row) => isLive(row) && row.appointmentAt === null && row.ourAppointment === null,
  ],
  ["an appointment after the last free day", { appointment: ["after_lfd"] }, (row) => isLive(row) && late(row)],
  ["my containers", { owner: ["me"] }, (row) => isLive(row) && row.work.owner?.name === "A"],
  ["nobody's containers", { owner: ["none"] }, (row) => isLive(row) && row.work.owner === null],
  ["a tag", { tag: ["rail"] }, (row) => isLive(row) && row.work.tags.includes("rail")],
  ["no tag", { tag: ["none"] }, (row) => isLive(row) && row.work.tags.length === 0],
  ["what I watch", { watched: true }, (row) => isLive(row) && row.work.watched],
  ["too old to tell", { stale: true }, (row) => isLive(row) && row.stale],
  ["no customer", { customer: ["none"] }, (row) => isLive(row) && row.customer === null],
  [
    "part of a number",
    { q: "791" },
    (row) => isLive(row) && (row.number.includes("791") || row.refNumbers.join().includes("791")),
  ],
  ["part of a booking", { q: "bk 1000000 3" }, (row) => isLive(row) && row.billOfLading === "BILLS3"],
  ["an id that is none", { terminal: ["Pier 400"] }, () => false],
  [
    "two filters hold together",
    { port: ["USLAX"], fees: ["posted"] },
    (row) => isLive(row) && row.podLocode === "USLAX" && row.owed.some((sum) => sum.amountMinor > 0),
  ],
]
