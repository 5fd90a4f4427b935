import { expect, it } from 'vitest'
import { CITY_GROUP_NAMES, cityGroup } from './city-groups.ts'

it.each([
  ['olomouc', ['olomouc', 'opava', 'ostrava', 'prostejov']],
  ['usti-nad-labem', ['usti-nad-labem', 'teplice']],
  ['louny', ['louny', 'melnik', 'zatec']],
])('the group %s [marketplace-7.8]', (group, cities) => {
  expect(cities.map(cityGroup)).toEqual(cities.map(() => group))
})

it('there are three groups', () => {
  expect(CITY_GROUP_NAMES).toHaveLength(3)
})

it.each(['prerov', '', 'Olomouc', null])('%s is in no group [marketplace-7.8]', (slug) => {
  expect(cityGroup(slug)).toBeNull()
})
