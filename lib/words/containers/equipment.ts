// A container's size and kind in words (interface document, container attributes).

/** "40' high cube", "20' dry"; null where the line reports nothing. Length in feet. */
export function equipmentWords(container: {
  equipmentType: string | null
  equipmentLength: number | null
  equipmentHeight: string | null
}): string | null {
  const length = container.equipmentLength === null ? null : `${container.equipmentLength}'`
  const height = container.equipmentHeight === "standard" ? null : container.equipmentHeight
  const kind = container.equipmentType === "dry" && height !== null ? null : container.equipmentType
  const words = [length, kind, height].filter((word) => word !== null)
  return words.length === 0 ? null : words.join(" ")
}
