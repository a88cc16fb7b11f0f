"use client"

import type { UseQueryResult } from "@tanstack/react-query"
import { countWords } from "#lib/queries/containers/list"
import type { ContainerChoices } from "#lib/read/containers/row"
import { countedChoicesText } from "#lib/words/fields/counted-choices"
import { Button } from "../ui/button.tsx"
import { SearchedList } from "../ui/forms/searched-list.tsx"

type CountedChoicesProps = {
  /** The choices, each with the number of containers it leaves. */
  query: UseQueryResult<Pick<ContainerChoices, "choices">>
  chosen: readonly string[]
  onChosen: (values: string[]) => void
}

/** The values of one filter, of which any number may be chosen. */
export function CountedChoices({ query, chosen, onChosen }: CountedChoicesProps) {
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  if (query.isError) {
    return (
      <p className="text-13 text-over">
        {countedChoicesText.choicesNotRead}
        <Button onClick={() => void query.refetch()}>{countedChoicesText.tryAgain}</Button>
      </p>
    )
  }
  return (
    <SearchedList
      choices={query.data?.choices}
      draw={(choice) => (
        <li key={choice.value}>
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-chip px-2 text-13 hover:bg-hover max-sm:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              className="size-4 accent-accent"
            />
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            <span className="text-12 text-ink-3">
              {countWords({ total: choice.count, totalIsExact: choice.countIsExact })}
            </span>
          </label>
        </li>
      )}
    />
  )
}
