import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config.ts'

/** The parts that a process can run: all by default, or a single one. */
export const PARTS = ['api', 'location', 'web'] as const
export type Part = (typeof PARTS)[number]
export type Parts = ReadonlySet<Part>

export const ALL_PARTS: Parts = new Set(PARTS)

export const unknownPart = (name: string) => `Část „${name}“ neexistuje; dovoleno: ${PARTS.join(', ')}.`

/** Only the part of that name. */
export function onlyPart(name: string): Parts {
  const part = PARTS.find((known) => known === name)
  if (part === undefined) throw new OperatorError(unknownPart(name))
  return new Set([part])
}

/** The parts to run in this process: by default all but a location service that runs remotely. */
export function partsToRun(config: Config, requested: Parts): Parts {
  const remoteLocation = requested === ALL_PARTS && config.locationUrl !== null
  const parts = new Set([...requested].filter((part) => !(remoteLocation && part === 'location')))
  if (parts.has('web') && !parts.has('api') && config.apiUrl === null) {
    throw new OperatorError('Web samostatně potřebuje API: nastavte API_URL.')
  }
  return parts
}
