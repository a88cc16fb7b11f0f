import { CircleHelp, Container, Keyboard, ListFilter, ListPlus, Rows3, SunMoon } from "lucide-react"
import { isNumberToTrack } from "#lib/domain/tracking/number-shape"
import { containersAddress } from "#lib/queries/containers/list"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import { findText } from "#lib/words/find/palette"
import { keysText } from "#lib/words/work/container-keys"
import type { Shortcut } from "../ui/keys/shortcuts.tsx"
import { toggleTheme } from "../ui/looks.ts"
import { NavIcon } from "../ui/page/nav-icon.tsx"
import type { NavItem } from "../ui/page/nav-item.ts"
import { ICON } from "./hit-options.tsx"
import type { PaletteOption } from "./option.ts"

/** Keys whose command has another name, or is here under another key. */
const NOT_HERE = ["?", "/", "Mod+k", "Mod+z"]

export type CommandSources = { nav: readonly NavItem[]; shortcuts: readonly Shortcut[]; onHelp: () => void }

/** `missing`: of several numbers, those we do not have. */
export function numberOptions(
  text: string,
  suggested: string | null,
  missing: readonly string[] | null,
): PaletteOption[] {
  if (missing !== null) {
    const about = findText.trackSeveralAbout(missing.join(", "))
    return missing.length === 0
      ? []
      : [
          {
            ...command("track", findText.do, findText.trackSeveral(missing.length), about),
            icon: <ListPlus {...ICON} />,
            act: { href: trackNumberHref(missing.join(" ")) },
          },
        ]
  }
  const number = suggested ?? text.trim()
  if (number === "") return []
  const track: PaletteOption = {
    ...command("track", findText.do, findText.trackNumber, findText.trackAbout(number)),
    icon: <ListPlus {...ICON} />,
    act: { href: trackNumberHref(number) },
  }
  const list: PaletteOption = {
    ...command("list", findText.do, findText.listAll, findText.listAllAbout(text.trim()), "Mod+Enter"),
    icon: <ListFilter {...ICON} />,
    act: { href: listHref(text) },
  }
  return isNumberToTrack(number) ? [track, list] : [list]
}

export function listHref(text: string): string {
  return containersAddress({ filters: { q: text.trim() } })
}

export function commandOptions({ nav, shortcuts, onHelp }: CommandSources, words: string): PaletteOption[] {
  const acts = shortcuts.flatMap(({ keys, label, run, about }) => {
    const on = about?.()
    if (!on) return []
    const id = `key ${keys}`
    return { ...command(id, keysText.on(on), label, on, keys), icon: <Container {...ICON} />, act: { run } }
  })
  const all: PaletteOption[] = [
    ...acts,
    ...nav.map((item) => ({
      ...command(`go ${item.href}`, findText.goTo, item.label, findText.openPage, `g ${item.goKey}`),
      icon: <NavIcon name={item.icon} />,
      act: { href: item.href },
    })),
    {
      ...command("theme", findText.do, findText.lightOrDark, findText.themeAbout),
      icon: <SunMoon {...ICON} />,
      act: { run: toggleTheme },
    },
    {
      ...command("density", findText.do, findText.rowHeight, findText.rowHeightAbout),
      icon: <Rows3 {...ICON} />,
      act: { href: "/settings" },
    },
    {
      ...command("help", findText.do, findText.keysAndHelp, findText.keysAbout),
      icon: <CircleHelp {...ICON} />,
      act: { run: onHelp },
    },
    ...shortcuts
      .filter(({ keys, about }) => !about && !NOT_HERE.includes(keys) && !keys.startsWith("g "))
      .map(({ keys, label, run }) => ({
        ...command(`key ${keys}`, findText.keysOfThisPage, label, findText.onThisPage, keys),
        icon: <Keyboard {...ICON} />,
        act: { run },
      })),
  ]
  const wanted = words.trim().toLowerCase()
  return wanted === "" ? all : all.filter(({ name, support }) => `${name} ${support}`.toLowerCase().includes(wanted))
}

function command(id: string, group: string, name: string, support: string, keys: string | null = null) {
  return { id, group, name, support, note: null, keys, copies: null }
}
