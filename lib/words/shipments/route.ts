export const routeText = {
  left: "Left",
  leaves: "Leaves",
  transshippedLeft: "Transshipped, left",
  transshippedArrived: "Transshipped, arrived",
  arrived: "Arrived",
  placeNotReported: "Place not reported",
  noDate: "No date reported",
  bySea: "On its way by sea",
  atTerminal: "At the terminal",
  inland: "On its way inland",
  atRamp: "At the inland terminal",
  pickedUp: "Picked up",
}
