// A list as people send it, and what a careful person would take from it.

export type Row = {
  /** As the product would register it: letters and digits only. `null`: nobody can know it from the list. */
  number: string | null
  /** What of the row finds it again, where the number itself is not in it. */
  text?: string
  /** False where a careful person asks first. Asking is then right, and taking `number` without asking is right too. */
  sure?: boolean
  /** The bill beside a container. */
  bill?: string
  /** The line by its SCAC, where the list tells it. `unknown`: nothing tells it, so naming one is wrong. */
  line?: string
}

export type ListCase = {
  name: string
  /** Pasted text, or a file with its name. */
  given: string | { file: string; bytes: Uint8Array }
  rows: Row[]
}
