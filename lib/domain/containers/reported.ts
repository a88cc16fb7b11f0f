// Absent and empty are different answers (interface document, behaviour 7 and 9).

/** `null`: not reported. An empty list is reported, and means none. */
export type Reported<T> = T | null
