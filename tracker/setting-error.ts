/** A setting that cannot be used. The message is one line that names the variable. */
export class SettingError extends Error {}
