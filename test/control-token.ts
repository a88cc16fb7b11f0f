/** Opens the controls of every tracker that a test starts. */
export const CONTROL_TOKEN = "test-control-token-0123456789"
export const CONTROL_HEADERS = { "Content-Type": "application/json", Authorization: `Bearer ${CONTROL_TOKEN}` }
