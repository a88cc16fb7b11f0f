import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { partsText } from "#lib/words/ui/parts"
import { useAppClock } from "./app-clock.tsx"

/** Beside a figure that a sample rate counts. A demonstration says by its bar that all in it is simulated. */
export function SampleMark({ isSample }: { isSample: boolean }) {
  return isSample ? <OnRealDesk /> : null
}

function OnRealDesk() {
  const { clock } = useAppClock()
  if (clock.simulated) return null
  return (
    <>
      {" "}
      <span title={SAMPLE_MARK} className="whitespace-nowrap text-11 text-due">
        {partsText.sample}
      </span>
    </>
  )
}
