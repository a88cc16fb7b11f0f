import Link from "next/link"
import { factorText } from "#lib/words/people/second-factor"
import { securityText } from "#lib/words/people/security"
import { buttonClasses } from "../ui/button.tsx"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { ChangePassword } from "./change-password.tsx"
import { OwnSessions } from "./own-sessions.tsx"

type SecurityPageProps = { email: string; hasPassword: boolean; zone: string }

export function SecurityPage({ email, hasPassword, zone }: SecurityPageProps) {
  return (
    <>
      <h1 className="sr-only">{securityText.security}</h1>
      <SettingsPart title={securityText.password} about={hasPassword ? securityText.passwordAbout : null}>
        {hasPassword ? (
          <ChangePassword email={email} />
        ) : (
          <p className="text-13 text-ink-2">{securityText.noPassword}</p>
        )}
      </SettingsPart>
      {hasPassword ? (
        <SettingsPart title={factorText.title} about={factorText.lead}>
          <Link className={buttonClasses()} href="/second-factor" prefetch={false}>
            {factorText.manage}
          </Link>
        </SettingsPart>
      ) : null}
      <SettingsPart title={securityText.sessions} about={securityText.sessionsAbout}>
        <OwnSessions zone={zone} />
      </SettingsPart>
    </>
  )
}
