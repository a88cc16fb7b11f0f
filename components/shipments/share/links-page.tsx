"use client"

import { SettingsPart } from "../../ui/page/settings-part.tsx"
import { ShareLinkList } from "./link-list.tsx"

export function LinksPage({ all, zone }: { all: boolean; zone: string }) {
  return (
    <>
      <h1 className="sr-only">Links</h1>
      <SettingsPart
        title={all ? "Links of everybody" : "Your links"}
        about="Each shows one shipment to someone outside, read only. Create one with Share on a shipment."
      >
        <ShareLinkList shipmentId={null} zone={zone} empty="None yet. Open a shipment and choose Share." />
      </SettingsPart>
    </>
  )
}
