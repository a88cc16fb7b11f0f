import type { z } from "zod"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import type { AlertSettings, SentMessage } from "#lib/read/alerts/settings"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { alertKeys } from "./keys.ts"
import type { alertChannelInput, alertRuleInput } from "./settings-checks.ts"

export type AlertRuleInput = z.infer<typeof alertRuleInput>
export type AlertChannelInput = z.infer<typeof alertChannelInput>

export function alertSettingsOptions() {
  return reading<AlertSettings>(alertKeys.settings, "/api/alerts/settings")
}

const LOG_REFRESH_MS = 5_000

export function alertMessagesOptions() {
  return reading<SentMessage[]>(alertKeys.messages, "/api/alerts/messages", {
    refetchInterval: LOG_REFRESH_MS,
  })
}

const whose = (team: boolean) => (team ? "?team=1" : "")

export function postRule(team: boolean, id: string, rule: AlertRuleInput): Promise<{ id: string }> {
  return fetchJson(`/api/alerts/rules${whose(team)}`, { method: "POST", body: { id, rule } })
}

/** Fails with 409 if somebody changed it in the meantime. */
export function patchRule(team: boolean, id: string, version: number, rule: AlertRuleInput): Promise<{ id: string }> {
  return fetchJson(`/api/alerts/rules/${id}${whose(team)}`, { method: "PATCH", body: { version, rule } })
}

export function deleteRule(team: boolean, id: string): Promise<{ id: string }> {
  return fetchJson(`/api/alerts/rules/${id}${whose(team)}`, { method: "DELETE", body: {} })
}

/** `secret`: signs a webhook's messages; shown only this once. */
export function postChannel(team: boolean, id: string, channel: AlertChannelInput): Promise<{ secret: string | null }> {
  return fetchJson(`/api/alerts/channels${whose(team)}`, { method: "POST", body: { id, channel } })
}

/** Sends a message that says it is a test. */
export function tryChannel(team: boolean, id: string): Promise<{ id: string }> {
  return fetchJson(`/api/alerts/channels/${id}${whose(team)}`, { method: "POST", body: {} })
}

export function deleteChannel(team: boolean, id: string): Promise<{ id: string }> {
  return fetchJson(`/api/alerts/channels/${id}${whose(team)}`, { method: "DELETE", body: {} })
}

export function patchLfdPolicy(policy: LfdPolicy): Promise<{ policy: LfdPolicy }> {
  return fetchJson("/api/lfd-policy", { method: "PATCH", body: { policy } })
}
