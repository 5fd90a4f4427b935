/** What a developer sees of the mail box. Plain pages: nothing runs in them. */
import type { Received } from './letter-box.ts'

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

export function listPage(mails: readonly Received[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${time(mail)}</td><td>${escaped(mail.to)}</td><td><a href="/dev/posta/${mail.id}">${escaped(mail.subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Kdy</th><th>Komu</th><th>Předmět</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const body = mails.length === 0 ? '<p>Zatím nic nepřišlo.</p>' : table
  return page(
    'Pošta',
    `<h1>Pošta</h1><p>Sem chodí e-maily, dokud není nastaven poštovní server (SMTP_URL).</p>${body}`,
  )
}

export function mailPage(mail: Received): string {
  const links = mail.links.map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`)
  const headers = mail.headers.map(
    ({ name, value }) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  )
  return page(
    mail.subject,
    `<p><a href="/dev/posta">Pošta</a></p>
<h1>${escaped(mail.subject)}</h1>
<p>${time(mail)}, od ${escaped(mail.from)} pro ${escaped(mail.to)}</p>
<iframe title="E-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/posta/${mail.id}/html"></iframe>
<h2>Odkazy</h2><ul>${links.join('')}</ul>
<h2>Text</h2><pre>${escaped(mail.text)}</pre>
<h2>Hlavičky</h2><table>${headers.join('')}</table>`,
  )
}

/** The mail's own document; its links open outside of the frame. */
export function framedMail({ html }: Received): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`
}

function time({ receivedAt }: Received): string {
  return escaped(new Date(receivedAt).toLocaleString('cs-CZ', { timeZone: 'Europe/Prague' }))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
