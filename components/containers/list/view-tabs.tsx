"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useState } from "react"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { countOptions, countWords } from "#lib/queries/containers/list"
import { RequestFailed } from "#lib/queries/fetch-json"
import { workKeys } from "#lib/queries/work/keys"
import { deleteView, patchView, postView, restoreView, type SavedView } from "#lib/queries/work/views"
import { viewsText } from "#lib/words/containers/views"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { classes } from "../../ui/classes.ts"
import { fetchCode } from "../../ui/fetch-code.ts"
import { MoreMenu } from "../../ui/overlays/more-menu.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { useHydrated } from "../../ui/use-hydrated.ts"
import type { ShownView } from "./use-view.ts"

const SaveViewDialog = dynamic(
  () => fetchCode(() => import("./save-view-dialog.tsx")).then((part) => part.SaveViewDialog),
  {
    ssr: false,
  },
)

type Dialog = "new" | "rename" | null

export function ViewTabs({ shown, mayTeam }: { shown: ShownView; mayTeam: boolean }) {
  const { saved, isChanged } = shown
  const { dialog, setDialog, save, store, remove } = useSavedViews(shown)
  const named = saved && saved.scope !== "link" ? saved : undefined
  return (
    <div className="flex min-h-11 items-center gap-2 border-b px-(--gutter)">
      <Tabs shown={shown} named={named} />
      {isChanged ? (
        <Button look="quiet" onClick={shown.undo} className="max-sm:hidden">
          {viewsText.undoChanges}
        </Button>
      ) : null}
      {isChanged && named ? (
        <Button busy={save.isPending} onClick={() => save.mutate(named)}>
          {viewsText.saveView}
        </Button>
      ) : isChanged ? (
        <Button onClick={() => setDialog("new")}>{viewsText.saveView}</Button>
      ) : null}
      <MoreMenu
        label={viewsText.more}
        className={buttonClasses("quiet")}
        groups={[
          [{ label: viewsText.saveAsNewView, onSelect: () => setDialog("new") }],
          ...(named
            ? [
                [
                  { label: viewsText.renameOrShare, onSelect: () => setDialog("rename") },
                  { label: viewsText.deleteView, onSelect: () => void remove(named) },
                ],
              ]
            : []),
        ]}
      />
      {dialog ? (
        <SaveViewDialog
          title={dialog === "new" ? viewsText.saveAsView : viewsText.renameOrShare}
          name={dialog === "rename" ? (named?.name ?? "") : ""}
          scope={dialog === "rename" && named?.scope === "team" ? "team" : "private"}
          mayTeam={mayTeam}
          onSave={store}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

/** Saving, renaming and deleting views, and the dialog for the name. */
function useSavedViews({ saved, view, show }: ShownView) {
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<Dialog>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: workKeys.views })
  const save = useMutation({
    mutationFn: (of: SavedView) => patchView(of.id, { version: of.version, state: view }),
    onSuccess: async (next) => {
      await refresh()
      show(next)
      toast.success(viewsText.isSaved(next.name))
    },
    onError: (error) => {
      void refresh()
      toast.error(error.message, {
        action:
          error instanceof RequestFailed && error.status === 409
            ? { label: viewsText.saveAsNew, onClick: () => setDialog("new") }
            : undefined,
      })
    },
  })

  async function store(name: string, scope: "private" | "team"): Promise<void> {
    const next =
      dialog === "rename" && saved
        ? await patchView(saved.id, { version: saved.version, name, scope })
        : await postView({ name, scope, state: view })
    await refresh()
    show(next)
    setDialog(null)
    toast.success(viewsText.isSaved(next.name))
  }

  async function remove(of: SavedView): Promise<void> {
    try {
      await deleteView(of.id)
      show(null)
      await refresh()
      toast.undo(viewsText.isDeleted(of.name), () => void restoreView(of.id).then(() => refresh()))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : viewsText.notDeleted)
    }
  }

  return { dialog, setDialog, save, store, remove }
}

function Tabs({ shown, named }: { shown: ShownView; named: SavedView | undefined }) {
  const { views, isChanged } = shown
  return (
    <nav aria-label={viewsText.views} className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1.5">
      <Tab
        name={viewsText.all}
        filters={{}}
        current={!named}
        changed={!named && isChanged}
        onShow={() => shown.show(null)}
      />
      {views.map((one) => (
        <Tab
          key={one.id}
          name={one.name}
          filters={one.state.filters}
          current={one.id === named?.id}
          changed={one.id === named?.id && isChanged}
          onShow={() => shown.show(one)}
        />
      ))}
    </nav>
  )
}

type TabProps = {
  name: string
  /** Filters of its count. */
  filters: ContainerFilters
  current: boolean
  changed: boolean
  onShow: () => void
}

function Tab({ name, filters, current, changed, onShow }: TabProps) {
  const { data: counted } = useQuery(countOptions(filters))
  // The navigation may have loaded it before React takes over these tabs, and the server renders no count.
  const count = useHydrated() ? counted : undefined
  return (
    <button
      type="button"
      aria-current={current ? "page" : undefined}
      onClick={onShow}
      className={classes(
        "focus-inset inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-13 max-sm:h-11",
        current ? "bg-active font-semibold text-ink" : "text-ink-2 hover:bg-hover",
      )}
    >
      {name}
      <span className="font-normal text-12 text-ink-3">{count ? countWords(count) : ""}</span>
      {changed ? (
        <>
          <span aria-hidden className="size-1.5 rounded-full bg-due-icon" />
          <span className="sr-only">{viewsText.changed}</span>
        </>
      ) : null}
    </button>
  )
}
