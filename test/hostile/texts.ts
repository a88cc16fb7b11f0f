// The one list of hostile texts: what can trip up markup, formats, spreadsheets, writing systems and databases.

/** Called by a script that runs. Nothing of ours calls it. */
const CANARY = "freedayHostile"

const run = `window.${CANARY}=1`

const MARKUP = {
  script: `"><script>${run}</script>`,
  handler: `<img src=x onerror="${run}">`,
  svg: `<svg/onload=${run}><animate onbegin=${run} attributeName=x>`,
  frame: `<iframe srcdoc="<script>parent.${CANARY}=1</script>"></iframe>`,
  link: `javascript:${run}`,
  attribute: `' onfocus='${run}' autofocus x='`,
  closing: `</title></textarea></style></script><script>${run}</script>`,
  comment: `--><script>${run}</script><!--`,
  css: `</style><style>*{display:none}</style>;background:url(//evil.invalid)`,
  entity: `&lt;script&gt;${run}&lt;/script&gt;`,
}

const FORMULAS = [
  ...[
    "=",
    "+",
    "-",
    "@",
    "\t=",
    "\r=",
    "\n=",
    " =",
    "\u00a0=",
    "\uff1d",
    "\uff0b",
    "\uff0d",
    "\uff20",
    "\u200b=",
    "\u202e=",
  ].map((sign) => `${sign}HYPERLINK("http://evil.invalid","x")`),
  `=cmd|'/C calc'!A0`,
  `"=1+1"`,
  `;=1+1`,
]

const BIDI = [
  ...[
    "\u202a",
    "\u202b",
    "\u202c",
    "\u202d",
    "\u202e",
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
    "\u200e",
    "\u200f",
    "\u061c",
  ].map((sign) => `MSCU${sign}4728210`),
  "\u202eexe.fdp",
  "مرحبا 123 שלום",
]

const HIDDEN = [
  "a\u200bb\u2060c\ufeffd",
  "👩\u200d👩\u200d👧 e\u0301",
  "a\u2028b\u2029c",
  "z\u0335a\u0336l\u0337g\u0338o\u0489".repeat(20),
]

/** What Postgres or JSON cannot store, and what terminals and XML cannot. */
const CONTROLS = [
  "a\0b",
  "\0",
  ...Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b`).slice(1),
  "a\u007f\u0080\u0085\u009f b",
  "\u001b[31mred\u001b]0;title\u0007",
  "\ud800",
  "\udfffx\ud800",
  "\ufffe\uffff",
]

const FORMATS = {
  template: "{{7*7}}$\u007b7*7}<%=7*7%>#{7*7}",
  sql: `'; drop table containers; --`,
  like: "%_\\%'\"",
  header: "x\r\nBcc: evil@evil.invalid\r\nX-Evil: 1\r\n\r\nbody",
  calendar: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged\\,;:"',
  stream: "x\n\nevent: changes\ndata: {}\n\n",
  csv: `a","b\r\n"c`,
  markdown: "[x](javascript:alert(1)) *b* _i_ `c` <https://evil.invalid|x>",
  prototype: "__proto__",
  constructor: "constructor",
  path: "../../../../etc/passwd%00.pdf",
  percent: "%E0%A4%A%zz%00%0d%0a",
  number: "1e400",
  null: "null",
  word: "W".repeat(500),
}

/** At least one of each kind. */
export const HOSTILE: readonly string[] = [
  ...Object.values(MARKUP),
  ...FORMULAS,
  ...BIDI,
  ...HIDDEN,
  ...CONTROLS,
  ...Object.values(FORMATS),
]

/** One of each kind, where all texts would take too long. */
export const SAMPLES: readonly string[] = [
  `${MARKUP.script}${MARKUP.handler}${FORMATS.template}`,
  `=1+1\u202e${FORMATS.header}\u2066`,
  `a\0b\ud800\u001b[31m\u0085`,
  FORMATS.calendar,
  FORMATS.sql,
  FORMATS.word,
  FORMATS.prototype,
]

export const TEN_MEGABYTES = "<b>W</b>=".repeat(1_165_100)

/** Bytes that are not UTF-8. */
export const BAD_UTF8 = Buffer.from([0x41, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf8, 0x88, 0xff, 0xfe, 0x42])

/**
 * What no text that people see may contain: control characters except tab and line ends, marks that change the
 * direction, half surrogate pairs.
 */
export const UNSHOWABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
