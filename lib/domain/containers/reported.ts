// Absent and empty are two answers (interface document, behaviour 7 and 9).

/** `null`: the service did not report it. An empty list is a report: there are none. */
export type Reported<T> = T | null
