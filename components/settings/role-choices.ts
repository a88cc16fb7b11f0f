export const ROLE_CHOICES = [
  { value: "viewer", label: "Viewer" },
  { value: "dispatcher", label: "Dispatcher" },
  { value: "manager", label: "Manager" },
  { value: "admin", label: "Admin" },
]
