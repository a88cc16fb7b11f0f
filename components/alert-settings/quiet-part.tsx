"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import { patchUserSettings, type UserSettings } from "#lib/queries/user-settings"
import type { AlertSettings } from "#lib/read/alert-settings"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/input.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"

/** When a person's own channels are silent, and whether the morning list and the weekly summary come. */
export function QuietPart({ settings, zone }: { settings: AlertSettings; zone: string | null }) {
  const id = useId()
  const queries = useQueryClient()
  const [from, setFrom] = useState(settings.quietHours?.from ?? "20:00")
  const [to, setTo] = useState(settings.quietHours?.to ?? "06:00")
  const save = useMutation({
    mutationFn: (change: UserSettings) => patchUserSettings(change),
    onSuccess: () => {
      toast.success("Saved")
      void queries.invalidateQueries({ queryKey: ["alert-settings"] })
    },
  })
  const place = zone ?? "UTC, as no home zone is set"
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ quietHours: { from, to } })
  }
  return (
    <SettingsPart
      title="Quiet hours, morning list and weekly summary"
      about={`In your zone: ${place}. It is set under Account. What comes up in quiet hours goes as one message when they end.`}
    >
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3" aria-label="Quiet hours">
        <Field id={`${id}-from`} label="Quiet from">
          <Input
            id={`${id}-from`}
            type="time"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field id={`${id}-to`} label="to">
          <Input id={`${id}-to`} type="time" required value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" busy={save.isPending}>
          {settings.quietHours ? "Save quiet hours" : "Turn quiet hours on"}
        </Button>
        {settings.quietHours ? (
          <Button look="quiet" onClick={() => save.mutate({ quietHours: null })}>
            Turn off
          </Button>
        ) : null}
      </form>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Morning list at 06:00, to your first e-mail channel</span>
        <Segmented
          label="Morning list"
          value={settings.digest ? "on" : "off"}
          options={[
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
          onChange={(value) => save.mutate({ digest: value === "on" })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink">Weekly summary of exposure, Mondays at 06:00, to the same channel</span>
        <Segmented
          label="Weekly summary"
          value={settings.weekly ? "on" : "off"}
          options={[
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
          onChange={(value) => save.mutate({ weekly: value === "on" })}
        />
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
