export const trackingAnswers = {
  shipmentGone: "This shipment is not in Freeday any more. Open it from the list.",
  noSuchRow: "There is no such row in this run.",
  leftOut: "Left out",
  rowAlreadySent: "This row is being sent, or was. Look at its state.",
  containerNumberShape: "A container number has four letters, six digits and the right check digit.",
  registrationUnknown:
    "The service gave no answer and cannot be asked what it has. Look in All requests before you send it again.",
  alreadyTracked: "Already tracked",
  writeNumberToTrack: "Write the number to track.",
  chooseLine: "Choose the line, or let it be detected.",
  scacHas4: "A line's code (SCAC) has exactly 4 characters, for example MAEU.",
  objectGone: (kind: string) => `This ${kind} is not in Freeday any more. Open it again from the list.`,
  copyIsBehind: "The number is registered, but our copy is behind. It appears in the list by itself.",
  noSuchRun: "There is no such run.",
  typeNumber: "Type the number to track.",
  tooManyRows: (mostRows: number) => `One run takes up to ${mostRows} rows.`,
  listEmpty: "The list is empty.",
}
