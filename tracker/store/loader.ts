/** What is asked for in one turn of the event loop is loaded together, each key once. */
export function openLoader(load: (keys: string[]) => Promise<void>): (key: string) => Promise<void> {
  let asked = new Set<string>()
  let loading: Promise<void> | undefined
  const start = async () => {
    // After all that is ready to run has asked.
    await new Promise<void>((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)))
    const keys = [...asked]
    asked = new Set()
    loading = undefined
    await load(keys)
  }
  return (key) => {
    asked.add(key)
    loading ??= start()
    return loading
  }
}
