// In place of next/headers: the cookies of who asks.
export const jar = new Map<string, string>()

export const cookies = async () => ({
  get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
})
