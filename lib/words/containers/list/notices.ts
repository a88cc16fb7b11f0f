export const listNoticesText = {
  noSuchView: "This saved view no longer exists.",
  noSuchViewAbout: "It was removed, or it is a colleague's private view. All containers are shown.",
  showAll: "Show all containers",
  badLink: "Part of this link is not valid.",
  badLinkAbout: "Its filters, order or columns are cut off or mistyped. Unreadable parts are left out.",
  ok: "OK",
  policyInLink: "Lists now use the account's last free day policy.",
  policyIgnored:
    " This link asked for another, which is ignored. The carrier's, terminal's and rail's dates each have their own column.",
}
