"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { ALERT_CAUSES } from "#lib/domain/alerts/causes"
import { alertKeys } from "#lib/queries/alerts/keys"
import { deleteRule } from "#lib/queries/alerts/settings"
import type { AlertRuleView, AlertSettings } from "#lib/read/alerts/settings"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { SettingsPart } from "../ui/page/settings-part.tsx"
import { RuleForm, scopeWords } from "./rule-form.tsx"

type Writing = { rule: AlertRuleView | null; team: boolean } | null

export function RulesPart({ settings, mayTeam }: { settings: AlertSettings; mayTeam: boolean }) {
  const [writing, setWriting] = useState<Writing>(null)
  return (
    <SettingsPart title={alertSettingsText.rules} about={alertSettingsText.rulesAbout}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setWriting({ rule: null, team: false })}>
          {alertSettingsText.addMyRule}
        </Button>
        {mayTeam ? (
          <Button onClick={() => setWriting({ rule: null, team: true })}>{alertSettingsText.addTeamRule}</Button>
        ) : null}
      </div>
      {writing && writing.rule === null ? (
        <RuleForm rule={null} team={writing.team} settings={settings} onClose={() => setWriting(null)} />
      ) : null}
      {settings.rules.length === 0 ? (
        <p className="text-13 text-ink-2">{alertSettingsText.noRules}</p>
      ) : (
        <ul aria-label={alertSettingsText.rules}>
          {settings.rules.map((rule) =>
            writing?.rule?.id === rule.id ? (
              <li key={rule.id}>
                <RuleForm rule={writing.rule} team={!rule.own} settings={settings} onClose={() => setWriting(null)} />
              </li>
            ) : (
              <RuleLine
                key={rule.id}
                rule={rule}
                settings={settings}
                canEdit={rule.own || mayTeam}
                onEdit={() => setWriting({ rule, team: !rule.own })}
              />
            ),
          )}
        </ul>
      )}
    </SettingsPart>
  )
}

type RuleLineProps = { rule: AlertRuleView; settings: AlertSettings; canEdit: boolean; onEdit: () => void }

function RuleLine({ rule, settings, canEdit, onEdit }: RuleLineProps) {
  const remove = useMutation({
    mutationFn: () => deleteRule(!rule.own, rule.id),
    onSuccess: () => toast.success(alertSettingsText.ruleRemoved(rule.name)),
    meta: { failed: alertSettingsText.notRemoved, stale: [alertKeys.settings] },
  })
  const escalates = settings.people.find(({ id }) => id === rule.escalateTo)?.name
  return (
    <li className="flex items-start gap-3 border-t py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-13 text-ink">
          {rule.name}{" "}
          <span className="font-normal text-12 text-ink-3">
            {rule.own ? alertSettingsText.ofYou : alertSettingsText.ofTeam}
          </span>
        </p>
        <p className="text-12 text-ink-2">{scopeWords(rule.scope)}</p>
        {rule.setAsideAt ? (
          <Notice shape="due" title={alertSettingsText.setAside} className="py-1">
            {alertSettingsText.setAsideAbout}
          </Notice>
        ) : null}
        <p className="text-12 text-ink-3">{causesWords(rule)}</p>
        <p className="text-12 text-ink-3">
          {channelWords(rule, settings)}
          {escalates ? alertSettingsText.escalates(minutesWords(rule.escalateMinutes), escalates) : ""}
        </p>
      </div>
      {canEdit ? (
        <div className="flex gap-1.5">
          <Button onClick={onEdit}>
            {alertSettingsText.changeIt}
            <span className="sr-only">{` ${rule.name}`}</span>
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {alertSettingsText.remove}
            <span className="sr-only">{` ${rule.name}`}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function causesWords({ causes }: AlertRuleView): string {
  const on = ALERT_CAUSES.filter((cause) => cause in causes)
  const all = ALERT_CAUSES.length
  if (on.length === all) return alertSettingsText.allCauses(all)
  if (on.length > 6) return alertSettingsText.ofCauses(on.length, all)
  return on.map((cause) => CAUSE_LABELS[cause]).join(", ")
}

function channelWords(rule: AlertRuleView, { channels }: AlertSettings): string {
  const names = channels.filter(({ id }) => rule.channelIds.includes(id)).map(({ name }) => name)
  if (names.length === 0) return alertSettingsText.shownOnly
  return alertSettingsText.rightAway(rule.notify === "all", names.join(", "))
}

function minutesWords(minutes: number | null): string {
  if (minutes === null) return ""
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}
