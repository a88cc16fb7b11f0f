import type { Metadata } from "next"
import { InviteForm } from "#components/people/invite-form"
import { database } from "#db/client"
import { readInvite } from "#lib/auth/accept-invite"
import { signInText } from "#lib/words/people/sign-in"
import { AuthFrame } from "../../auth-frame.tsx"

export const metadata: Metadata = { title: signInText.invitation, referrer: "same-origin" }
export const dynamic = "force-dynamic"

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invite = await readInvite(database(), token)
  if (!invite) {
    return (
      <AuthFrame title={signInText.invitationNoLongerValid} lead={signInText.invitationEnded}>
        <a href="/sign-in" className="font-medium text-13 text-accent hover:underline">
          {signInText.signInInstead}
        </a>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={signInText.welcome(invite.name)} lead={signInText.choosePasswordFor(invite.email, invite.role)}>
      <InviteForm token={token} email={invite.email} />
    </AuthFrame>
  )
}
