"use client"

import type { QueryKey } from "@tanstack/react-query"
import { useMutation } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react"
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form"
import type { z } from "zod"
import { isSignedOut, RequestFailed } from "#lib/queries/fetch-json"
import { partsText } from "#lib/words/ui/parts"
import { wrongInput } from "#lib/words/ui/wrong-input"
import { Button } from "../button.tsx"
import { FailureWords } from "../failure-words.tsx"
import { keepDraft, readDraft } from "./use-draft.ts"

type FormOptions<In extends FieldValues, Out, Answer> = {
  /** The schema the server uses too. Its errors are shown at the fields of the same names. */
  shape: z.ZodType<Out, In>
  /** Initial values. When they change, untouched fields follow. */
  first: In
  send: (input: Out) => Promise<Answer> | Answer
  onSent?: (answer: Answer, input: Out) => void
  onFailed?: (error: Error) => void
  /** Stores what is typed in this tab, under this name, until it is saved. */
  draft?: string
  /** Queries to refetch afterwards. */
  stale?: readonly QueryKey[]
  /** The field for a name in the server's refusal, if it is not the name's last part. */
  fieldOf?: (named: string) => string | null
}

/** Overwrites what is typed; the fields stay registered. */
const AFRESH = { keepFieldsRef: true, keepDirtyValues: false }

type Sending<Out> = { input: Out; typed: string }

/** Checks and sends what is typed, once at a time. A refusal is shown at its field, else in `failure`. */
export function useSendForm<In extends FieldValues, Out, Answer>(options: FormOptions<In, Out, Answer>) {
  const { shape, first, draft, fieldOf } = options
  const id = useId()
  const isSending = useRef(false)
  const fields = useForm<In, unknown, Out>({
    resolver: (values) => check(shape, values, (named) => fieldIn(fieldOf?.(named) ?? named, first)),
    defaultValues: first as DefaultValues<In>,
    values: first,
    resetOptions: { keepDirtyValues: true },
  })
  const sender = useMutation({
    mutationFn: async ({ input }: Sending<Out>) => options.send(input),
    onSuccess: (answer, { input, typed }) => {
      // Keeps what was typed in the meantime.
      if (JSON.stringify(fields.getValues()) === typed) {
        fields.reset(fields.getValues(), AFRESH)
        if (draft) keepDraft(draft, null)
      }
      options.onSent?.(answer, input)
    },
    onError: (error) => {
      const field = fieldNamed(error)
      if (field) fields.setError(field as Path<In>, { message: error.message }, { shouldFocus: true })
      options.onFailed?.(error)
    },
    onSettled: () => {
      isSending.current = false
    },
    ...(options.stale ? { meta: { stale: options.stale } } : {}),
  })
  useKeptDraft(fields, first, draft, sender.reset)
  function send(input: Out) {
    if (isSending.current) return
    isSending.current = true
    sender.mutate({ input, typed: JSON.stringify(fields.getValues()) })
  }
  function fieldNamed(error: Error) {
    // A refusal with a page to link to is shown for the whole form, with the link.
    if (!(error instanceof RequestFailed) || error.field === null || error.about !== null || isSignedOut(error))
      return null
    return fieldIn(fieldOf?.(error.field) ?? error.field, first)
  }
  const { error } = sender
  return {
    id,
    fields,
    sent: sender.data,
    busy: sender.isPending,
    /** A problem of the whole form. Problems of one field are shown there. */
    failure: error && fieldNamed(error) === null ? error : null,
    submit: fields.handleSubmit(send, () => sender.reset()),
    elementOf: (name: Path<In>): HTMLElement | null => document.querySelector(`form[id="${id}"] [name="${name}"]`),
    /** Resets the form. */
    clear: (values: In = first) => {
      fields.reset(values, AFRESH)
      if (draft) keepDraft(draft, null)
    },
    forgetAnswer: sender.reset,
  }
}

type AnyForm = Pick<ReturnType<typeof useSendForm<FieldValues, unknown, unknown>>, "id" | "busy" | "failure"> & {
  // biome-ignore lint/suspicious/noExplicitAny: a form of whatever fields.
  fields: UseFormReturn<any, any, any>
  submit: () => Promise<void>
}

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & { form: AnyForm }

/** A form handled by script: the browser never sends it. A button outside it refers to `form.id`. */
export function Form({ form, ...rest }: FormProps) {
  return (
    <FormProvider {...form.fields}>
      <form
        // Enter before the script has loaded: with this method a browser does nothing, and the text stays.
        method="dialog"
        noValidate
        {...rest}
        id={form.id}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles a dialog's events to whatever opened it.
          event.stopPropagation()
          void form.submit()
        }}
      />
    </FormProvider>
  )
}

type FailureProps = { form: AnyForm; way?: string }

/** A problem of the whole form. */
export function FormFailure({ form, way }: FailureProps) {
  const { control } = form.fields
  const { errors } = useFormState({ control })
  // An error of a field not shown appears here, so that a form never fails silently.
  const fault = Object.entries(errors).find(([name]) => !control._names.mount.has(name))?.[1]?.message
  if (form.failure) return <FailureWords error={form.failure} {...(way ? { way } : {})} />
  return typeof fault === "string" ? (
    <p role="alert" className="text-12 text-over">
      {fault}
    </p>
  ) : null
}

export type FormEndProps = FailureProps & { save: string; onCancel: () => void; children?: ReactNode }

export function FormEnd({ form, way, save, onCancel, children }: FormEndProps) {
  return (
    <>
      {children ?? <FormFailure form={form} {...(way ? { way } : {})} />}
      <div className="flex gap-2">
        <Button type="submit" form={form.id} look="primary" busy={form.busy}>
          {save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {partsText.cancel}
        </Button>
      </div>
    </>
  )
}

function useKeptDraft<In extends FieldValues, Out>(
  fields: UseFormReturn<In, unknown, Out>,
  first: In,
  draft: string | undefined,
  forgetAnswer: () => void,
): void {
  const latest = useRef(first)
  latest.current = first
  const last = useRef(draft)
  useEffect(() => {
    // The same form, now for another container, which may have its own draft.
    if (last.current !== draft) {
      last.current = draft
      fields.reset(latest.current, AFRESH)
      forgetAnswer()
    }
    if (!draft) return
    const kept = JSON.parse(readDraft(draft) ?? "{}") as Partial<In>
    for (const [name, value] of Object.entries(kept)) {
      fields.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    }
    return fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(latest.current[name]),
        )
        if (typed.length === 0) keepDraft(draft, null)
        else keepDraft(draft, JSON.stringify(Object.fromEntries(typed)))
      },
    })
  }, [fields, draft, forgetAnswer])
}

/** The place for errors that belong to no field. */
const WHOLE = "whole form"

async function check<In extends FieldValues, Out>(
  shape: z.ZodType<Out, In>,
  values: In,
  fieldOf: (named: string) => string | null,
): Promise<Awaited<ReturnType<Resolver<In, unknown, Out>>>> {
  const read = shape.safeParse(values, { error: wrongInput })
  if (read.success) return { values: read.data, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, code, message } of read.error.issues) {
    errors[fieldOf(path.join(".")) ?? WHOLE] ??= { type: code, message }
  }
  return { values: {}, errors: errors as FieldErrors<In> }
}

// "rule.causes.lfd" is shown at the field "causes".
function fieldIn(named: string, first: FieldValues): string | null {
  return named.split(/[./]/).findLast((part) => Object.hasOwn(first, part)) ?? null
}
