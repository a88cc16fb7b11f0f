const all = ["people"] as const

export const peopleKeys = {
  all,
  sees: [...all, "sees"] as const,
  ownSessions: ["own-sessions"] as const,
}
