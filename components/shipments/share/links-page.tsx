"use client"

import { shareText } from "#lib/words/shipments/share"
import { SettingsPart } from "../../ui/page/settings-part.tsx"
import { ShareLinkList } from "./link-list.tsx"

export function LinksPage({ all, zone }: { all: boolean; zone: string }) {
  return (
    <>
      <h1 className="sr-only">{shareText.links}</h1>
      <SettingsPart title={all ? shareText.linksOfEverybody : shareText.yourLinks} about={shareText.linksAbout}>
        <ShareLinkList shipmentId={null} zone={zone} empty={shareText.noLinks} />
      </SettingsPart>
    </>
  )
}
