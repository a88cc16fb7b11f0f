"use client"

import { LogOut, Settings } from "lucide-react"
import { frameText } from "#lib/words/shell/frame"
import { Avatar, initials } from "../ui/avatar.tsx"
import { Menu } from "../ui/overlays/menu.tsx"

export type ShellPerson = { name: string; email: string; role: string }

export function AccountMenu({ person, onSignOut }: { person: ShellPerson; onSignOut: () => void }) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={frameText.accountOf(initials(person.name), person.name)}
          className="touch-target rounded-full"
        >
          <Avatar name={person.name} filled />
        </button>
      }
      head={
        <>
          <p className="font-semibold text-13 text-ink">{person.name}</p>
          <p className="text-12 text-ink-3">{`${roleWords(person.role)}, ${person.email}`}</p>
        </>
      }
      groups={[
        [{ label: frameText.settings, icon: <Settings size={16} strokeWidth={1.75} aria-hidden />, href: "/settings" }],
        [{ label: frameText.signOut, icon: <LogOut size={16} strokeWidth={1.75} aria-hidden />, onSelect: onSignOut }],
      ]}
    />
  )
}

function roleWords(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
