"use client"

import { TARIFF_PRESETS, type TariffPreset } from "#lib/domain/tariffs/presets"
import { tariffText } from "#lib/words/tariffs/form"
import { PRESET_WORDS } from "#lib/words/tariffs/presets"
import { Labelled } from "../ui/forms/field.tsx"
import { Select } from "../ui/forms/select.tsx"
import { StatusWords } from "../ui/status-words.tsx"

type PresetChoiceProps = { preset: TariffPreset | null; onChosen: (preset: TariffPreset | null) => void }

/** Begins a new row from a published structure. Its amounts stay empty, so it cannot be saved as it is. */
export function PresetChoice({ preset, onChosen }: PresetChoiceProps) {
  const options = TARIFF_PRESETS.map(({ id }) => ({ value: id, label: PRESET_WORDS[id].name }))
  return (
    <div className="grid gap-1 sm:max-w-160">
      <Labelled label={tariffText.startFrom} hint={tariffText.startFromHint}>
        {(wiring) => (
          <Select
            {...wiring}
            label={tariffText.startFrom}
            value={preset?.id ?? ""}
            options={[{ value: "", label: tariffText.startEmpty }, ...options]}
            onChange={(value) => onChosen(TARIFF_PRESETS.find(({ id }) => id === value) ?? null)}
          />
        )}
      </Labelled>
      <div aria-live="polite">
        {preset ? (
          <StatusWords shape="due" wraps>
            {tariffText.presetFilled(PRESET_WORDS[preset.id].seen)}
          </StatusWords>
        ) : null}
      </div>
    </div>
  )
}
