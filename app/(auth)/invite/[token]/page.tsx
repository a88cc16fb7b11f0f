import type { Metadata } from "next"
import { InviteForm } from "#components/people/invite-form"
import { database } from "#db/client"
import { readInvite } from "#lib/auth/accept-invite"
import { AuthFrame } from "../../auth-frame.tsx"

export const metadata: Metadata = { title: "Invitation", referrer: "same-origin" }
export const dynamic = "force-dynamic"

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invite = await readInvite(database(), token)
  if (!invite) {
    return (
      <AuthFrame
        title="This invitation is no longer valid"
        lead="It was used, revoked, or is older than 72 hours. Ask an admin of Freeday for a new one."
      >
        <a href="/sign-in" className="font-medium text-13 text-accent hover:underline">
          Sign in instead
        </a>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={`Welcome, ${invite.name}`}
      lead={`Choose a password for ${invite.email}. You will be a ${invite.role}.`}
    >
      <InviteForm token={token} email={invite.email} />
    </AuthFrame>
  )
}
