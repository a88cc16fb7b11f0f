// The mirror keeps ids as uuids (interface document, resources). One that is no uuid never costs the rest: a relation
// that names it stays where it was sent, as an attribute we cannot use; a resource with such an id is set apart.
import { isUuid } from "#lib/domain/uuid"
import type { ReadResource, Relation, ServiceDocument } from "./read-document.ts"

export function splitByIds(document: ServiceDocument): { keepable: ServiceDocument; setApart: ReadResource[] } {
  const hasUuid = ({ id }: ReadResource) => isUuid(id)
  const keep = (resources: ReadResource[]) => resources.filter(hasUuid).map(withUsableRelations)
  return {
    keepable: { ...document, data: keep(document.data), included: keep(document.included) },
    setApart: [...document.data, ...document.included].filter((resource) => !hasUuid(resource)),
  }
}

function withUsableRelations(resource: ReadResource): ReadResource {
  const relations = [...resource.relations]
  const unusable = relations.filter(([, relation]) => !isUsable(relation))
  if (unusable.length === 0) return resource
  return {
    ...resource,
    attributes: resource.attributes && { ...resource.attributes, ...Object.fromEntries(unusable) },
    relations: new Map(relations.filter(([, relation]) => isUsable(relation))),
  }
}

function isUsable(relation: Relation): boolean {
  return (Array.isArray(relation) ? relation : [relation]).every((ref) => ref === null || isUuid(ref.id))
}
