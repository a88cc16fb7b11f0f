/** Opens the controls of every tracker that a test starts. */
export const CONTROL_TOKEN = "test-control-token-0123456789"
export const controlHeaders = (token: string) => ({
  "Content-Type": "application/json",
  Authorization: `Bearer ${token}`,
})
export const CONTROL_HEADERS = controlHeaders(CONTROL_TOKEN)
