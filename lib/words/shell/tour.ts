export type TourStep = {
  title: string
  body: string
  /** For who has a keyboard. */
  keys: string
  /** Where it can be seen. */
  place: { href: string; label: string } | null
}

export const tourText = {
  tour: "Tour",
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  next: "Next",
  nextKey: "Y",
  back: "Back",
  done: "Done",
  leave: "Skip the tour",
  again: "Take the tour",
  steps: [
    {
      title: "Start the day here",
      body: "Today puts what costs money or a wasted trip on top, with the one thing to do next.",
      keys: "j and k move, Enter opens, d does the next step.",
      place: { href: "/", label: "Open Today" },
    },
    {
      title: "Somebody is on the phone",
      body: "Type or paste a container, bill, booking or PO: you land on it. A wrong check digit is caught.",
      keys: "/ finds from every page.",
      place: null,
    },
    {
      title: "Work a whole list",
      body: "Filter, pick rows, then set appointments, assign or tag them together. Save the list for the team.",
      keys: "x selects a row, . goes to the actions.",
      place: { href: "/containers", label: "Open Containers" },
    },
    {
      title: "Know before you send a driver",
      body: "Each date, hold and fee says who reported it and how old it is. Gray and dashed: not reported, so check.",
      keys: "r asks the terminal again.",
      place: { href: "/alerts", label: "Open Alerts" },
    },
    {
      title: "Stop the clock",
      body: "See what is owed, accrued and added tomorrow. Worst 20 shows which pickup saves most.",
      keys: "? lists every key, and has this tour.",
      place: { href: "/exposure", label: "Open Exposure" },
    },
  ] satisfies TourStep[],
}
