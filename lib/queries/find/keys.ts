export const findKeys = {
  answer: (query: string) => ["find", query] as const,
}
