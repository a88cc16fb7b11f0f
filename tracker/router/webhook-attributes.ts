import { z } from "zod"
import type { Profile } from "../profile.ts"
import { isHeaderName, isHeaderValue, isReceiver } from "../webhooks/receiver.ts"

const header = z.object({
  name: z.string().max(200).refine(isHeaderName, "not a header name that can be set here"),
  value: z.string().max(4000).refine(isHeaderValue, "not a header value"),
})

/** An address that deliveries may be sent to. Only clients of this machine may name this machine. */
export const receiverUrl = (isFromHere: boolean) =>
  z
    .string()
    .max(2000)
    .refine(
      (text) => isReceiver(text, isFromHere),
      "must be an https address of the internet (of this machine only for its own clients)",
    )

/** The attributes of a new webhook. */
export const webhookToMake = ({ events }: Profile, isFromHere: boolean) =>
  z.object({
    url: receiverUrl(isFromHere),
    active: z.boolean(),
    events: z
      .array(z.enum(events as [string, ...string[]]))
      .min(1, "name at least one event")
      .refine((named) => new Set(named).size === named.length, "name each event once"),
    headers: z.array(header).max(20).nullish(),
  })

/** The same, all optional. What is omitted stays as it is. */
export const webhookChange = (profile: Profile, isFromHere: boolean) => webhookToMake(profile, isFromHere).partial()
