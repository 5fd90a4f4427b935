import { type Html, html } from '@sousto/html/html.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { page } from '../page.ts'
import { ACTIONS, act } from './control.ts'
import type { Notifications } from './notifications.ts'
import type { Payment, PaymentState, Payments } from './payments.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const STATES: Readonly<Record<PaymentState, string>> = {
  created: 'čeká na zaplacení',
  paid: 'zaplaceno',
  cancelled: 'zamítnuto',
  timed_out: 'lhůta k zaplacení vypršela',
}

type PageOptions = {
  /** The path of a page, without parameters other than those in `find`. */
  readonly path: string
  readonly gateway: string
  readonly payments: Payments
  readonly notifications: Notifications
  readonly find: (parameters: { readonly params: Names; readonly query: Names }) => Payment | undefined
  readonly returnUrl: (payment: Payment) => string
}
type Names = Readonly<Record<string, string | undefined>>

export function paymentPage(app: FastifyInstance, options: PageOptions): void {
  const { path, gateway, payments, notifications, find, returnUrl } = options

  app.get<{ Params: Names; Querystring: Names }>(path, async (request, reply) => {
    const payment = find(request)
    return payment === undefined
      ? reply.callNotFound()
      : show(reply, paymentHtml(gateway, payment, request.url))
  })

  app.post<{ Params: Names; Querystring: Names; Body: Names | null }>(path, async (request, reply) => {
    const payment = find(request)
    if (payment === undefined) return reply.callNotFound()
    const action = ACTIONS.find((each) => each === request.body?.action)
    // GoPay's clients open its page by a form without fields.
    if (action === undefined) return show(reply, paymentHtml(gateway, payment, request.url))
    act(payments, notifications, payment, action)
    return reply.header('cache-control', 'no-store').redirect(returnUrl(payment), 303)
  })
}

function show(reply: FastifyReply, body: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      // Without any, a browser sends `Origin: null` with the form, which the product takes for another site's.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(body)
  )
}

function paymentHtml(gateway: string, payment: Payment, url: string): string {
  const { amount, currency, description, state, method } = payment
  const price = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency }).format(amount / 100)
  const button = (action: string, text: string): Html =>
    html`<p><button name="action" value="${action}">${text}</button></p>`
  const pay = state === 'created' ? `Zaplatit ${price}` : `Přesto zaplatit ${price}`
  const choices =
    state === 'paid'
      ? html`${button('leave', 'Zpět do obchodu')}${button('pay', 'Zaplatit znovu')}`
      : html`${button('pay', pay)}
${button('payTwice', 'Zaplatit dvojím klepnutím')}
${button('decline', 'Banka platbu zamítne')}
${button('leave', 'Odejít bez zaplacení')}
${button('timeOut', 'Nechat lhůtu vypršet')}`
  return page(
    `Platba ${price}`,
    html`<h1>Platba ${price}</h1>
<p>Bránu ${gateway} tu zastupuje zkušební stránka. Nikdo nic skutečně nezaplatí.</p>
<table><tbody><tr><th scope="row">Za co</th><td>${description}</td></tr>
<tr><th scope="row">Způsob</th><td>${method}</td></tr>
<tr><th scope="row">Stav</th><td>${STATES[state]}</td></tr></tbody></table>
<form method="post" action="${url}">${choices}</form>`,
  )
}
