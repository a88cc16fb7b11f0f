import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { FormProvider, useForm } from "react-hook-form"
import { expect, test } from "vitest"
import { MentionOptions } from "./mention-options.tsx"
import { NoteField } from "./note-field.tsx"

const people = ["Ann Lee", "Daniel Okafor"].map((name, at) => ({ id: `p${at}`, name }))

test("the people to mention are a list of options, one of them chosen, each with the id that the note points to", () => {
  const markup = renderToStaticMarkup(<MentionOptions id="list" people={people} active={1} onPick={() => {}} />)
  expect(markup).toMatch(/^<div id="list" role="listbox" aria-label="People to mention"/)
  const options = [...markup.matchAll(/<div id="([^"]+)" role="option"[^>]*aria-selected="(\w+)"[^>]*>([^<]+)</g)]
  expect(options.map(([, id, selected, name]) => [id, selected, name])).toEqual([
    ["list-0", "false", "Ann Lee"],
    ["list-1", "true", "Daniel Okafor"],
  ])
})

test("while nobody is being mentioned the note is a plain field", () => {
  function Drawn() {
    const fields = useForm({ defaultValues: { body: "call them" } })
    return (
      <FormProvider {...fields}>
        <NoteField form={{ fields: fields as never, elementOf: () => null }} label="Write a note" rows={2} />
      </FormProvider>
    )
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Drawn />
    </QueryClientProvider>,
  )
  expect(markup).toContain("<textarea")
  expect(markup).not.toMatch(/role="combobox"|role="listbox"|aria-expanded/)
})
