"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect, useId, useState } from "react"
import { isZone } from "#lib/domain/days/calendar-day"
import { DEFAULT_VIEW } from "#lib/queries/containers/view"
import { patchAccount } from "#lib/queries/people/account"
import { patchUserSettings, userSettingsOptions } from "#lib/queries/work/user-settings"
import { Button } from "../ui/button.tsx"
import { Form, TextField, textOf } from "../ui/forms/fields.tsx"
import { OnOff, Segmented } from "../ui/forms/segmented.tsx"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { chooseTheme, readTheme, type Theme } from "../ui/looks.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"

export type AccountPageProps = {
  person: { name: string; email: string; role: string; homeZone: string | null }
  theme: Theme
}

const THEMES = { light: "Light", dark: "Dark", system: "System" } as const

export function AccountPage({ person, theme }: AccountPageProps) {
  const [chosen, setChosen] = useState<Theme>(theme)
  const { singleKeys, setSingleKeys } = useShortcuts()
  useEffect(() => {
    // The bar may have changed it since the page was made.
    const seen = readTheme(document.documentElement.dataset.theme)
    setChosen(seen)
  }, [])
  return (
    <>
      <h1 className="sr-only">Account</h1>
      <SettingsPart title="You" about="An admin changes your role.">
        <p className="font-medium text-14 text-ink">{person.name}</p>
        <p className="wrap-anywhere text-13 text-ink-2">{`${person.email}, ${person.role}`}</p>
      </SettingsPart>
      <SettingsPart
        title="Time zone"
        about="For the clock in the top bar. Times at a place are always in that place's zone."
      >
        <ZoneForm homeZone={person.homeZone} />
      </SettingsPart>
      <SettingsPart title="Appearance">
        <Segmented
          label="Theme"
          labels={THEMES}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            chooseTheme(next)
          }}
        />
      </SettingsPart>
      <SettingsPart title="Row height" about="In the list of containers.">
        <DensityChoice />
      </SettingsPart>
      <SettingsPart
        title="Single keys"
        about="Keys such as j, k and x act without Ctrl or Cmd. Turn them off where speech input or a screen reader types them by chance; ? lists them all."
      >
        <OnOff label="Single keys" on={singleKeys} onChange={setSingleKeys} />
      </SettingsPart>
    </>
  )
}

function ZoneForm({ homeZone }: { homeZone: string | null }) {
  const router = useRouter()
  const list = useId()
  const [zones, setZones] = useState<string[]>([])
  const [wrong, setWrong] = useState<string>()
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), [])
  const save = useMutation({
    mutationFn: patchAccount,
    onSuccess: ({ homeZone: zone }) => {
      toast.success(zone ? `Time zone set to ${zone}.` : "Time zone cleared: the top bar shows UTC.")
      router.refresh()
    },
    onError: (error) => setWrong(error.message),
  })

  function send(form: HTMLFormElement) {
    const typed = textOf(form, "zone").trim()
    const known = typed === "" || isZone(typed)
    setWrong(known ? undefined : "Choose a zone from the list, for example America/Chicago.")
    if (known) save.mutate({ homeZone: typed === "" ? null : typed })
  }

  return (
    <Form onSubmit={send} className="flex items-end gap-2">
      <div className="min-w-0 max-w-80 flex-1">
        <TextField
          label="Zone"
          hint="Blank = UTC."
          error={wrong}
          name="zone"
          list={list}
          defaultValue={homeZone ?? ""}
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id={list}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <Button type="submit" busy={save.isPending} className="mb-5">
        Save
      </Button>
    </Form>
  )
}

const DENSITIES = { "28": "Dense, 28 px", "32": "Normal, 32 px", "40": "Roomy, 40 px" } as const
type Density = typeof DEFAULT_VIEW.density

function DensityChoice() {
  const queries = useQueryClient()
  const { data } = useQuery(userSettingsOptions())
  const save = useMutation({
    mutationFn: (density: Density) => patchUserSettings({ density }),
    onSuccess: (settings) => queries.setQueryData(userSettingsOptions().queryKey, settings),
    meta: { failed: "" },
  })
  const shown = save.isPending ? save.variables : (data?.density ?? DEFAULT_VIEW.density)
  return (
    <Segmented
      label="Row height"
      labels={DENSITIES}
      value={`${shown}`}
      onChange={(next) => save.mutate(Number(next) as Density)}
    />
  )
}
