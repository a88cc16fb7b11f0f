export const offlineText = {
  noConnection: "No connection",
  opensLater: (name: string) =>
    `${name} was not opened here before. It opens when the connection is back; until then you see this page as it was.`,
  seenLast: (name: string, age: string) =>
    `${name} as you last saw it, from ${age} ago. It opens when the connection is back.`,
  backToList: "Back to where I was",
}
