"use client"

import { type ComponentProps, type ReactNode, useId } from "react"
import { type UseFormRegisterReturn, useController, useFormContext, useFormState } from "react-hook-form"
import { classes } from "../classes.ts"
import { Input, type InputProps, TextArea } from "./input.tsx"
import { Segmented } from "./segmented.tsx"
import { Select, type SelectProps } from "./select.tsx"

type Words = {
  label: string
  /** "hidden": only for screen readers; "beside": in its own column. */
  look?: "above" | "beside" | "hidden"
  hint?: ReactNode
  aside?: ReactNode
}

/** Connects a control with its label, help and error. */
type Wiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined }

type LabelledProps = Words & { error?: ReactNode; className?: string; children: (wiring: Wiring) => ReactNode }

/** Label, control and the note below: the help, or what is wrong and what to do. */
export function Labelled({ label, look = "above", hint, aside, error, className, children }: LabelledProps) {
  const id = useId()
  const note = error || hint
  const name = (
    <label
      htmlFor={id}
      className={
        look === "hidden" ? "sr-only" : look === "beside" ? "text-13 text-ink-2" : "font-medium text-13 text-ink"
      }
    >
      {label}
    </label>
  )
  const rest = (
    <>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": note ? `${id}-note` : undefined })}
      {note ? (
        <p
          id={`${id}-note`}
          role={error ? "alert" : undefined}
          className={classes("text-12", error ? "text-over" : "text-ink-3")}
        >
          {note}
        </p>
      ) : null}
    </>
  )
  if (look === "beside") {
    return (
      <div className={classes("grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5", className)}>
        {name}
        <div className="relative grid gap-1">{rest}</div>
      </div>
    )
  }
  return (
    <div className={classes("grid content-start gap-1", className)}>
      {aside ? (
        <div className="flex items-baseline justify-between gap-2">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      {rest}
    </div>
  )
}

type Named = Words & { name: string; fieldClass?: string }
type TextProps = Omit<InputProps, "name" | "id">
type AreaProps = Omit<ComponentProps<typeof TextArea>, "name" | "id"> & { rows: number }
type ChoiceProps = Omit<SelectProps, "label" | "value" | "onChange" | "id"> & { onChosen?: (value: string) => void }
type OwnProps = { children: (control: Wiring & UseFormRegisterReturn) => ReactNode }

type FieldProps = Named & (TextProps | AreaProps | ChoiceProps | OwnProps)

/**
 * One field of a <Form>: a text line; a text area with `rows`; a choice with `options`; else what `children` renders.
 */
export function Field({ name, label, look, hint, aside, fieldClass, ...control }: FieldProps) {
  const { errors } = useFormState({ name, exact: true })
  const error = errors[name]?.message as string | undefined
  return (
    <Labelled
      {...{ label, hint, aside, error }}
      {...(look ? { look } : {})}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      {(wiring) =>
        "options" in control ? (
          <Choice {...control} {...wiring} name={name} label={label} />
        ) : (
          <Typed name={name} wiring={wiring} control={control} />
        )
      }
    </Labelled>
  )
}

type TypedProps = { name: string; wiring: Wiring; control: TextProps | AreaProps | OwnProps }

// The element holds what is typed, so that typing renders nothing.
function Typed({ name, wiring, control }: TypedProps) {
  const { register, getValues, setValue } = useFormContext()
  const { ref, ...field } = register(name)
  const bound = {
    ...field,
    ...wiring,
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      // Typed, or filled in by the browser, before the script loaded.
      if (element?.value && getValues(name) === "") setValue(name, element.value, { shouldDirty: true })
      ref(element)
    },
  }
  if (isOwn(control)) return control.children(bound)
  const Control = ("rows" in control ? TextArea : Input) as typeof Input
  const { onChange, onBlur, ...rest } = control as TextProps
  return (
    <Control
      defaultValue={getValues(name)}
      {...rest}
      {...bound}
      aria-invalid={wiring["aria-invalid"] ?? rest["aria-invalid"]}
      onChange={(event) => {
        onChange?.(event)
        void field.onChange(event)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        void field.onBlur(event)
      }}
    />
  )
}

function isOwn(control: TextProps | AreaProps | OwnProps): control is OwnProps {
  return typeof control.children === "function"
}

function Choice({ name, onChosen, ...select }: ChoiceProps & Wiring & { name: string; label: string }) {
  const { field } = useController({ name })
  return (
    <Select
      {...select}
      ref={field.ref}
      value={field.value ?? ""}
      onChange={(value) => {
        field.onChange(value)
        onChosen?.(value)
      }}
    />
  )
}

type FewProps<V extends string> = { name: string; label: string; labels: Readonly<Record<V, string>> }

/** A choice of few, as buttons. */
export function FewField<V extends string>({ name, label, labels }: FewProps<V>) {
  const { field } = useController({ name })
  return <Segmented label={label} labels={labels} value={field.value} onChange={field.onChange} />
}

type GroupProps<V> = {
  name: string
  label: string
  hint?: ReactNode
  children: (value: V, set: (value: V) => void) => ReactNode
}

/** A field made of several controls. */
export function GroupField<V>({ name, label, hint, children }: GroupProps<V>) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <fieldset ref={field.ref} tabIndex={-1} aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-1 font-medium text-13 text-ink">{label}</legend>
      {error || hint ? (
        <p
          id={id}
          role={error ? "alert" : undefined}
          className={classes("mb-1 text-12", error ? "text-over" : "text-ink-3")}
        >
          {error ?? hint}
        </p>
      ) : null}
      {children(field.value, field.onChange)}
    </fieldset>
  )
}
