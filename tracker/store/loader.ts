/** Loads everything requested in one turn of the event loop together, each key once. */
export function openLoader(load: (keys: string[]) => Promise<void>): (key: string) => Promise<void> {
  let asked = new Set<string>()
  let loading: Promise<void> | undefined
  const start = async () => {
    // Waits until all code that is ready to run has made its requests.
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
