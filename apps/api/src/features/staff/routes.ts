/** The routes for signing in and out, invitations, and a staff member's own account. */
import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { deviceName } from '../accounts/service.ts'
import { outletRoutes } from './outlet-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import type { Entered, Staff, StaffClient, StaffCookies } from './service.ts'

/** The limit per IP address; the throttle additionally slows brute force. */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const OK = { status: 'ok' as const }
const { staff: calls } = CONSOLE_ENDPOINTS

type Options = {
  readonly staff: Staff
  readonly cookies: StaffCookies
  /** Returns whether this request may sign in as a staff member of the demo; never in production. */
  readonly isDemo: (request: FastifyRequest) => boolean
}

export function staffRoutes(fastify: FastifyInstance, options: Options): void {
  signInRoutes(fastify, options)
  invitationRoutes(fastify, options)
  firstAdminRoutes(fastify, options)
  ownAccountRoutes(fastify, options)
  outletRoutes(fastify, options.staff)
  peopleRoutes(fastify, options.staff)
}

const clientOf = (request: FastifyRequest, { browser }: StaffCookies): StaffClient => ({
  ip: request.ip,
  device: deviceName(request.headers['user-agent']),
  browser: browser.read(request),
})

/** Sets the cookies of a new session; the browser's previous session ends. */
async function keep(
  request: FastifyRequest,
  reply: FastifyReply,
  { staff, cookies }: Options,
  entered: Entered,
): Promise<Entered['me']> {
  const before = cookies.session.read(request)
  if (before !== null) await staff.signOut(before)
  cookies.session.keep(reply, entered.session)
  cookies.browser.keep(reply, entered.browser)
  return entered.me
}

function signInRoutes(fastify: FastifyInstance, options: Options): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { staff, cookies, isDemo } = options

  app.route({
    ...consoleRoute(calls.me),
    handler: async ({ staff: who }) => ({ me: who && (await staff.me(who.id, who.secondFactor)) }),
  })
  app.route({
    ...consoleRoute(calls.signIn, RATE_LIMITED),
    handler: async (request, reply) => {
      const { email, password } = request.body
      const result = await staff.signIn.signIn(email, password, clientOf(request, cookies))
      if (result.state === 'second_factor') return result
      return { state: result.state, me: await keep(request, reply, options, result.entered) }
    },
  })
  app.route({
    ...consoleRoute(calls.secondFactor, RATE_LIMITED),
    handler: async (request, reply) => {
      const { token, code } = request.body
      const entered = await staff.signIn.secondFactor(token, code, clientOf(request, cookies))
      return await keep(request, reply, options, entered)
    },
  })
  app.route({
    ...consoleRoute(calls.passkeyOptions, RATE_LIMITED),
    handler: () => staff.passkeys.signInOptions(),
  })
  app.route({
    ...consoleRoute(calls.signInByPasskey, RATE_LIMITED),
    handler: async (request, reply) => {
      const { token, credential } = request.body
      const entered = await staff.passkeys.signIn(token, credential, clientOf(request, cookies))
      return await keep(request, reply, options, entered)
    },
  })
  app.route({
    ...consoleRoute(calls.signOut),
    handler: async (request, reply) => {
      const token = cookies.session.read(request)
      if (token !== null) await staff.signOut(token)
      cookies.session.drop(reply)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.requestReset, RATE_LIMITED),
    handler: async ({ body }) => {
      await staff.passwordReset.request(body.email)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.reset, RATE_LIMITED),
    handler: async ({ params, body }) => {
      await staff.passwordReset.reset(params.token, body.password, body.passwordAgain)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.demoAccounts),
    handler: async (request) => {
      if (!isDemo(request)) throw new FailureError('not_found')
      return await staff.demo.people()
    },
  })
  app.route({
    ...consoleRoute(calls.signInAsDemo, RATE_LIMITED),
    handler: async (request, reply) => {
      if (!isDemo(request)) throw new FailureError('not_found')
      const entered = await staff.demo.signIn(request.params.role, clientOf(request, cookies))
      return await keep(request, reply, options, entered)
    },
  })
}

function invitationRoutes(fastify: FastifyInstance, options: Options): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { invitations } = options.staff

  app.route({
    ...consoleRoute(calls.invitation, RATE_LIMITED),
    handler: ({ params }) => invitations.read(params.token),
  })
  app.route({
    ...consoleRoute(calls.acceptInvitation, RATE_LIMITED),
    handler: async (request, reply) => {
      const client = clientOf(request, options.cookies)
      const entered = await invitations.accept(request.params.token, request.body, client)
      return await keep(request, reply, options, entered)
    },
  })
  app.route({
    ...consoleRoute(calls.joinByInvitation, RATE_LIMITED),
    handler: (request) => invitations.join(signedIn(request), request.params.token),
  })
}

function firstAdminRoutes(fastify: FastifyInstance, options: Options): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { firstAdmin } = options.staff

  app.route({
    ...consoleRoute(calls.setupLink, RATE_LIMITED),
    handler: async ({ params }) => {
      await firstAdmin.requireLink(params.token)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.foundMarketplace, RATE_LIMITED),
    handler: async (request, reply) => {
      const client = clientOf(request, options.cookies)
      const entered = await firstAdmin.found(request.params.token, request.body, client)
      return await keep(request, reply, options, entered)
    },
  })
}

function ownAccountRoutes(fastify: FastifyInstance, options: Options): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { own } = options.staff

  app.route({ ...consoleRoute(calls.account), handler: (request) => own.account(signedIn(request)) })
  app.route({
    ...consoleRoute(calls.changePassword, RATE_LIMITED),
    handler: async (request, reply) => {
      const client = clientOf(request, options.cookies)
      await keep(request, reply, options, await own.changePassword(signedIn(request), request.body, client))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.provePresence, RATE_LIMITED),
    handler: async (request) => {
      await options.staff.provePresence(signedIn(request), request.body)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.setUpTotp, RATE_LIMITED),
    handler: (request) => own.setUpTotp(signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.confirmTotp, RATE_LIMITED),
    handler: (request) => own.confirmTotp(signedIn(request), request.body.token, request.body.code),
  })
  app.route({
    ...consoleRoute(calls.removeTotp),
    handler: async (request) => {
      await own.removeTotp(signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.beginPasskey, RATE_LIMITED),
    handler: (request) => own.beginPasskey(signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.addPasskey, RATE_LIMITED),
    handler: (request) => {
      const { token, credential, name } = request.body
      const named = name.trim() || clientOf(request, options.cookies).device
      return own.addPasskey(signedIn(request), token, credential, named)
    },
  })
  app.route({
    ...consoleRoute(calls.removePasskey),
    handler: async (request) => {
      await own.removePasskey(signedIn(request), request.params.passkey)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.renewRecoveryCodes),
    handler: (request) => own.renewRecoveryCodes(signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.endOtherSessions),
    handler: async (request) => {
      await own.endOtherSessions(signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.endSession),
    handler: async (request) => {
      await own.endSession(signedIn(request), request.params.session)
      return OK
    },
  })
}
