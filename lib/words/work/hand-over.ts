export const handOverText = {
  menu: "Hand over",
  title: (containers: string) => `Hand over ${containers}`,
  about: "They get a new owner, who sees your note in their alerts.",
  handOver: "Hand over",
  to: "To",
  choose: "Choose a person",
  chooseWhom: "Choose who to hand over to.",
  note: "Note (optional)",
  noteHint: "What they should know first",
  done: (name: string, containers: string) => `${containers} handed over to ${name}`,
}
