import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ALL_SERVICES, onlyService, servicesToRun } from './services.ts'

const LOCATION = { LOCATION_URL: 'http://location.example' }
const API = { API_URL: 'http://api.example' }

it.each([
  ['everything', {}, ALL_SERVICES, ['api', 'location', 'web']],
  ['everything but a remote location service', LOCATION, ALL_SERVICES, ['api', 'web']],
  ['the location service alone', {}, onlyService('location'), ['location']],
  ['the location service alone, even with LOCATION_URL', LOCATION, onlyService('location'), ['location']],
  ['the api alone', {}, onlyService('api'), ['api']],
  ['the web alone', API, onlyService('web'), ['web']],
])('runs %s', (_what, environment, requested, expected) => {
  expect([...servicesToRun(readConfig(environment), requested)]).toEqual(expected)
})

it('rejects the web service alone without API_URL', () => {
  expect(() => servicesToRun(readConfig({}), onlyService('web'))).toThrow(
    'Web samostatně potřebuje API: nastavte API_URL.',
  )
})

it('rejects an unknown service', () => {
  expect(() => onlyService('kitchen')).toThrow('Část „kitchen“ neexistuje; dovoleno: api, location, web.')
})
