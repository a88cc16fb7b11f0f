"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { patchFactorRule } from "#lib/queries/people/second-factor"
import { factorText } from "#lib/words/people/second-factor"
import { ROLES } from "#lib/words/people/shape"
import { toast } from "../ui/overlays/toast.ts"

/** Roles that must have a second factor. */
export function FactorRule({ roles }: { roles: readonly string[] }) {
  const [chosen, setChosen] = useState(roles)
  const save = useMutation({
    mutationFn: patchFactorRule,
    onSuccess: (kept) => {
      setChosen(kept.roles)
      toast.success(factorText.ruleSet)
    },
    meta: { failed: "" },
  })
  const shown = save.isPending ? save.variables : chosen
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="sr-only">{factorText.ruleAbout}</legend>
      {ROLES.map((role) => (
        <label key={role} className="touch-target flex items-center gap-2 text-13 text-ink capitalize">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={shown.includes(role)}
            disabled={save.isPending}
            onChange={({ target }) =>
              save.mutate(ROLES.filter((one) => (one === role ? target.checked : shown.includes(one))))
            }
          />
          {role}
        </label>
      ))}
    </fieldset>
  )
}
