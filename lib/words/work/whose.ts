import type { Whose } from "#lib/domain/work/whose"

const labels: Record<Whose, string> = { mine: "Mine", unassigned: "Unassigned", team: "Team", everybody: "Everybody" }

export const whoseText = {
  whose: "Whose containers",
  labels,
  chosenOwners: "Chosen owners",
  notKept: "Not saved for next time. Try again.",
  none: {
    mine: "Nothing assigned to you",
    team: "Nothing assigned here",
    unassigned: "Nothing unassigned here",
  },
  noneAbout: {
    mine: "No container here is assigned to you.",
    team: "No container here has an owner.",
    unassigned: "Every container here has an owner.",
  },
  showEverybodys: "Show everybody’s",
}
