export const filterDialogText = {
  anyChosen: "Matches any you choose.",
  lfdAbout: "The day in force, as a calendar day at its place.",
  sourceLfdAbout: "The day as this source reported it, in force or not.",
  removeThisFilter: "Remove this filter",
  done: "Done",
  fromDay: "From",
  untilIncluded: "Through",
}
