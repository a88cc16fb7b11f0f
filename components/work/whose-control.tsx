"use client"

import { useQueryClient } from "@tanstack/react-query"
import { WHOSE, type Whose } from "#lib/domain/work/whose"
import { workKeys } from "#lib/queries/work/keys"
import { patchUserSettings } from "#lib/queries/work/user-settings"
import { whoseText } from "#lib/words/work/whose"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Select } from "../ui/forms/select.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useHeld } from "../ui/values/reach.tsx"

/** Null: a choice of owners other than these. Hidden from restricted people, who may not see owners. */
export function WhoseControl({ value, onChange }: { value: Whose | null; onChange: (whose: Whose) => void }) {
  const queries = useQueryClient()
  if (useHeld() !== null) return null
  function choose(whose: Whose): void {
    onChange(whose)
    patchUserSettings({ whose }).then(
      (settings) => {
        queries.setQueryData(workKeys.userSettings, settings)
        void queries.invalidateQueries({ queryKey: workKeys.navigation })
      },
      () => toast.error(whoseText.notKept),
    )
  }
  return (
    <>
      <span className="flex max-sm:hidden">
        <Segmented label={whoseText.whose} labels={whoseText.labels} value={value} onChange={choose} />
      </span>
      <span className="w-36 shrink-0 sm:hidden">
        <Select
          label={whoseText.whose}
          value={value ?? ""}
          options={WHOSE.map((whose) => ({ value: whose, label: whoseText.labels[whose] }))}
          placeholder={whoseText.chosenOwners}
          onChange={(next) => choose(next as Whose)}
        />
      </span>
    </>
  )
}
