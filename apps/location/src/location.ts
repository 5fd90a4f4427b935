/** Addresses and delivery areas: a service of its own, to be mounted under `/lokace`. Its errors carry a `failure`; the server makes the body of it. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { LocationDependencies } from './dependencies.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { areaRoutes } from './features/areas/routes.ts'
import { type LocationServices, openLocationServices } from './services.ts'

/**
 * Lets the other requests that have come come as far: all are read, then all are looked up, then all are answered. What a processor does
 * many times in a row takes a third less than by turns with everything else, and who waits for several answers is woken once.
 * A request alone waits for nobody.
 */
async function othersAsFar(): Promise<void> {
  await setImmediate()
}

/**
 * The calls of `wire.md`, Location service. Give it `services` where the process asks them itself, too (the api's `Locations`); without
 * them it opens its own and closes them with the server.
 */
export function location(
  dependencies: LocationDependencies,
  services?: LocationServices,
): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.addHook('preHandler', othersAsFar)
    app.addHook('onSend', othersAsFar)

    const opened = services ?? (await openLocationServices(dependencies))
    if (services === undefined) app.addHook('onClose', opened.close)

    addressRoutes(app, opened.addresses, opened.areas.cityPosition)
    areaRoutes(app, opened.areas)
  }
}
