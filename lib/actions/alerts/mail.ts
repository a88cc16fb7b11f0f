import type { AlertShape, MessageContent, MessageFigure, MessageGroup, MessageLine } from "#lib/domain/alerts/message"
import { alertMail } from "#lib/words/alerts/mail"

/** Text color and the sign beside it: never color alone. */
const LOOKS: Record<AlertShape, { colour: string; sign: string; name: string }> = {
  over: { colour: "#b3261e", sign: "!", name: alertMail.overdue },
  due: { colour: "#855000", sign: "▲", name: alertMail.due },
  block: { colour: "#6538b8", sign: "■", name: alertMail.blocked },
  pending: { colour: "#465257", sign: "◷", name: alertMail.pending },
  ready: { colour: "#17693b", sign: "✓", name: alertMail.ready },
  unknown: { colour: "#59656a", sign: "?", name: alertMail.notKnown },
  move: { colour: "#1d5cb8", sign: "→", name: alertMail.moved },
  changed: { colour: "#11181a", sign: "◇", name: alertMail.changed },
  failed: { colour: "#b3261e", sign: "×", name: alertMail.failed },
}

export function toMailText({ lead, figures = [], groups, link, linkWords, settings }: MessageContent): string {
  const parts = groups.map((group) => {
    const head = group.title === "" ? [] : [`${group.title.toUpperCase()} (${group.lines.length + group.more})`, ""]
    const more = group.more > 0 ? [alertMail.andMoreAt(group.more, link), ""] : []
    return [...head, ...group.lines.flatMap(lineText), ...more].join("\n")
  })
  const end = [`${linkWords ?? alertMail.allAlerts}: ${link}`, alertMail.rulesAndChannels(settings), ""]
  return [lead, "", ...figures.flatMap(figureText), ...parts, ...end].join("\n")
}

function figureText({ title, amount, estimate, about, link, leftOut }: MessageFigure): string[] {
  return [
    `${title}: ${amount}${estimate ? `, ${alertMail.estimate}` : ""}`,
    ...(about === "" ? [] : [`  ${about}`]),
    `  ${link}`,
    ...leftOut.map((one) => `  ${alertMail.leftOut(`${one.words}, ${one.link}`)}`),
    "",
  ]
}

function lineText(line: MessageLine): string[] {
  const { name } = LOOKS[line.shape]
  return [
    `[${name}] ${line.number ? `${line.number}  ` : ""}${line.fact}`,
    ...(line.action ? [`  ${alertMail.doLine(line.action)}`] : []),
    ...[[line.place, line.asOf, line.owner].filter(Boolean).join(", ")].filter(Boolean).map((about) => `  ${about}`),
    `  ${line.proof}`,
    `  ${line.link}`,
    "",
  ]
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = "#11181a"
const QUIET = "#59656a"

export function toMailHtml(content: MessageContent): string {
  const { subject, lead, figures = [], groups, link, linkWords, settings } = content
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${html(subject)}</title></head>
<body style="margin:0;background:#f6f8f8;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${html(lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8f8"><tr><td align="center" style="padding:20px 8px">
<table role="presentation" width="640" cellpadding="0" cellspacing="0" style="width:100%;max-width:640px;background:#ffffff;border:1px solid #cfd6d8">
<tr><td style="padding:18px 20px 4px;font-size:13px;font-weight:600;color:#0b5f70">Freeday</td></tr>
<tr><td style="padding:0 20px"><h1 style="margin:0;font-size:18px;line-height:26px;color:${INK}">${html(subject)}</h1></td></tr>
<tr><td style="padding:2px 20px 14px;font-size:13px;line-height:20px;color:#465257">${html(lead)}</td></tr>
${figures.map(figureHtml).join("\n")}
${groups.map((group) => groupHtml(group, link)).join("\n")}
<tr><td style="padding:16px 20px 20px"><a href="${html(link)}" style="display:inline-block;background:#0b5f70;color:#ffffff;font-size:13px;font-weight:600;text-decoration:none;padding:8px 14px;border-radius:6px">${html(linkWords ?? alertMail.openPlain)}</a></td></tr>
</table>
<p style="max-width:640px;margin:10px auto 0;font-size:12px;line-height:18px;color:${QUIET}">${alertMail.settingsLead}<a href="${html(settings)}" style="color:#0b5f70">${alertMail.settingsLink}</a>${alertMail.factsAbout}</p>
</td></tr></table></body></html>
`
}

function figureHtml({ title, amount, estimate, isNotComputable, about, link, leftOut }: MessageFigure): string {
  const tone = isNotComputable ? `font-weight:400;color:${QUIET}` : `font-weight:${estimate ? 500 : 600};color:${INK}`
  const out = leftOut.map((one) => `<a href="${html(one.link)}" style="color:${QUIET}">${html(one.words)}</a>`)
  const below = [
    html(about),
    out.length > 0 ? `<span style="color:#855000">${alertMail.leftOut(out.join(", "))}</span>` : "",
  ]
  return `<tr><td style="padding:9px 20px;border-top:1px solid #e4e8e9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td valign="top" style="font-size:13px;line-height:22px;color:#465257">${html(title)}${estimate ? ` <span style="font-size:12px;color:${QUIET}">${alertMail.estimate}</span>` : ""}</td>
<td valign="top" align="right" style="white-space:nowrap"><a href="${html(link)}" style="font-size:16px;line-height:22px;${tone};text-decoration:${estimate ? "underline dotted #9aa6aa" : "none"}">${html(amount)}</a></td>
</tr></table><span style="font-size:12px;line-height:18px;color:${QUIET}">${below.filter(Boolean).join("<br>")}</span></td></tr>`
}

function groupHtml({ title, note, lines, more }: MessageGroup, link: string): string {
  const head =
    title === ""
      ? ""
      : `<tr><td style="padding:7px 20px;background:#f6f8f8;border-top:1px solid #e4e8e9;font-size:13px;line-height:18px;color:${INK}"><strong>${html(title)}</strong> <span style="color:#465257">${lines.length + more}</span> <span style="font-size:12px;color:${QUIET}">${html(note)}</span></td></tr>`
  const rest =
    more === 0
      ? ""
      : `<tr><td style="padding:8px 20px;border-top:1px solid #e4e8e9;font-size:12px"><a href="${html(link)}" style="color:#0b5f70">${alertMail.andMoreShort(more)}</a></td></tr>`
  return `${head}\n${lines.map(lineHtml).join("\n")}\n${rest}`
}

function lineHtml(line: MessageLine): string {
  const { colour, sign, name } = LOOKS[line.shape]
  const number = line.number
    ? `<a href="${html(line.link)}" style="font-family:'SFMono-Regular',Consolas,monospace;font-size:13px;font-weight:600;color:${INK};text-decoration:none">${html(line.number)}</a>`
    : `<a href="${html(line.link)}" style="font-weight:600;color:${INK};text-decoration:none">${alertMail.open}</a>`
  const about = [line.place, line.asOf, line.owner ? alertMail.ownersPart(line.owner) : ""]
    .filter((part) => part)
    .join(" · ")
  return `<tr><td style="padding:9px 20px;border-top:1px solid #e4e8e9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="22" valign="top" style="font-size:13px;line-height:20px;font-weight:700;color:${colour}" title="${name}">${sign}</td>
<td valign="top" style="font-size:13px;line-height:20px;color:${INK}">${number} <span style="color:${QUIET};font-size:12px">${html(about)}</span><br>
<span style="font-weight:600;color:${colour}">${html(line.fact)}</span><br>
<span style="font-size:12px;line-height:18px;color:${QUIET}">${html(line.proof)}</span>${
    line.action ? `<br><span style="color:${INK}">${alertMail.doLine(html(line.action))}</span>` : ""
  }</td></tr></table></td></tr>`
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
