export const tariffKeys = {
  all: ["tariffs"] as const,
}
