"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { patchUserSettings, type UserSettings } from "#lib/queries/user-settings"
import type { AlertSettings } from "#lib/read/alert-settings"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button } from "../ui/button.tsx"
import { Form, TextField } from "../ui/fields.tsx"
import { OnOff } from "../ui/segmented.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"

export function QuietPart({ settings, zone }: { settings: AlertSettings; zone: string | null }) {
  const [from, setFrom] = useState(settings.quietHours?.from ?? "20:00")
  const [to, setTo] = useState(settings.quietHours?.to ?? "06:00")
  const save = useMutation({
    mutationFn: (change: UserSettings) => patchUserSettings(change),
    onSuccess: () => toast.success("Saved"),
    meta: { stale: ["alert-settings"] },
  })
  const place = zone ?? "UTC, as no home zone is set"
  function submit() {
    save.mutate({ quietHours: { from, to } })
  }
  return (
    <SettingsPart
      title="Quiet hours, morning list and weekly summary"
      about={`In your zone: ${place}. It is set under Account. What comes up in quiet hours goes as one message when they end.`}
    >
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3" aria-label="Quiet hours">
        <TextField label="Quiet from" type="time" required value={from} onText={setFrom} />
        <TextField label="to" type="time" required value={to} onText={setTo} />
        <Button type="submit" busy={save.isPending}>
          {settings.quietHours ? "Save quiet hours" : "Turn quiet hours on"}
        </Button>
        {settings.quietHours ? (
          <Button look="quiet" onClick={() => save.mutate({ quietHours: null })}>
            Turn off
          </Button>
        ) : null}
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Morning list at 06:00, to your first e-mail channel</span>
        <OnOff label="Morning list" on={settings.digest} onChange={(digest) => save.mutate({ digest })} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Weekly summary of exposure, Mondays at 06:00, to the same channel</span>
        <OnOff label="Weekly summary" on={settings.weekly} onChange={(weekly) => save.mutate({ weekly })} />
      </div>
      {settings.channels.some(({ own, kind }) => own && kind === "email") ? null : (
        <p className="mt-2 text-12 text-unknown">
          You have no e-mail channel of your own yet: add one above, or neither of them comes.
        </p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}
