import type { Landing } from "#lib/auth/landing"
import { signInText } from "#lib/words/people/sign-in"

/** "You will land on …": only from the link's text, whether or not the target exists. */
export function LandingLine({ landing }: { landing: Landing }) {
  return (
    <p className="break-words">
      {signInText.willLandOn}
      <LandingWords landing={landing} />
    </p>
  )
}

function LandingWords({ landing }: { landing: Landing }) {
  switch (landing.kind) {
    case "container":
      return (
        <>
          <strong className="font-medium text-ink">{signInText.askedContainer}</strong>
          {landing.number ? (
            <>
              , <ContainerNumber value={landing.number} />
            </>
          ) : null}
        </>
      )
    case "shipment":
      return <strong className="font-medium text-ink">{signInText.askedShipment}</strong>
    case "search":
      return (
        <>
          <strong className="font-medium text-ink">{signInText.whatWasLookedFor}</strong>,{" "}
          <bdi className="font-mono text-id text-ink">{landing.query}</bdi>
        </>
      )
    case "page":
      return <strong className="font-medium text-ink">{signInText.askedPage}</strong>
  }
}

// Owner code, serial and check digit, separated by margins so that they copy as one word.
function ContainerNumber({ value }: { value: string }) {
  return (
    <span className="whitespace-nowrap font-mono text-id text-ink">
      {value.slice(0, 4)}
      <span className="ml-1">{value.slice(4, 10)}</span>
      <span className="ml-1 text-ink-3">{value.slice(10)}</span>
    </span>
  )
}
