export const helpText = {
  nextKey: "then",
  otherKey: "or",
  openFocused: "Open what is focused",
  backOrClose: "Back, or close",
  keys: "Keys",
  keysAbout: "They are off while you type.",
  singleKeys: "Single keys act. Off: only keys with Ctrl or ⌘.",
}
