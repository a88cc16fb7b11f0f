import { factorAnswers, factorText } from "#lib/words/people/second-factor"
import { signInText } from "#lib/words/people/sign-in"
import { Notice } from "../ui/notice.tsx"
import type { SignInAnswer } from "./sign-in-request.ts"

export type Refusal = Exclude<SignInAnswer, { kind: "signed_in" }>

/** Why signing in failed, and what to do. The same text whether or not the account exists. */
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
        title: signInText.wrongPassword,
        next: signInText.wrongPasswordAdvice,
      }
    case "second_factor":
      return { shape: "due", title: factorText.enterCodeTitle, next: factorText.enterCodeAdvice }
    case "wrong_code":
      return { shape: "failed", title: factorText.wrongCode, next: factorText.wrongCodeAdvice }
    case "factor_lost":
      return { shape: "failed", title: factorText.wrongCode, next: factorAnswers.keyLost }
    case "locked":
      return {
        shape: "block",
        title: signInText.locked(refusal.seconds),
        next: signInText.lockedAdvice,
      }
    case "no_cookie":
      return {
        shape: "due",
        title: signInText.noCookie,
        next: signInText.noCookieAdvice,
      }
    case "unavailable":
      return {
        shape: "failed",
        title: signInText.noAnswer,
        next: signInText.noAnswerAdvice,
      }
  }
}
