"use client"

import dynamic from "next/dynamic"
import { useEffect } from "react"
import { fetchCode, whenIdle } from "../fetch-code.ts"

const ToastPlace = dynamic(() => fetchCode(() => import("./toast-place.tsx")).then((part) => part.ToastPlace), {
  ssr: false,
})

export function Toaster() {
  useEffect(() => whenIdle(fetchFloats), [])
  return <ToastPlace />
}

/** Loads the code of floating parts, so that a press need not wait for the network, or fail without it. */
async function fetchFloats(): Promise<void> {
  await fetchCode(() => import("./menu-float.tsx"))
  await fetchCode(() => import("./dialog-box.tsx"))
  await fetchCode(() => import("./tip-float.tsx"))
  await fetchCode(() => import("../forms/select-float.tsx"))
}
