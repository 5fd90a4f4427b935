import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config.ts'

/** The services that a process can run: all by default, or a single one. */
export const SERVICES = ['api', 'location', 'web'] as const
export type ServiceName = (typeof SERVICES)[number]
export type ServiceNames = ReadonlySet<ServiceName>

export const ALL_SERVICES: ServiceNames = new Set(SERVICES)

export const unknownPart = (name: string) => `Část „${name}“ neexistuje; dovoleno: ${SERVICES.join(', ')}.`

/** Selects only the service with that name. */
export function onlyService(name: string): ServiceNames {
  const part = SERVICES.find((known) => known === name)
  if (part === undefined) throw new OperatorError(unknownPart(name))
  return new Set([part])
}

/** Returns the services to run in this process: by default all except a remote location service. */
export function servicesToRun(config: Config, requested: ServiceNames): ServiceNames {
  const remoteLocation = requested === ALL_SERVICES && config.locationUrl !== null
  const parts = new Set([...requested].filter((part) => !(remoteLocation && part === 'location')))
  if (parts.has('web') && !parts.has('api') && config.apiUrl === null) {
    throw new OperatorError('Web samostatně potřebuje API: nastavte API_URL.')
  }
  return parts
}
