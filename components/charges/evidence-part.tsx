"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatLocal, formatUtc } from "#lib/domain/local-time"
import { evidenceOptions } from "#lib/queries/charges"
import type { EvidenceFact, EvidenceState } from "#lib/read/evidence"
import { Button } from "../ui/button.tsx"
import { Form, TextField } from "../ui/fields.tsx"
import { Section } from "../ui/section.tsx"

const FIRST = 12

export function EvidencePart({ id, zone }: { id: string; zone: string | null }) {
  const [typed, setTyped] = useState("")
  const [at, setAt] = useState("")
  const [whole, setWhole] = useState(false)
  const query = useQuery({ ...evidenceOptions(id, at), placeholderData: keepPreviousData })
  const found = query.data
  return (
    <Section title="Evidence" level={2} className="px-(--gutter)!" note="From the messages as they were told">
      <Form className="mb-3 flex flex-wrap items-end gap-2" onSubmit={() => setAt(typed === "" ? "" : `${typed}:00Z`)}>
        <TextField label="As of, in UTC" type="datetime-local" value={typed} onText={setTyped} />
        <Button type="submit">Show</Button>
        {at === "" ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setTyped("")
              setAt("")
            }}
          >
            Now
          </Button>
        )}
      </Form>
      {query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {found ? (
        <div className="grid gap-4 md:grid-cols-2">
          <div>
            <h3 className="font-semibold text-13 text-ink">{`State as of ${formatUtc(found.at)}`}</h3>
            {found.state ? (
              <>
                <Facts facts={found.state.facts} />
                <Proof state={found.state} zone={zone} />
              </>
            ) : (
              <p className="text-13 text-unknown">Nothing was told of this container by then.</p>
            )}
          </div>
          <div>
            <h3 className="font-semibold text-13 text-ink">{`All that was told, ${found.told.length} ${found.told.length === 1 ? "change" : "changes"}`}</h3>
            <ol className="mt-1" aria-label="All that was told, newest first">
              {found.told.slice(0, whole ? undefined : FIRST).map((state) => (
                <li key={`${state.version} ${state.inboxId}`} className="border-b py-1.5">
                  <Proof state={state} zone={zone} />
                  <p className="text-12 text-ink-2">
                    {state.changed.map(({ name, words }) => `${name}: ${words}`).join("; ") || "No change"}
                  </p>
                </li>
              ))}
            </ol>
            {found.told.length > FIRST && !whole ? (
              <Button className="mt-2" onClick={() => setWhole(true)}>{`Show all ${found.told.length}`}</Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </Section>
  )
}

function Facts({ facts }: { facts: readonly EvidenceFact[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-13">
      {facts.map(({ name, words }) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-ink">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({
  state,
  zone,
}: {
  state: Pick<EvidenceState, "version" | "receivedAt" | "inboxId" | "source">
  zone: string | null
}) {
  return (
    <p className="text-12 text-ink-3">
      <span className="font-medium text-ink-2">{formatLocal(state.version, zone, "full")}</span>
      {`, ${state.source === "notification" ? "notification" : "our read"} `}
      <span className="break-all font-mono text-11">{state.inboxId}</span>
      {`, received ${formatUtc(state.receivedAt)}`}
    </p>
  )
}
