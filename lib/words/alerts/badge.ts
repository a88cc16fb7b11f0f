export const badgeText = {
  openCount: (open: number, label: string) => `${open === 1 ? "1 alert" : `${open} alerts`} open: ${label}`,
  seenCount: (seen: number, label: string) => `${seen === 1 ? "1 alert" : `${seen} alerts`} seen: ${label}`,
}
