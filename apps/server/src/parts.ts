import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config/config.ts'

/** What one process can hold: all of it by default, or one alone. */
export const PARTS = ['api', 'location', 'web'] as const
export type Part = (typeof PARTS)[number]
export type Parts = ReadonlySet<Part>

export const EVERYTHING: Parts = new Set(PARTS)

/** The part of that name alone. */
export function onlyPart(name: string): Parts {
  const part = PARTS.find((known) => known === name)
  if (part === undefined) throw new OperatorError(`Část „${name}“ neexistuje; dovoleno: ${PARTS.join(', ')}.`)
  return new Set([part])
}

/** The parts that run here: a location service that answers elsewhere is not started a second time. */
export function partsToRun(config: Config, wanted: Parts): Parts {
  const elsewhere = wanted === EVERYTHING && config.locationUrl !== null
  const parts = new Set([...wanted].filter((part) => !(elsewhere && part === 'location')))
  if (parts.has('web') && !parts.has('api') && config.apiUrl === null) {
    throw new OperatorError('Web samostatně potřebuje API: nastavte API_URL.')
  }
  return parts
}
