import { html } from '@sousto/html/html.ts'
import { page } from '../page.ts'
import type { Received } from './mail-store.ts'

export function listPage(mails: readonly Received[]): string {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${time(mail)}</td><td>${mail.to}</td><td><a href="/dev/posta/${mail.id}">${mail.subject}</a></td></tr>`,
  )
  const table = html`<table><thead><tr><th>Kdy</th><th>Komu</th><th>Předmět</th></tr></thead><tbody>${rows}</tbody></table>`
  const body = mails.length === 0 ? html`<p>Zatím nic nepřišlo.</p>` : table
  return page(
    'Pošta',
    html`<h1>Pošta</h1><p>Sem chodí e-maily, dokud není nastaven poštovní server (SMTP_URL).</p>${body}`,
  )
}

export function mailPage(mail: Received): string {
  const links = mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)
  const headers = mail.headers.map(({ name, value }) => html`<tr><th>${name}</th><td>${value}</td></tr>`)
  return page(
    mail.subject,
    html`<p><a href="/dev/posta">Pošta</a></p>
<h1>${mail.subject}</h1>
<p>${time(mail)}, od ${mail.from} pro ${mail.to}</p>
<iframe title="E-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/posta/${mail.id}/html"></iframe>
<h2>Odkazy</h2><ul>${links}</ul>
<h2>Text</h2><pre>${mail.text}</pre>
<h2>Hlavičky</h2><table>${headers}</table>`,
  )
}

/** Returns the mail's HTML document for the frame; its links open outside the frame. */
export function framedMail({ html }: Received): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}

function time({ receivedAt }: Received): string {
  return new Date(receivedAt).toLocaleString('cs-CZ', { timeZone: 'Europe/Prague' })
}
