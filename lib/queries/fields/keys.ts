export const fieldKeys = {
  all: ["fields"] as const,
}
