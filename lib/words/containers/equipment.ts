// A container's size and kind in words (interface document, container attributes).

/** "40' high cube", "20' dry"; null where the line reports nothing. Length in feet. */
export function equipmentWords(box: {
  equipmentType: string | null
  equipmentLength: number | null
  equipmentHeight: string | null
}): string | null {
  const length = box.equipmentLength === null ? null : `${box.equipmentLength}'`
  const height = box.equipmentHeight === "standard" ? null : box.equipmentHeight
  const kind = box.equipmentType === "dry" && height !== null ? null : box.equipmentType
  const words = [length, kind, height].filter((word) => word !== null)
  return words.length === 0 ? null : words.join(" ")
}
