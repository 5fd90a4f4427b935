import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { CatalogueChange } from './database/catalogue-change.ts'
import type { ApiDependencies } from './dependencies.ts'
import { createEventReader } from './events/reader.ts'
import {
  type Base,
  declaredInTransaction,
  type Feature,
  inOrderOfNeeds,
  type Services,
  type StartedFeature,
  subscribersOf,
} from './feature.ts'
import { CATALOGUE_CHANGED, hearCatalogueChanges } from './features/catalogue/service.ts'
import { createMoveOrder } from './features/orders/service.ts'
import { FEATURES } from './features.ts'
import { answerInLanguage } from './http/language.ts'
import { startQueue } from './jobs/queue.ts'
import { onSchedule } from './jobs/task.ts'
import { workInTurn } from './limits/in-turn.ts'

/**
 * Returns the HTTP API, to be mounted under `/api`. Its errors carry a `failure`, from which the server makes the
 * response body.
 */
export function api(
  dependencies: ApiDependencies,
  features: readonly Feature[] = FEATURES,
): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    const { database, locations, log, publicUrl = () => '', push: pushSettings, speed = 1 } = dependencies
    const started: StartedFeature[] = []
    const changeCatalogue = (what: CatalogueChange) => {
      for (const { onCatalogueChange } of started) onCatalogueChange?.(what)
    }
    const events = createEventReader(dependencies, subscribersOf(features))
    const forgetCatalogue = () => changeCatalogue('everything')
    answerInLanguage(app)
    // While changes are missed, each request reads the catalogue from the database.
    app.addHook('onRequest', async () => {
      if (database.unheardChannels().includes(CATALOGUE_CHANGED)) forgetCatalogue()
    })
    const declared = declaredInTransaction(features)
    const base: Base = {
      ...dependencies,
      pushSettings,
      publicUrl,
      visitedUrl: dependencies.visitedUrl ?? publicUrl,
      secure: () => publicUrl().startsWith('https:'),
      insertsWithOrder: declared['order.placed'],
      insertsWithTestOrder: declared['test_order.placed'],
      moveOrder: createMoveOrder(declared['order.moved']),
      forgetCatalogue,
      announceEvents: events.announce,
      onEventsAnnounced: events.onAnnounced,
    }
    // Each feature starts after the features whose services it needs.
    const services = { ...base } as Services
    for (const { start } of inOrderOfNeeds(features)) {
      const feature = await start(services)
      Object.assign(services, feature.gives)
      started.push(feature)
    }
    workInTurn(app, database.pool.options.max)
    for (const { guard } of started) guard?.(app)
    for (const { routes } of started) routes?.(app)

    const sweep = async () => {
      for (const { nightly } of started) await nightly?.()
    }
    const handlers = [
      onSchedule('retention', EVERY_NIGHT, sweep),
      ...started.flatMap(({ jobs = [] }) => jobs),
    ]
    const polls = started.flatMap((each) => each.polls ?? [])
    // Mails contain links to the server's address, so nothing starts before it listens.
    let queue: ReturnType<typeof startQueue> | undefined
    app.addHook('onListen', async () => {
      queue = startQueue({ url: database.url, log, handlers, polls, speed })
      await Promise.all([queue, events.start()])
    })
    const changes = await hearCatalogueChanges({ database }, changeCatalogue)
    const stopHearing = locations.onAreasChanged(forgetCatalogue)
    app.addHook('preClose', async () => {
      await Promise.all(started.map(async ({ preClose }) => await preClose?.()))
    })
    app.addHook('onClose', async () => {
      stopHearing()
      await changes.close()
      await Promise.all([events.close(), (await queue)?.close()])
      await Promise.all(started.map(async ({ close }) => await close?.()))
    })
  }
}

const EVERY_NIGHT = '17 2 * * *'
