"use client"

import { useQuery } from "@tanstack/react-query"
import type { ExposureFilter, Grouping } from "#lib/domain/exposure/groups"
import { exposureGroupsOptions, GROUP_CHOICES } from "#lib/queries/exposure/exposure"
import { containerCount } from "#lib/words/exposure/figures"
import { exposureText } from "#lib/words/exposure/page"
import { SearchedList } from "../ui/forms/searched-list.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"

type FilterChoicesProps = {
  grouping: Grouping
  title: string
  filter: ExposureFilter
  onChoose: (key: string) => void
  onClose: () => void
}

export function FilterChoices({ grouping, title, filter, onChoose, onClose }: FilterChoicesProps) {
  const by = GROUP_CHOICES.find(({ value }) => value.split(",")[0] === grouping)?.value ?? "terminal,line"
  const query = useQuery(exposureGroupsOptions(filter, by))
  const rest = query.data?.rest ?? null
  return (
    <Dialog onClose={onClose} title={title} description={exposureText.filterAbout}>
      {query.error ? (
        <AskFailed query={query} what={exposureText.theChoices} />
      ) : (
        <SearchedList
          choices={query.data?.groups}
          draw={({ key, label, containers: count }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onChoose(key)}
                className="flex min-h-8 w-full items-center gap-2.5 rounded-chip px-2 text-left text-13 text-ink hover:bg-hover max-sm:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="text-12 text-ink-3">
                  {count.toLocaleString("en-US")}
                  <span className="sr-only">
                    {count === 1 ? exposureText.containerAfter : exposureText.containersAfter}
                  </span>
                </span>
              </button>
            </li>
          )}
          foot={
            rest ? (
              <li className="px-2 py-2 text-12 text-ink-3">
                {exposureText.smallerNotShown(rest.count, containerCount(rest.containers), grouping)}
              </li>
            ) : null
          }
        />
      )}
    </Dialog>
  )
}
