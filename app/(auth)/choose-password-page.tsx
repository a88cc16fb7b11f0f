import { NewPasswordForm } from "#components/people/new-password-form"
import { database } from "#db/client"
import { readPasswordLink, sealLinkBrowser } from "#lib/auth/passwords/choose"
import { settings } from "#lib/env"
import { signInText } from "#lib/words/people/sign-in"
import { AuthFrame } from "./auth-frame.tsx"

const LINK = "touch-target font-medium text-13 text-accent hover:underline"

/** The page behind a link to choose a password: an invitation, or a new password. */
export async function ChoosePasswordPage({ token }: { token: string }) {
  const link = await readPasswordLink(database(), token)
  if (!link) {
    return (
      <AuthFrame title={signInText.linkNoLongerValid} lead={signInText.linkEnded}>
        <a href="/sign-in" className={LINK}>
          {signInText.signInInstead}
        </a>
      </AuthFrame>
    )
  }
  const { name, email, role, hasPassword } = link
  if (!hasPassword) {
    return (
      <AuthFrame title={signInText.welcome(name)} lead={signInText.choosePasswordFor(email, role)}>
        <NewPasswordForm token={token} email={email} />
      </AuthFrame>
    )
  }
  const browser = await sealLinkBrowser(email, settings().AUTH_SECRET)
  return (
    <AuthFrame title={signInText.newPassword} lead={signInText.newPasswordFor(email)}>
      <NewPasswordForm token={token} email={email} />
      <p className="mt-4 text-13 text-ink-2">
        {signInText.knowPassword}
        <a href={`/sign-in?browser=${encodeURIComponent(browser)}`} className={LINK}>
          {signInText.signInWithIt}
        </a>
      </p>
    </AuthFrame>
  )
}
