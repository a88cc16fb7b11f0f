"use client"

import { useState } from "react"
import { z } from "zod"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import { newId } from "#lib/queries/new-id"
import { postReturnPlace } from "#lib/queries/tariffs/tariffs"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { returnPlacesText } from "#lib/words/tariffs/return-places"
import { returnPlace } from "#lib/words/tariffs/shape"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../ui/forms/form.tsx"
import { SuggestField } from "../ui/forms/suggest-field.tsx"
import { toast } from "../ui/overlays/toast.ts"

type Props = {
  kept: ReturnPlace | null
  /** Initial values of a new one. */
  asked?: { line: string; port: string }
  page: TariffsPage
  onSaved: (page: TariffsPage) => void
  onClose: () => void
}

export function ReturnPlaceForm({ kept, asked, page, onSaved, onClose }: Props) {
  const [first] = useState(() => ({
    id: kept?.id ?? newId(),
    line: kept?.line ?? asked?.line ?? "",
    port: kept?.port ?? asked?.port ?? "",
    name: kept?.name ?? "",
    note: kept?.note ?? "",
    from: kept?.from ?? "",
  }))
  const [shape] = useState(() =>
    z
      .custom<typeof first>()
      .transform(
        ({ from, name, ...rest }): z.input<typeof returnPlace> => ({
          ...rest,
          name: terminalNamed(name, page),
          from: from || null,
        }),
      )
      .pipe(returnPlace),
  )
  const form = useSendForm({
    shape,
    first,
    draft: `return place:${kept?.id ?? "new"}`,
    send: postReturnPlace,
    onSent: (next, { name }) => {
      onSaved(next)
      toast.success(returnPlacesText.saved(name))
      onClose()
    },
  })
  const { line, port, name } = kept ?? { line: "", port: "", name: "" }
  return (
    <Form
      form={form}
      aria-label={
        kept ? returnPlacesText.changeNamed(returnPlacesText.named(name, line, port)) : returnPlacesText.newPlace
      }
      className="grid gap-3 border-b py-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SuggestField
          name="line"
          label={returnPlacesText.line}
          hint={returnPlacesText.lineHint}
          suggestions={page.lines}
          unknown={returnPlacesText.unknownLine}
        />
        <SuggestField
          name="port"
          label={returnPlacesText.port}
          hint={returnPlacesText.portHint}
          suggestions={page.ports}
          unknown={returnPlacesText.unknownPort}
        />
        <SuggestField
          name="name"
          label={returnPlacesText.name}
          hint={returnPlacesText.nameHint}
          suggestions={page.terminals}
          unknown={() => returnPlacesText.unknownName}
        />
        <Field name="from" label={returnPlacesText.from} hint={returnPlacesText.fromHint} type="date" />
      </div>
      <Field name="note" label={returnPlacesText.note} hint={returnPlacesText.noteHint} rows={2} />
      <FormEnd
        form={form}
        save={returnPlacesText.save}
        onCancel={() => {
          form.clear()
          onClose()
        }}
      />
    </Form>
  )
}

/** A terminal given by its FIRMS code is stored by name and code, a depot as typed. */
function terminalNamed(typed: string, { terminals }: TariffsPage): string {
  const found = terminals.find(({ code }) => code === typed.trim().toUpperCase())
  return found ? returnPlacesText.coded(found.name, found.code) : typed
}
