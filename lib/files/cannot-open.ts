/** `damaged`: cut off or broken, or saved in a way that is not read. `locked`: encrypted. `no_mail`: another Office file. */
export type OpenFault = "damaged" | "locked" | "no_mail" | "too_many_dots" | "too_many_pages" | "too_many_files"

export class CannotOpen extends Error {
  readonly fault: OpenFault
  constructor(fault: OpenFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** Runs what reads a stranger's bytes: whatever it throws, the file is damaged. */
export async function opening<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw cause instanceof CannotOpen ? cause : new CannotOpen("damaged", cause)
  }
}
