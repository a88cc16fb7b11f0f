/** Why a file could not be read, in words for a person. */
export class Unreadable extends Error {}
