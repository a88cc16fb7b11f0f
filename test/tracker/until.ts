/** Waits for a condition, checking every few milliseconds. Fails after `limitMs`. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 8000): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
