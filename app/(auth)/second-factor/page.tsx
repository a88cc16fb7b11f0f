import { SecondFactorOn } from "#components/people/second-factor-on"
import { SecondFactorSetUp } from "#components/people/second-factor-set-up"
import { database } from "#db/client"
import { getSecondFactor } from "#db/people/second-factors"
import { getPasswordHash } from "#db/people/users"
import { requirePage, titled } from "#lib/auth/page"
import { factorText } from "#lib/words/people/second-factor"
import { AuthFrame } from "../auth-frame.tsx"

export const generateMetadata = titled("/second-factor", factorText.title)

/** Outside the dashboard: people who must set one up may do nothing else yet. */
export default async function Page() {
  const session = await requirePage("/second-factor")
  const { user, mustEnrol } = session
  const [factor, hash] = await Promise.all([
    getSecondFactor(database(), { userId: user.id }),
    getPasswordHash(database(), { userId: user.id }),
  ])
  return (
    <AuthFrame title={factorText.title} lead={mustEnrol ? factorText.mustLead : factorText.lead}>
      {hash === null ? (
        <p className="text-13 text-ink-2">{factorText.noPassword}</p>
      ) : factor?.confirmedAt ? (
        <SecondFactorOn
          since={factor.confirmedAt.slice(0, 10)}
          codesLeft={factor.codesLeft}
          isKeyLost={factor.seed === null}
          email={user.email}
        />
      ) : (
        <SecondFactorSetUp email={user.email} />
      )}
      {mustEnrol ? null : (
        <p className="mt-6 text-13">
          <a className="touch-target font-medium text-accent underline underline-offset-2" href="/settings/security">
            {factorText.back}
          </a>
        </p>
      )}
    </AuthFrame>
  )
}
