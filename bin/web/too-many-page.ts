// The page of a 429, rendered without Next: in the colors of app/globals.css, and like the not-found page.
import { limitWords } from "#lib/words/ui/limits"
import { refusalText } from "#lib/words/ui/refusals"

const STYLE = `
:root{color-scheme:light dark;--surface:light-dark(#fff,#111516);--line:light-dark(#e4e8e9,#20282a);
--ink:light-dark(#11181a,#e8edee);--ink-2:light-dark(#465257,#aab5b9);--accent:light-dark(#0b5f70,#6cc5d2)}
*{margin:0}body{background:var(--surface);color:var(--ink);font:13px/1.25rem Geist,system-ui,sans-serif}
header{display:flex;align-items:center;height:3rem;padding:0 1rem;border-bottom:1px solid var(--line);font-size:14px}
header a{display:flex;align-items:center;gap:.5rem;color:inherit;font-weight:600;text-decoration:none}
svg{color:var(--accent)}main{max-width:440px;padding:2.5rem 1rem}h1{font-size:20px;line-height:1.75rem;font-weight:600}
p{margin-top:.125rem;color:var(--ink-2)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

const LOGO = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><rect x="1.9" y="3.4" width="16.2" height="13.2"
rx="2.6" fill="none" stroke="currentColor" stroke-width="1.8"/><path fill="currentColor"
d="M5 6.6h1.6v6.8H5zM8.3 6.6h1.6v6.8H8.3zM11.6 6.3h3.2c.3 0 .5.2.5.5v6.4c0 .3-.2.5-.5.5h-3.2z"/></svg>`

/** `words`: our own, with nothing from the request. */
export function tooManyPage(words: string, seconds: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${refusalText.tooManyRequests} · Freeday</title><style>${STYLE}</style>
<header><a href="/">${LOGO} Freeday</a></header>
<main><h1>${refusalText.tooManyRequests}</h1><p>${words}</p><p>${limitWords.asksAgain}</p></main></html>`
}
