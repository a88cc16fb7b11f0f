import type { Session } from "./session.ts"

export type Setting = { id: string; value: string }

export async function readSetting(store: Session, name: string): Promise<string | undefined> {
  return (await store.settings.get(name))?.value
}

export async function writeSetting(store: Session, name: string, value: string | number): Promise<void> {
  const setting = { id: name, value: String(value) }
  if (await store.settings.get(name)) store.settings.update(setting)
  else store.settings.insert(setting)
}
