"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect, useId, useState } from "react"
import { DEFAULT_VIEW } from "#lib/queries/containers/view"
import { patchAccount } from "#lib/queries/people/account"
import { patchUserSettings, userSettingsOptions } from "#lib/queries/work/user-settings"
import { accountText } from "#lib/words/people/account"
import { accountChange } from "#lib/words/people/shape"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { OnOff, Segmented } from "../ui/forms/segmented.tsx"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { chooseTheme, readTheme, type Theme } from "../ui/looks.ts"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"

export type AccountPageProps = {
  person: { name: string; email: string; role: string; homeZone: string | null }
  theme: Theme
}

export function AccountPage({ person, theme }: AccountPageProps) {
  const [chosen, setChosen] = useState<Theme>(theme)
  const { singleKeys, setSingleKeys } = useShortcuts()
  useEffect(() => {
    // The bar may have changed it since the page was rendered.
    const seen = readTheme(document.documentElement.dataset.theme)
    setChosen(seen)
  }, [])
  return (
    <>
      <h1 className="sr-only">{accountText.account}</h1>
      <SettingsPart title={accountText.you} about={accountText.roleAbout}>
        <p className="font-medium text-14 text-ink">{person.name}</p>
        <p className="wrap-anywhere text-13 text-ink-2">{`${person.email}, ${person.role}`}</p>
      </SettingsPart>
      <SettingsPart title={accountText.timeZone} about={accountText.zoneAbout}>
        <ZoneForm homeZone={person.homeZone} />
      </SettingsPart>
      <SettingsPart title={accountText.appearance}>
        <Segmented
          label={accountText.theme}
          labels={accountText.themes}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            chooseTheme(next)
          }}
        />
      </SettingsPart>
      <SettingsPart title={accountText.rowHeight} about={accountText.rowHeightAbout}>
        <DensityChoice />
      </SettingsPart>
      <SettingsPart title={accountText.singleKeys} about={accountText.keysAbout}>
        <OnOff label={accountText.singleKeys} on={singleKeys} onChange={setSingleKeys} />
      </SettingsPart>
    </>
  )
}

function ZoneForm({ homeZone }: { homeZone: string | null }) {
  const router = useRouter()
  const list = useId()
  const [zones, setZones] = useState<string[]>([])
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), [])
  const form = useSendForm({
    shape: accountChange,
    first: { homeZone: homeZone ?? "" },
    send: patchAccount,
    onSent: ({ homeZone: zone }) => {
      toast.success(zone ? accountText.zoneSet(zone) : accountText.zoneCleared)
      router.refresh()
    },
  })
  return (
    <Form form={form} className="flex items-start gap-2">
      <div className="grid min-w-0 max-w-80 flex-1 gap-1">
        <Field
          name="homeZone"
          label={accountText.zone}
          hint={accountText.blankUtc}
          list={list}
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id={list}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <FormFailure form={form} />
      </div>
      <Button type="submit" busy={form.busy} className="mt-6">
        {accountText.save}
      </Button>
    </Form>
  )
}

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
      label={accountText.rowHeight}
      labels={accountText.densities}
      value={`${shown}`}
      onChange={(next) => save.mutate(Number(next) as Density)}
    />
  )
}
