import type { MessageContent, MessageLine } from "#lib/domain/alerts/message"
import { alertMail } from "#lib/words/alerts/mail"

/** Chat services cut long messages without notice. */
const MOST_LINES = 12

export function toSlack(content: MessageContent): object {
  const { lines, more } = flat(content)
  return {
    text: slack(content.subject),
    blocks: [
      { type: "section", text: { type: "mrkdwn", text: `*${slack(content.subject)}*\n${slack(content.lead)}` } },
      ...lines.map((line) => ({ type: "section", text: { type: "mrkdwn", text: slackLine(line) } })),
      { type: "context", elements: [{ type: "mrkdwn", text: alertMail.openLink(moreWords(more), content.link) }] },
    ],
  }
}

function slackLine({ number, fact, action, proof, place, link }: MessageLine): string {
  const head = number ? `<${link}|${slack(number)}> *${slack(fact)}*` : `<${link}|${slack(fact)}>`
  return [head, [place, proof].filter(Boolean).map(slack).join(" · "), action ? `→ ${slack(action)}` : ""]
    .filter(Boolean)
    .join("\n")
}

/** Escapes Slack's three characters, and keeps facts from starting its markup. */
function slack(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[*_~`]/g, "\u200b$&")
}

export function toTeams(content: MessageContent): object {
  const { lines, more } = flat(content)
  const text = (words: string, look: object = {}) => ({ type: "TextBlock", wrap: true, text: teams(words), ...look })
  const body = [
    text(content.subject, { weight: "Bolder", size: "Medium" }),
    text(content.lead, { isSubtle: true, spacing: alertMail.none }),
    ...lines.map(({ number, fact, action, proof, place }) => ({
      type: alertMail.container,
      separator: true,
      items: [
        text(number ? `${number}: ${fact}` : fact, { weight: "Bolder" }),
        text([place, proof].filter(Boolean).join(" · "), { isSubtle: true, spacing: alertMail.none }),
        ...(action ? [text(`→ ${action}`, { spacing: alertMail.none })] : []),
      ],
    })),
    ...(more > 0 ? [text(moreWords(more).trim())] : []),
  ]
  const card = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body,
    actions: [{ type: "Action.OpenUrl", title: alertMail.openPlain, url: content.link }],
  }
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card }],
  }
}

/** Cards render some Markdown, so characters that could start it are escaped. */
function teams(text: string): string {
  return text.replace(/[\\*_[\]()#`]/g, "\\$&")
}

/** `id` is the same in every try, so that a receiver can skip duplicates. */
export function toWebhook(content: MessageContent, message: { messageId: string; kind: string }): object {
  return {
    id: message.messageId,
    type: `freeday.${message.kind}`,
    subject: content.subject,
    alerts: content.groups.flatMap(({ title, lines }) => lines.map((line) => ({ group: title || null, ...line }))),
    more: content.groups.reduce((sum, { more }) => sum + more, 0),
    link: content.link,
  }
}

function flat({ groups }: MessageContent): { lines: MessageLine[]; more: number } {
  const all = groups.flatMap(({ lines }) => lines)
  const rest = groups.reduce((sum, { more }) => sum + more, 0)
  return { lines: all.slice(0, MOST_LINES), more: rest + Math.max(0, all.length - MOST_LINES) }
}

function moreWords(more: number): string {
  return more === 0 ? "" : alertMail.andMore(more)
}
