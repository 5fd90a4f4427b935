import { type Html, html } from '@sousto/html/html.ts'

const STYLE = html`
:root{color-scheme:light dark}
body{max-width:960px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}
td,th{padding:8px;border-bottom:1px solid #9996;text-align:left;vertical-align:top}
td a{display:block}
iframe{width:100%;height:720px;border:1px solid #9996;border-radius:8px;background:Canvas}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
li{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 16px;font:inherit}
`

export function page(title: string, body: Html): string {
  return html`<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><body>${body}</body></html>`.markup
}
