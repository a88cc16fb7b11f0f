// Sends the setup form.

/** `field` names the input that was refused. */
export type SetupRefusal = { field?: string; detail: string }

/** Undefined when the account was made. */
export async function requestSetup(person: Record<string, string>): Promise<SetupRefusal | undefined> {
  try {
    const answer = await fetch("/api/auth/setup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(person),
    })
    return answer.ok ? undefined : readRefusal(await answer.json())
  } catch {
    return { detail: "Freeday does not answer right now. Try again in a moment." }
  }
}

function readRefusal(body: { errors?: { detail?: string; source?: { parameter?: string } }[] }): SetupRefusal {
  const [error] = body.errors ?? []
  const detail = error?.detail ?? "Something went wrong. Try again in a moment."
  const field = error?.source?.parameter
  return field === undefined ? { detail } : { field, detail }
}
