"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { isNumberToTrack } from "#lib/domain/tracking/number-shape"
import { containersHref } from "#lib/queries/containers/address"
import { findHref, findOptions } from "#lib/queries/find/find"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import type { FindAnswer } from "#lib/read/find/hits"
import { findText } from "#lib/words/find/palette"
import { buttonClasses } from "../../ui/button.tsx"
import { StatusIcon } from "../../ui/status-icon.tsx"
import { ContainerNumber } from "../../ui/values/container-number.tsx"

const LINK = "font-medium text-accent hover:underline"

type FindStepsProps = { text: string; mayTrack: boolean }

/** For "no match": the number that was meant first, and then to track the one that was typed. A word is no number. */
export function FindSteps({ text, mayTrack }: FindStepsProps) {
  const { data: answer, isPending } = useQuery({ ...findOptions(text), placeholderData: undefined })
  // What comes first is not known before the answer, and no button may take another's place.
  if (isPending) return null
  const right = answer?.meant?.number ?? answer?.checkDigit?.suggested ?? null
  const isOne = isNumberToTrack(text) && (answer?.several.length ?? 0) === 0
  return (
    <>
      {right === null ? null : (
        <Link href={findHref(right)} className={buttonClasses("primary")}>
          {findText.use(right).trim()}
        </Link>
      )}
      {mayTrack && isOne ? (
        <Link href={trackNumberHref(text)} className={buttonClasses(right === null ? "primary" : "outline")}>
          {findText.trackNumber}
        </Link>
      ) : null}
    </>
  )
}

/** For "no match": why what was typed is wrong, similar numbers, and lists with this name. */
export function FindHelp({ text }: { text: string }) {
  const { data: answer } = useQuery({ ...findOptions(text), placeholderData: undefined })
  if (!answer) return null
  const { meant, checkDigit, several, containers, isNear, named } = answer
  const missing = several.flatMap(({ number, known }) => (known ? [] : number))
  return (
    <div role="status" className="grid max-w-[560px] gap-3 px-(--gutter) text-13 empty:hidden">
      {meant ? (
        <Said words={`${findText.slips[meant.slip]} ${findText.meant(meant.number, meant.known)}`} />
      ) : checkDigit ? (
        <Said words={findText.checkDigitSaid(checkDigit.right, checkDigit.typed)} />
      ) : null}
      {several.length > 0 ? (
        <Said words={findText.several(several.length - missing.length, several.length)}>
          {missing.length > 0 ? (
            <Link href={trackNumberHref(missing.join(" "))} className={LINK}>
              {findText.trackSeveral(missing.length)}
            </Link>
          ) : null}
        </Said>
      ) : null}
      {containers.length > 0 ? (
        <Hits title={isNear ? findText.nearNumbers : findText.containers} hits={containers} />
      ) : null}
      {named.length > 0 ? (
        <section aria-label={findText.lists}>
          <h3 className="text-12 text-ink-2">{findText.lists}</h3>
          <ul>
            {named.map(({ filter, value, name, count }) => (
              <li key={`${filter} ${value}`} className="py-1">
                <Link href={containersHref({ [filter]: [value] })} className={LINK}>
                  {findText.openList(name)}
                </Link>{" "}
                <span className="text-12 text-ink-3">{`${findText.namedKinds[filter]}, ${findText.containersCount(count)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Said({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-due">
      <StatusIcon shape="due" size={14} />
      {words} {children}
    </p>
  )
}

function Hits({ title, hits }: { title: string; hits: FindAnswer["containers"] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-12 text-ink-2">{title}</h3>
      <ul>
        {hits.map(({ row }) => (
          <li key={row.id} className="py-1">
            <Link href={containerPageHref(row.shipmentId, row.id)} className={LINK}>
              <ContainerNumber number={row.number} />
            </Link>{" "}
            <span className="text-12 text-ink-3">{row.billOfLading ?? findText.noBill}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
