import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ALL_PARTS, onlyPart, partsToRun } from './parts.ts'

const LOCATION = { LOCATION_URL: 'http://location.example' }
const API = { API_URL: 'http://api.example' }

it.each([
  ['everything', {}, ALL_PARTS, ['api', 'location', 'web']],
  ['everything but a remote location service', LOCATION, ALL_PARTS, ['api', 'web']],
  ['the location service alone', {}, onlyPart('location'), ['location']],
  ['the location service alone, even with LOCATION_URL', LOCATION, onlyPart('location'), ['location']],
  ['the api alone', {}, onlyPart('api'), ['api']],
  ['the web alone', API, onlyPart('web'), ['web']],
])('runs %s', (_what, environment, requested, expected) => {
  expect([...partsToRun(readConfig(environment), requested)]).toEqual(expected)
})

it('rejects the web alone without API_URL', () => {
  expect(() => partsToRun(readConfig({}), onlyPart('web'))).toThrow(
    'Web samostatně potřebuje API: nastavte API_URL.',
  )
})

it('rejects an unknown part', () => {
  expect(() => onlyPart('kitchen')).toThrow('Část „kitchen“ neexistuje; dovoleno: api, location, web.')
})
