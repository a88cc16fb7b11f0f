// Custom fields: which values a definition accepts, and where values are stored.
import { randomUUID } from "node:crypto"
import type { CustomFieldEntity } from "#lib/wire/names"
import type { Session } from "../store/session.ts"
import { parseInstant } from "../values/instant.ts"
import type {
  Container,
  CustomField,
  CustomFieldDefinition,
  CustomFieldOption,
  CustomFieldValue,
  Shipment,
  TrackingRequest,
} from "./records.ts"

const LONGEST_TEXT = 500

/** Returns what is wrong with a value under this definition, or undefined if nothing is. */
export function faultOf(
  definition: CustomFieldDefinition,
  options: readonly CustomFieldOption[],
  value: CustomFieldValue,
): string | undefined {
  if (value === null) return undefined
  const names = options.map((option) => option.value)
  switch (definition.dataType) {
    case "short_text":
      return faultOfText(definition, value)
    case "number":
      return faultOfNumber(definition, value)
    case "date":
      return isDay(value) ? undefined : "must be a day such as 2026-02-26"
    case "datetime":
      return typeof value === "string" && value.includes("T") && parseInstant(value) !== undefined
        ? undefined
        : "must be a date-time with its offset, such as 2026-02-26T15:00:00Z"
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false"
    case "enum":
      return names.some((name) => name === value) ? undefined : `must be one of ${listed(names)}`
    case "enum_multi":
      return isChoices(value, names) ? undefined : `must be a list without repeats, of ${listed(names)}`
    case "reference":
      return isReference(definition, value) ? undefined : "must be an id, or an object with type and id"
  }
}

const listed = (names: string[]) => (names.length === 0 ? "its options, and it has none yet" : names.join(", "))

function faultOfText({ validation }: CustomFieldDefinition, value: CustomFieldValue): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return "must be a text, or null for none"
  const longest = limitOf(validation, "max_length", LONGEST_TEXT)
  if (value.length > longest) return `is longer than ${longest} characters`
  const shortest = limitOf(validation, "min_length", 1)
  return value.length < shortest ? `is shorter than ${shortest} characters` : undefined
}

function faultOfNumber({ validation }: CustomFieldDefinition, value: CustomFieldValue): string | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return "must be a number"
  const min = limitOf(validation, "min", Number.NEGATIVE_INFINITY)
  const max = limitOf(validation, "max", Number.POSITIVE_INFINITY)
  if (value < min) return `must be at least ${min}`
  return value > max ? `must be at most ${max}` : undefined
}

function limitOf(validation: CustomFieldDefinition["validation"], name: string, otherwise: number): number {
  const limit = validation?.[name]
  return typeof limit === "number" ? limit : otherwise
}

function isDay(value: CustomFieldValue): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}

const isChoices = (value: CustomFieldValue, names: string[]) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((each) => names.includes(each))

function isReference({ referenceType }: CustomFieldDefinition, value: CustomFieldValue): boolean {
  if (typeof value === "string") return value !== "" && value.length <= LONGEST_TEXT
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  const isTyped = typeof value.type === "string" && (referenceType === null || value.type === referenceType)
  return isTyped && typeof value.id === "string" && value.id !== ""
}

/** The value as a person reads it, or null if there is none. */
export function toDisplay(
  definition: CustomFieldDefinition,
  options: readonly CustomFieldOption[],
  value: CustomFieldValue,
): string | null {
  if (value === null) return null
  const label = (name: unknown) => options.find((option) => option.value === name)?.label ?? String(name)
  if (definition.dataType === "boolean") return value === true ? "Yes" : "No"
  if (Array.isArray(value)) return value.map(label).join(", ")
  if (typeof value === "object") return String(value.id ?? "")
  return definition.dataType === "enum" ? label(value) : String(value)
}

export async function findDefinition(
  store: Session,
  accountId: string,
  entityType: CustomFieldEntity,
  slug: string,
): Promise<CustomFieldDefinition | undefined> {
  const all = await store.fieldDefinitions.by("account_id", accountId)
  return all.find((each) => each.entityType === entityType && each.slug === slug)
}

/** Lists options in display order: by position, then by creation. */
export async function listOptions(store: Session, definitionId: string): Promise<CustomFieldOption[]> {
  const all = await store.fieldOptions.by("definition_id", definitionId)
  const place = ({ position }: CustomFieldOption) => position ?? Number.POSITIVE_INFINITY
  return all.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}

export async function findField(store: Session, entityId: string, definitionId: string) {
  return (await store.customFields.by("entity_id", entityId)).find((each) => each.definitionId === definitionId)
}

/** Sets one value, replacing any earlier one. */
export async function putField(store: Session, field: Omit<CustomField, "id">): Promise<CustomField> {
  const before = await findField(store, field.entityId, field.definitionId)
  const changed = { ...field, id: before?.id ?? randomUUID() }
  store.customFields[before ? "update" : "insert"](changed)
  return changed
}

/** Sets the values given at registration. Drops those for a number that the shipment does not have. */
export async function putInitialFields(
  store: Session,
  request: TrackingRequest,
  shipment: Shipment,
  containers: readonly Container[],
): Promise<void> {
  const { accountId, initialFields } = request
  if (initialFields === undefined) return
  for (const { definitionId, value } of initialFields.shipment) {
    await putField(store, { accountId, definitionId, entityId: shipment.id, value })
  }
  for (const { definitionId, value, number } of initialFields.containers) {
    for (const container of containers) {
      if (number !== null && number !== container.number) continue
      await putField(store, { accountId, definitionId, entityId: container.id, value })
    }
  }
  request.initialFields = undefined
}
