/**
 * Renders the HTML part of a mail, for every mail program: tables, inline styles, no pictures and nothing fetched.
 * Programs with a dark theme use the dark colours by class; those that invert colours automatically find plain pairs to
 * invert.
 */

import { type Html, html } from '@sousto/html/html.ts'
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import type { Block, MailContent, Row } from './mail-content.ts'

/**
 * The design tokens as literal colours, because mail programs do not support custom properties: light colours inline,
 * dark ones by class.
 */
const LIGHT = {
  page: '#fff8ef',
  surface: '#ffffff',
  line: '#eddfcd',
  ink: '#2c1526',
  ink2: '#6a5362',
} as const
const DARK = {
  page: '#190e16',
  surface: '#251721',
  line: '#3f2c39',
  ink: '#fbeee2',
  ink2: '#c9b3c0',
} as const
const BRAND = { light: '#4a1d3f', dark: '#f1d3e3', cta: '#ff8a3d', ctaInk: '#35112b' } as const

const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const TEXT = `margin:0 0 16px;font:400 16px/1.5 ${FONT};color:${LIGHT.ink}`
const SMALL = `margin:0 0 8px;font:400 16px/1.5 ${FONT};color:${LIGHT.ink2}`

/**
 * Contains only rules that inline styles cannot express. It is constant, so that no mail content gets into a style
 * sheet.
 */
const STYLE = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.row{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.ink2{color:${DARK.ink2}!important}
.brand{color:${BRAND.dark}!important}
}
</style>`

export function renderHtml(content: MailContent, publicUrl: string): string {
  const { locale, subject, preheader, heading, blocks } = content
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${STYLE}
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="brand" href="${publicUrl}" style="font:700 28px/1 ${FONT};letter-spacing:-.5px;color:${BRAND.light};text-decoration:none">sousto</a></td></tr>
<tr><td class="card" style="padding:32px 24px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font:700 26px/1.2 ${FONT};color:${LIGHT.ink}">${heading}</h1>
${blocks.map(blockOf)}${blocks.map((block) => bareLink(block, locale))}</td></tr>
<tr><td style="padding:16px 8px">${footerOf(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

function blockOf(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${TEXT}">${block.text}</p>
`
    case 'rows':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${block.rows.map(rowOf)}</table>
`
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td bgcolor="${BRAND.cta}" style="background:${BRAND.cta};border-radius:14px"><a href="${block.href}" style="display:inline-block;padding:14px 24px;font:600 16px/1.25 ${FONT};color:${BRAND.ctaInk};text-decoration:none">${block.label}</a></td></tr></table>
`
  }
}

/** The bare link, for programs that show no buttons. */
function bareLink(block: Block, locale: Locale): Html {
  if (block.kind !== 'button') return html``
  return html`<p class="ink2" style="${SMALL}">${mailMessage.in(locale)('button_fallback')}<br><a class="ink2" href="${block.href}" style="color:${LIGHT.ink2};word-break:break-all">${block.href}</a></p>
`
}

function rowOf({ label, detail, value, strong }: Row): Html {
  const weight = strong ? 700 : 400
  const cell = `padding:8px 0;border-bottom:1px solid ${LIGHT.line};font:${weight} 16px/1.4 ${FONT};color:${LIGHT.ink};vertical-align:top`
  const more =
    detail === undefined ? html`` : html`<br><span class="ink2" style="color:${LIGHT.ink2}">${detail}</span>`
  return html`<tr><td class="row ink" style="${cell};padding-right:16px">${label}${more}</td><td class="row ink" align="right" style="${cell}">${value}</td></tr>
`
}

function footerOf({ locale, reason, unsubscribe }: MailContent): Html {
  const optOut =
    unsubscribe === null
      ? html``
      : html` <a class="ink2" href="${unsubscribe.page}" style="color:${LIGHT.ink2}">${mailMessage.in(locale)('unsubscribe')}</a>`
  return html`<p class="ink2" style="${SMALL}">${reason}${optOut}</p>`
}
