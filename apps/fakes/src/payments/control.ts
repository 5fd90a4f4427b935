/** The ways in which a test or a developer can control a gateway's fake. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notifications } from './notifications.ts'
import type { Payment, Payments, RefundState } from './payments.ts'

/**
 * The fault of a request. `error` (500) and `busy` (503) occur before the gateway acts, the others after it has acted.
 */
export const FAULTS = ['error', 'busy', 'html', 'empty', 'huge', 'redirect', 'lost'] as const
export type Fault = (typeof FAULTS)[number]

export const ACTIONS = ['pay', 'payTwice', 'decline', 'leave', 'timeOut'] as const
export type Action = (typeof ACTIONS)[number]

export type GatewayCall =
  | 'token'
  | 'create'
  | 'status'
  | 'refund'
  | 'refunds'
  | 'methods'
  | 'instruments'
  | 'statement'
  | 'transferList'
  | 'singleTransfer'

export type GatewayControl = {
  /** The milliseconds that every response is delayed after the gateway has acted. */
  delay: number
  /** A fault applies until it is removed. */
  readonly faults: Map<GatewayCall, Fault>
  /** `accepted` means that refunds wait for `endRefunds`. */
  refunds: 'finished' | 'accepted'
  readonly notifications: Notifications
  readonly payments: () => readonly Payment[]
  readonly act: (id: string, action: Action) => void
  /** Makes the status report another amount or currency from now on. */
  readonly report: (id: string, reported: Payment['reported']) => void
  /** Carries out a payment's waiting refunds, or makes them fail. */
  readonly endRefunds: (id: string, state: Exclude<RefundState, 'REQUESTED'>) => void
  /** Restores normal behaviour; payments stay. */
  readonly reset: () => void
}

export function createControl(payments: Payments, notifications: Notifications): GatewayControl {
  const payment = (id: string): Payment => {
    const found = payments.byId(id)
    if (found === undefined) throw new Error(`no payment ${id}`)
    return found
  }
  const control: GatewayControl = {
    delay: 0,
    faults: new Map(),
    refunds: 'finished',
    notifications,
    payments: payments.all,
    act: (id, action) => act(payments, notifications, payment(id), action),
    report: (id, reported) => {
      payment(id).reported = reported
    },
    endRefunds: (id, state) => {
      const { refunds } = payment(id)
      for (const refund of refunds) if (refund.state === 'REQUESTED') refund.state = state
      notifications.changed(payment(id))
    },
    reset: () => {
      Object.assign(control, { delay: 0, refunds: 'finished' })
      control.faults.clear()
      notifications.mode = 'once'
    },
  }
  return control
}

export function act(
  payments: Payments,
  notifications: Notifications,
  payment: Payment,
  action: Action,
): void {
  if (action === 'leave') return
  if (action === 'decline') payments.end(payment, 'cancelled')
  else if (action === 'timeOut') payments.end(payment, 'timed_out')
  else payments.pay(payment)
  notifications.changed(payment)
  if (action === 'payTwice') notifications.changed(payment)
}

const PAGE = '<!doctype html><title>Údržba</title><h1>Právě probíhá údržba</h1>'
const HUGE = 64 * 1024 * 1024

type Answer = { readonly status?: number; readonly type: string; readonly body: string | Buffer }

/** Wraps a route's handler so that the control can replace its response. */
export function answered(
  control: GatewayControl,
  call: GatewayCall,
  handle: (request: FastifyRequest) => Answer,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fault = control.faults.get(call)
    if (fault === 'error' || fault === 'busy') return reply.code(fault === 'error' ? 500 : 503).send()
    const { status = 200, type, body } = handle(request)
    if (control.delay > 0) await sleep(control.delay, undefined, { ref: false })
    if (fault === undefined) return reply.code(status).type(type).send(body)
    return wrong(fault, reply)
  }
}

function wrong(fault: Fault, reply: FastifyReply): FastifyReply {
  if (fault === 'lost') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (fault === 'redirect') return reply.redirect('/', 302)
  if (fault === 'empty') return reply.send('')
  if (fault === 'huge') return reply.type('text/plain').send(Buffer.alloc(HUGE, ' '))
  return reply.type('text/html; charset=utf-8').send(PAGE)
}

type ControlBody = {
  readonly delay?: number
  readonly faults?: Readonly<Partial<Record<GatewayCall, Fault>>>
  readonly refunds?: 'finished' | 'accepted'
  readonly notifications?: Notifications['mode']
  readonly release?: 'oldest first' | 'newest first'
  readonly payment?: { readonly id: string; readonly action: Action }
  readonly reset?: boolean
}

/** `POST /control` lets another process use the control, and responds with the payments. */
export function controlRoute(app: FastifyInstance, control: GatewayControl): void {
  app.post<{ Body: ControlBody | null }>('/control', async ({ body }) => {
    const { delay, faults, refunds, notifications, release, payment, reset } = body ?? {}
    if (reset === true) control.reset()
    if (delay !== undefined) control.delay = delay
    if (refunds !== undefined) control.refunds = refunds
    if (notifications !== undefined) control.notifications.mode = notifications
    // The type of `entries` loses that of the keys.
    for (const [call, fault] of Object.entries(faults ?? {})) control.faults.set(call as GatewayCall, fault)
    if (payment !== undefined) control.act(payment.id, payment.action)
    if (release !== undefined) control.notifications.release(release)
    return control.payments()
  })
}
