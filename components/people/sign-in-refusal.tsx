import { Notice } from "../ui/notice.tsx"
import type { SignInAnswer } from "./sign-in-request.ts"

export type Refusal = Exclude<SignInAnswer, { kind: "signed_in" }>

/** Why signing in did not work, and what to do. The same words whether or not the account exists. */
export function SignInRefusal({ refusal }: { refusal: Refusal }) {
  const { shape, title, next } = wordsOf(refusal)
  return (
    <Notice urgent shape={shape} title={title} className="pt-0 pb-0">
      {next}
    </Notice>
  )
}

function wordsOf(refusal: Refusal): { shape: "failed" | "due" | "block"; title: string; next: string } {
  switch (refusal.kind) {
    case "wrong":
      return {
        shape: "failed",
        title: "Email and password do not match.",
        next: "Check both and try again. Five wrong tries lock sign-in for 15 minutes.",
      }
    case "locked":
      return {
        shape: "block",
        title: `Locked for ${refusal.minutes} more ${refusal.minutes === 1 ? "minute" : "minutes"}.`,
        next: "There were too many wrong tries. Your password works again after that.",
      }
    case "no_cookie":
      return {
        shape: "due",
        title: "Your browser did not keep our cookie.",
        next: "Allow cookies for this site, then try again.",
      }
    case "unavailable":
      return {
        shape: "failed",
        title: "Sign-in does not answer right now.",
        next: "Nothing was checked. Try again in a moment.",
      }
  }
}
