"use client"

import { useQuery } from "@tanstack/react-query"
import { Banner } from "#components/ui/banner"
import { navigationOptions } from "#lib/queries/navigation"
import type { Navigation } from "#lib/read/navigation"

/** What keeps the data from being kept up to date, said above every page. */
export function Faults({ initial }: { initial: Navigation }) {
  const { data } = useQuery({ ...navigationOptions(), initialData: initial })
  return (
    <>
      {data.fault ? (
        <Banner tone="over" shape="failed" announce>
          {data.fault}
        </Banner>
      ) : null}
      {data.firstRead?.state === "failed" ? (
        <Banner tone="due" shape="due" announce>
          {data.firstRead.words}
        </Banner>
      ) : null}
      {data.workerAlive ? null : (
        <Banner tone="due" shape="due" announce>
          <strong>Changes are not being applied.</strong> Freeday's worker is not running. What arrives is kept, and
          shown once it runs again.
        </Banner>
      )}
    </>
  )
}
