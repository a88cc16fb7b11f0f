export const badgeText = {
  openCount: (open: number, labels: readonly string[]) =>
    `${open === 1 ? "1 alert" : `${open} alerts`} open: ${labels.join(", ")}`,
  seenCount: (seen: number, labels: readonly string[]) =>
    `${seen === 1 ? "1 alert" : `${seen} alerts`} seen: ${labels.join(", ")}`,
}
