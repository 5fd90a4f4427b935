/** Plain pages for developers: nothing runs in them. */
const STYLE = `
:root{color-scheme:light dark}
body{max-width:960px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}
td,th{padding:8px;border-bottom:1px solid #9996;text-align:left;vertical-align:top}
td a{display:block}
iframe{width:100%;height:720px;border:1px solid #9996;border-radius:8px;background:Canvas}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
li{overflow-wrap:anywhere}
`

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
