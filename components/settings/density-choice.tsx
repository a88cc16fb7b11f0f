"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { DEFAULT_VIEW } from "#lib/queries/container-view"
import { patchUserSettings, userSettingsOptions } from "#lib/queries/user-settings"
import { Segmented } from "../ui/segmented.tsx"

const DENSITIES = [
  { value: "28", label: "Dense, 28 px" },
  { value: "32", label: "Normal, 32 px" },
  { value: "40", label: "Roomy, 40 px" },
] as const
type Density = (typeof DENSITIES)[number]["value"]
const PX = { "28": 28, "32": 32, "40": 40 } as const

/** The height of a row, kept for this person on every device. */
export function DensityChoice() {
  const queries = useQueryClient()
  const { data } = useQuery(userSettingsOptions())
  const save = useMutation({
    mutationFn: (density: Density) => patchUserSettings({ density: PX[density] }),
    onSuccess: (settings) => queries.setQueryData(userSettingsOptions().queryKey, settings),
    meta: { failed: "" },
  })
  const shown = save.isPending ? save.variables : String(data?.density ?? DEFAULT_VIEW.density)
  return (
    <Segmented
      label="Rows of lists"
      options={DENSITIES}
      value={DENSITIES.find(({ value }) => value === shown)?.value ?? "32"}
      onChange={(next) => save.mutate(next)}
    />
  )
}
