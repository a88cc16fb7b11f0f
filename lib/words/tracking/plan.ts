export const planText = {
  basis: { named: "", letters: "Carrier from prefix", service: "Carrier detected", open: "" },
  since: "Since ",
  notAgain: ", not registered again",
  fieldsSet: ", its fields are set",
  undo: "Undo",
  leavingOut: (number: string) => ` leaving out ${number}`,
  open: "Open",
  title: "What would be sent",
  countToSend: (count: number) => `${count.toLocaleString("en-US")} to send`,
  looking: "Checking which are already tracked",
  starting: "Starting",
  send: (toTrack: number, toFill: number) => {
    const fill = `the fields of ${toFill.toLocaleString("en-US")}`
    if (toFill === 0) return `Track ${toTrack.toLocaleString("en-US")} ${toTrack === 1 ? "number" : "numbers"}`
    return toTrack === 0 ? `Set ${fill}` : `Track ${toTrack.toLocaleString("en-US")}, set ${fill}`
  },
  trackedAlready: "What is tracked already",
  rows: "Rows",
  showAll: "All",
  showToSend: "To send",
  showToCheck: "To check",
  showLeftOut: "Left out",
  fixCheckDigits: (count: number) => `Fix ${count} check digits`,
  confirmLines: (count: number) => `Confirm ${count} likely carriers`,
  showMore: (aPage: number) => `Show ${aPage} more`,
  heldBack: (held: number) => `${held} held back until you decide`,
  leftOut: (left: number) => `${left} left out`,
  nothingSent: "nothing is sent yet",
}
