/**
 * Returns the location service (addresses and delivery areas), to be mounted under `/lokace`. Its errors carry a
 * `failure`, from which the server makes the response body.
 */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { LocationDependencies } from './dependencies.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { areaRoutes } from './features/areas/routes.ts'
import { mapRoutes } from './features/map/routes.ts'
import { type LocationServices, openLocationServices } from './services.ts'

/**
 * Batches requests that arrive in the same tick: all are parsed, then all looked up, then all answered. Running the same code many times in
 * a row takes a third less time than alternating between steps, and a client with several requests is woken once. A single request is not
 * delayed.
 */
async function batchTick(): Promise<void> {
  await setImmediate()
}

/**
 * The endpoints of `wire.md`, Location service. Pass `services` to share them with the rest of the process (the API's
 * `Locations`); without them the plugin opens its own services and closes them with the server.
 */
export function location(
  dependencies: LocationDependencies,
  services?: LocationServices,
): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.addHook('preHandler', batchTick)
    app.addHook('onSend', batchTick)

    const opened = services ?? (await openLocationServices(dependencies))
    if (services === undefined) app.addHook('onClose', opened.close)

    addressRoutes(app, opened.addresses, opened.areas.cityPosition)
    areaRoutes(app, opened.areas)
    mapRoutes(app, opened.addresses.tile)
  }
}
