"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useController } from "react-hook-form"
import {
  ALERT_CAUSES,
  type AlertCause,
  amountOf,
  CAUSES,
  type CauseSettings,
  initialCauses,
} from "#lib/domain/alerts/causes"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { alertKeys } from "#lib/queries/alerts/keys"
import { type AlertRuleInput, patchRule, postRule } from "#lib/queries/alerts/settings"
import { alertRuleInput } from "#lib/queries/alerts/settings-checks"
import { ME } from "#lib/queries/containers/view"
import { newId } from "#lib/queries/new-id"
import { viewsOptions } from "#lib/queries/work/views"
import type { AlertRuleView, AlertSettings } from "#lib/read/alerts/settings"
import { CAUSE_LABELS, THRESHOLD_WORDS } from "#lib/words/alerts/causes"
import { alertSettingsText } from "#lib/words/alerts/settings"
import { daysWords, isDays, labelOf, setFilters, valuesOf } from "#lib/words/containers/filters"
import { FewField, Field, GroupField, Labelled } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { Input } from "../ui/forms/input.tsx"
import { Select } from "../ui/forms/select.tsx"
import { toast } from "../ui/overlays/toast.ts"

type RuleFormProps = { rule: AlertRuleView | null; team: boolean; settings: AlertSettings; onClose: () => void }

const KEEP = alertSettingsText.asItIs
const NEW_RULE: AlertRuleInput = {
  name: "",
  scope: {},
  causes: initialCauses(),
  channelIds: [],
  notify: "urgent",
  escalateMinutes: null,
  escalateTo: null,
}

export function RuleForm({ rule, team, settings, onClose }: RuleFormProps) {
  const form = useSendForm({
    shape: alertRuleInput,
    first: rule ? toInput(rule) : NEW_RULE,
    send: async (input) => {
      await (rule ? patchRule(team, rule.id, rule.version, input) : postRule(team, newId(), input))
      return input
    },
    onSent: ({ name }) => {
      toast.success(alertSettingsText.ruleSaved(name))
      onClose()
    },
    stale: [alertKeys.settings],
  })
  const channels = settings.channels.filter((channel) => !team || !channel.own)
  return (
    <Form
      form={form}
      aria-label={rule ? alertSettingsText.changeNamed(rule.name) : alertSettingsText.newRule}
      className="mb-3 grid gap-4 border-y py-3"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field name="name" label={alertSettingsText.name} autoComplete="off" />
        <ScopeField rule={rule} />
      </div>
      <GroupField<CauseSettings> name="causes" label={alertSettingsText.causes} hint={alertSettingsText.causesAbout}>
        {(causes, set) => <CauseFields causes={causes} onChange={set} />}
      </GroupField>
      <GroupField<string[]> name="channelIds" label={alertSettingsText.notifyRightAway}>
        {(chosen, set) =>
          channels.length === 0 ? (
            <p className="text-12 text-ink-3">{alertSettingsText.noChannel}</p>
          ) : (
            <div className="grid gap-2">
              <FewField
                name="notify"
                label={alertSettingsText.whatToSend}
                labels={{ urgent: alertSettingsText.urgentAlerts, all: alertSettingsText.allAlerts }}
              />
              {channels.map(({ id, name, where }) => (
                <label key={id} className="flex min-h-7 items-center gap-2 text-13 max-sm:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      set(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  />
                  {name} <span className="text-12 text-ink-3">{where}</span>
                </label>
              ))}
            </div>
          )
        }
      </GroupField>
      <GroupField<string | null> name="escalateTo" label={alertSettingsText.ifNobody}>
        {(to, set) => <EscalationFields to={to} onTo={set} people={settings.people} />}
      </GroupField>
      <FormEnd form={form} save={alertSettingsText.saveRule} onCancel={onClose} />
    </Form>
  )
}

function ScopeField({ rule }: { rule: AlertRuleView | null }) {
  const { field } = useController({ name: "scope" })
  const [scope, setScope] = useState(rule ? KEEP : "all")
  const scopes = useScopes(rule)
  return (
    <Labelled label={alertSettingsText.whichContainers} hint={scopeWords(field.value)}>
      {(wiring) => (
        <Select
          {...wiring}
          label={alertSettingsText.whichContainers}
          value={scope}
          options={scopes}
          onChange={(value) => {
            setScope(value)
            field.onChange(scopes.find((one) => one.value === value)?.filters ?? {})
          }}
        />
      )}
    </Labelled>
  )
}

type ScopeChoice = { value: string; label: string; filters: ContainerFilters }

function useScopes(rule: AlertRuleView | null): ScopeChoice[] {
  const views = useQuery(viewsOptions()).data?.views ?? []
  return [
    ...(rule ? [{ value: KEEP, label: alertSettingsText.asItIsChosen, filters: rule.scope as ContainerFilters }] : []),
    { value: "all", label: alertSettingsText.allActiveContainers, filters: {} },
    { value: "own", label: alertSettingsText.containersIOwn, filters: { owner: [ME] } },
    { value: "watch", label: alertSettingsText.containersIWatch, filters: { watched: true as const } },
    ...views.map(({ id, name, state }) => ({ value: id, label: alertSettingsText.view(name), filters: state.filters })),
  ]
}

function toInput({
  name,
  scope,
  causes,
  channelIds,
  notify,
  escalateMinutes,
  escalateTo,
}: AlertRuleView): AlertRuleInput {
  return { name, scope: scope as ContainerFilters, causes, channelIds, notify, escalateMinutes, escalateTo }
}

type EscalationFieldsProps = {
  to: string | null
  onTo: (to: string | null) => void
  people: AlertSettings["people"]
}

const NOBODY = "nobody"
const AFTER = [15, 30, 60, 120, 240, 480, 1_440]
const FIRST_WAIT = 60

function EscalationFields({ to, onTo, people }: EscalationFieldsProps) {
  const { field } = useController({ name: "escalateMinutes" })
  const minutes: number | null = field.value
  const choices = minutes === null || AFTER.includes(minutes) ? AFTER : [...AFTER, minutes].sort((a, b) => a - b)
  function choose(value: string) {
    field.onChange(value === NOBODY ? null : (minutes ?? FIRST_WAIT))
    onTo(value === NOBODY ? null : value)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={alertSettingsText.notify}
        value={to ?? NOBODY}
        options={[
          { value: NOBODY, label: alertSettingsText.notifyNobodyElse },
          ...people.map(({ id, name }) => ({ value: id, label: alertSettingsText.tellName(name) })),
        ]}
        onChange={choose}
      />
      {to === null ? null : (
        <Select
          label={alertSettingsText.afterHowLong}
          value={String(minutes ?? FIRST_WAIT)}
          options={choices.map((one) => ({
            value: String(one),
            label: one < 60 ? alertSettingsText.afterMinutes(one) : alertSettingsText.afterHours(one / 60),
          }))}
          onChange={(value) => field.onChange(Number(value))}
        />
      )}
    </div>
  )
}

function CauseFields({ causes, onChange }: { causes: CauseSettings; onChange: (causes: CauseSettings) => void }) {
  const toggle = (cause: AlertCause, on: boolean) => {
    const { [cause]: _, ...rest } = causes
    onChange(on ? { ...rest, [cause]: { amount: CAUSES[cause].threshold?.initial ?? null } } : rest)
  }
  return (
    <ul>
      {ALERT_CAUSES.map((cause) => (
        <li
          key={cause}
          className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b last:border-b-0 max-sm:min-h-11"
        >
          <label className="flex items-center gap-2 text-13">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={cause in causes}
              onChange={(event) => toggle(cause, event.target.checked)}
            />
            {CAUSE_LABELS[cause]}
          </label>
          {cause in causes ? (
            <Amount
              cause={cause}
              amount={amountOf(causes, cause)}
              onChange={(amount) => onChange({ ...causes, [cause]: { amount } })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type AmountProps = { cause: AlertCause; amount: number; onChange: (amount: number) => void }

function Amount({ cause, amount, onChange }: AmountProps) {
  const { threshold } = CAUSES[cause]
  if (threshold === null) return null
  const words = THRESHOLD_WORDS[cause] ?? ""
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-3">
      <Input
        type="number"
        aria-label={`${CAUSE_LABELS[cause]}: ${threshold.unit} ${words}`}
        className="w-16! text-right"
        min={threshold.least}
        max={threshold.most}
        value={amount}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      />
      <span title={`${threshold.unit} ${words}`} className="min-w-36">
        {threshold.unit === "hours" ? "h" : threshold.unit === "days" ? "d" : "min"} {words}
      </span>
    </span>
  )
}

/** "All active containers"; "Port: USLAX; Hold: customs". */
export function scopeWords(scope: object): string {
  const filters = scope as ContainerFilters
  const parts = setFilters(filters).map((name) => {
    if (isDays(name)) return `${labelOf(name)}: ${daysWords(filters, name)}`
    const values = valuesOf(filters, name)
    return values.length === 0 ? labelOf(name) : `${labelOf(name)}: ${values.map(valueWords).join(" or ")}`
  })
  const text = filters.q ? [alertSettingsText.query(filters.q)] : []
  return [...text, ...parts].join("; ") || alertSettingsText.allActiveContainers
}

function valueWords(value: string): string {
  if (value === "me") return "me"
  // Ids mean nothing to a person.
  if (/^[0-9a-f]{8}-/.test(value)) return alertSettingsText.oneChosenView
  return value.replaceAll("_", " ")
}
