/** A receipt as a page for screens of any width, screen readers and printers. It loads and runs nothing. */
import { type Html, html } from '@sousto/html/html.ts'
import { receiptMessage } from '@sousto/messages/receipt-messages.ts'
import { DEFAULT_LOCALE } from '@sousto/messages/translator.ts'
import type { Cell, Table } from '../../pdf/document-pdf.ts'
import type { ReceiptDocument } from './document.ts'

/**
 * The design tokens as literal colours, because the page has no other style sheet. The paper is white in both themes.
 */
const STYLE = html`<style>
:root{color-scheme:light dark;--page:light-dark(#fff8ef,#190e16);--surface:light-dark(#fff,#251721);--line:light-dark(#eddfcd,#3f2c39);--ink:light-dark(#2c1526,#fbeee2);--ink-2:light-dark(#6a5362,#c9b3c0);--brand:light-dark(#4a1d3f,#f1d3e3)}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--page);color:var(--ink);font:400 16px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:16px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:26px;line-height:1.2}
h2,caption{margin:0;padding:24px 0 8px;font-size:18px;font-weight:700;line-height:1.3;text-align:left}
p{margin:0}
dl{margin:0}
dl div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}
dt,small,.notes,th{color:var(--ink-2)}
dd{margin:0;text-align:right;overflow-wrap:break-word}
small{display:block;font-size:14px}
.strong{border-top:1px solid var(--line);font-weight:700;font-size:18px}
.strong dt{color:inherit}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));column-gap:32px}
table{width:100%;border-collapse:collapse}
th{overflow-wrap:normal}
th,td{padding:8px 0 8px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
th:first-child,td:first-child{padding-left:0}
.number{text-align:right;white-space:nowrap}
th.number{white-space:normal}
.notes{padding-top:24px;font-size:14px}
ul{margin:0;padding:0;list-style:none}
a{display:inline-block;min-height:44px;padding:10px 0;color:var(--brand)}
@media (max-width:520px){main{padding:16px}table,caption,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}tr{padding:8px 0;border-bottom:1px solid var(--line)}td{padding:0;border:0}.number{display:flex;justify-content:space-between;gap:16px;white-space:normal}.number:empty{display:none}.number::before{content:attr(data-label);color:var(--ink-2)}}
@media print{:root{color-scheme:light}body{padding:0;background:none;font-size:12px}main{max-width:none;padding:0;border:0}.actions{display:none}tr{break-inside:avoid}}
</style>`

/** The links to other forms of the same receipt. */
export type ReceiptLinks = {
  readonly pdf: string
  readonly corrections: readonly string[]
}

export function receiptPage(receipt: ReceiptDocument, links: ReceiptLinks): string {
  const { title, number, facts, seller, customer, items, sums, vat, tenders, notes, corrections } = receipt
  const say = receiptMessage.in(receipt.language)
  return html`<!doctype html>
<html lang="${receipt.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} ${number}</title>
${STYLE}
</head>
<body>
<main>
<h1>${title}</h1>
<dl>${facts.map(({ label, value }) => fact(label, value))}</dl>
<div class="parties">
${party(say('seller'), seller)}${customer === null ? html`` : party(say('customer'), customer)}</div>
${items === null ? html`` : table(items)}<h2>${say('sums')}</h2>
<dl>${sums.map(({ label, value, strong }) => fact(label, value, strong))}</dl>
${vat === null ? html`` : table(vat)}${tenders.length === 0 ? html`` : html`<h2>${say(receipt.returned ? 'returned_by' : 'tenders')}</h2>`}
<dl>${tenders.map(({ label, value }) => fact(label, value))}</dl>
<div class="notes">${notes.map((note) => html`<p>${note}</p>`)}</div>
<div class="actions">
${corrections.length === 0 ? html`` : html`<h2>${say('corrections')}</h2>`}<ul>
${corrections.map((label, index) => link(links.corrections[index] ?? '', label))}${link(links.pdf, say('pdf'))}</ul>
</div>
</main>
</body>
</html>
`.markup
}

const link = (href: string, label: string): Html => html`<li><a href="${href}">${label}</a></li>
`

const fact = (label: string, value: string, strong = false): Html =>
  html`<div${strong ? html` class="strong"` : html``}><dt>${label}</dt><dd>${value}</dd></div>`

const party = (heading: string, lines: readonly string[]): Html =>
  html`<section><h2>${heading}</h2>${lines.map((line) => html`<p>${line}</p>`)}</section>
`

/**
 * The elements have roles, because a narrow screen shows the cells below each other, which would remove the table's
 * semantics.
 */
function table({ caption, columns, rows }: Table): Html {
  const heads = columns.map(
    ({ label, numeric }) => html`<th role="columnheader"${numberClass(numeric)}>${label}</th>`,
  )
  const body = rows.map(
    (cells) => html`<tr role="row">${cells.map((cell, index) => cellOf(cell, columns[index]))}</tr>
`,
  )
  return html`<table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${body}</tbody>
</table>
`
}

const numberClass = (numeric: boolean): Html => (numeric ? html` class="number"` : html``)

function cellOf({ text, detail }: Cell, column: Table['columns'][number] | undefined): Html {
  const more = detail === undefined ? html`` : html`<small>${detail}</small>`
  if (column?.numeric !== true) return html`<td role="cell">${text}${more}</td>`
  return html`<td role="cell" class="number" data-label="${column.label}">${text}${more}</td>`
}

/** The page for a receipt that cannot be shown. */
export function failurePage(text: string): string {
  return html`<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Sousto</title>
${STYLE}
</head>
<body><main><h1>${text}</h1><p><a href="/">Sousto</a></p></main></body>
</html>
`.markup
}
