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
import { Button } from "../button.tsx"
import { FailureWords } from "../failure-words.tsx"
import { keepDraft, readDraft } from "./use-draft.ts"

type FormOptions<In extends FieldValues, Out, Answer> = {
  /** What the server checks with too; its faults are said at the fields of the same names. */
  shape: z.ZodType<Out, In>
  /** What the fields begin with. Where it changes, the fields that nobody has touched follow. */
  first: In
  send: (input: Out) => Promise<Answer> | Answer
  onSent?: (answer: Answer, input: Out) => void
  onFailed?: (error: Error) => void
  /** Under this name, what is typed is kept in this tab until it is saved. */
  draft?: string
  /** Queries that are read again after it. */
  stale?: readonly QueryKey[]
  /** The field for a name in the server's refusal, where it is not the name's last part. */
  fieldOf?: (named: string) => string | null
}

/** Over what is typed; the fields stay where they are. */
const AFRESH = { keepFieldsRef: true, keepDirtyValues: false }

type Sending<Out> = { input: Out; typed: string }

/** What is typed, checked and sent: one sending at a time, a refusal at the field it is about, else in `failure`. */
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
      // What was typed meanwhile stays.
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
    // What has a page of its own to lead to is said with that link, for the form as a whole.
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
    /** What stands in the way as a whole; what is about one field is said there. */
    failure: error && fieldNamed(error) === null ? error : null,
    submit: fields.handleSubmit(send, () => sender.reset()),
    elementOf: (name: Path<In>): HTMLElement | null => document.querySelector(`form[id="${id}"] [name="${name}"]`),
    /** Begins again with empty hands. */
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

/** A form that scripts answer: the browser never sends it. A button outside of it names `form.id`. */
export function Form({ form, ...rest }: FormProps) {
  return (
    <FormProvider {...form.fields}>
      <form
        // Enter before the script has come: a browser does nothing with this method, and the text stays.
        method="dialog"
        noValidate
        {...rest}
        id={form.id}
        onSubmit={(event) => {
          event.preventDefault()
          // React hands an event of a dialog on to what opened it.
          event.stopPropagation()
          void form.submit()
        }}
      />
    </FormProvider>
  )
}

type FailureProps = { form: AnyForm; way?: string }

/** What stands in the way of the form as a whole. */
export function FormFailure({ form, way }: FailureProps) {
  const { control } = form.fields
  const { errors } = useFormState({ control })
  // Of no field that is shown: said here, so that a form is never held back in silence.
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
        <Button type="submit" look="primary" busy={form.busy}>
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
    // The same form, now of another container: what was typed for the last one waits there.
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

/** Where a fault stands that is about no field. */
const WHOLE = "whole form"

async function check<In extends FieldValues, Out>(
  shape: z.ZodType<Out, In>,
  values: In,
  fieldOf: (named: string) => string | null,
): Promise<Awaited<ReturnType<Resolver<In, unknown, Out>>>> {
  const read = shape.safeParse(values)
  if (read.success) return { values: read.data, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, code, message } of read.error.issues) {
    errors[fieldOf(path.join(".")) ?? WHOLE] ??= { type: code, message }
  }
  return { values: {}, errors: errors as FieldErrors<In> }
}

// "rule.causes.lfd" is said at the field "causes".
function fieldIn(named: string, first: FieldValues): string | null {
  return named.split(/[./]/).findLast((part) => Object.hasOwn(first, part)) ?? null
}
