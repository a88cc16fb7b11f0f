// Opens a stranger's file in a worker of its own, so that one that breaks or hangs the worker ends with it.
import { CannotOpen, type OpenFault } from "#lib/files/cannot-open"
import { openEml } from "#lib/files/eml"
import type { Form } from "#lib/files/form"
import type { Mail } from "#lib/files/mail"
import { openMsg } from "#lib/files/msg"
import { drawPages } from "./draw-pages.ts"

/** `form`: undefined is a picture that the browser opens by itself. */
export type OpenAsked = { file: Blob; form: Form | undefined }
export type Opened = { pdf: Blob } | { mail: Mail } | { fault: OpenFault | "opens_too_long" }

self.onmessage = async ({ data }: MessageEvent<OpenAsked>) => {
  self.postMessage(await openAsked(data))
}

export async function openAsked({ file, form }: OpenAsked): Promise<Opened> {
  try {
    if (form !== "eml" && form !== "msg") return { pdf: await drawPages(file, form) }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { mail: await (form === "eml" ? openEml(bytes) : openMsg(bytes)) }
  } catch (cause) {
    return { fault: cause instanceof CannotOpen ? cause.fault : "damaged" }
  }
}
