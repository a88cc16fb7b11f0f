import type { listContainerChoices } from "./choices.ts"
import type { listContainers, listNamedRows } from "./list.ts"
import type { loadContainerRows } from "./load-rows.ts"

export type ContainerRow = Awaited<ReturnType<typeof loadContainerRows>>[number]
export type ContainerWork = ContainerRow["work"]
export type NamedRows = Awaited<ReturnType<typeof listNamedRows>>
export type ContainersPage = Awaited<ReturnType<typeof listContainers>>
export type ContainerChoices = Awaited<ReturnType<typeof listContainerChoices>>
