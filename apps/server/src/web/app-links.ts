/**
 * The files with which Android and iOS check the native apps that may open links to this site (`marketplace.md` §2,
 * deep links).
 */
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendFailure } from '../http/failures.ts'

/**
 * The pages that open in the app, the same as in `apps/mobile/android/app/src/main/AndroidManifest.xml`: the targets of
 * mails and notifications, and pages that people send each other. Everything else stays in the browser, above all pages
 * that need the browser's session.
 */
export const APP_PAGES = [
  '/objednavka/',
  '/hotovo/',
  '/rozvoz-jidel/',
  '/poledni-menu/',
  '/aktivace-uctu',
  '/obnova-hesla',
  '/potvrzeni-prihlaseni',
  '/povoleni-prohlizece',
  '/smazani-uctu',
  '/zmena-prihlaseni',
] as const

export function mountAppLinks(app: FastifyInstance, { android, ios }: Config['apps']): void {
  const assetLinks = android && [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: android.packageName,
        sha256_cert_fingerprints: android.fingerprints,
      },
    },
  ]
  const association =
    ios === null
      ? null
      : {
          applinks: {
            details: [
              {
                appIDs: [ios],
                components: APP_PAGES.map((page) => ({ '/': page.endsWith('/') ? `${page}*` : page })),
              },
            ],
          },
        }
  app.get('/.well-known/assetlinks.json', async (_request, reply) => send(reply, assetLinks))
  app.get('/.well-known/apple-app-site-association', async (_request, reply) => send(reply, association))
}

const send = (reply: FastifyReply, content: object | null) =>
  content === null
    ? sendFailure(reply, 404, failure('not_found'))
    : reply.header('cache-control', 'public, max-age=3600').send(content)
