/**
 * Generates `queries.tsv` from a database that contains the register: `node bench/src/search-quality/generate.ts
 * <database url>`.
 * The file contains typed queries and the codes of the right answers, but no content of the register.
 */
import { writeFileSync } from 'node:fs'
import { openDatabase } from '@sousto/postgres/database.ts'
import { QUERIES, type Query, writeQueries } from './queries.ts'
import { type Chance, createChance } from './random.ts'
import { type Registered, readRegister } from './register.ts'
import { door, nameOf, type QueryFacts, RULES, type Rule } from './rules.ts'

const SEED = 20_231_231
/** Larger towns are listed more often, roughly in proportion to their population. */
const TOWNS = [
  'Olomouc',
  'Plzeň',
  'Ústí nad Labem',
  'Olomouc',
  'Plzeň',
  'Ústí nad Labem',
  'Kdyně',
  'Hodslavice',
] as const
const PER_RULE = 25
/** Queries with more right answers are omitted. */
const MAX_RIGHT = 200
const MAX_TRIES = 60_000

const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('usage: generate.ts <database url>')
const database = openDatabase<unknown>({ url })
try {
  const register = await readRegister(database, [...new Set(TOWNS)])
  writeFileSync(QUERIES, writeQueries(generate(register)))
} finally {
  await database.close()
}

function generate(register: readonly Registered[]): Query[] {
  const byTown = Map.groupBy(register, ({ town }) => town)
  const byName = Map.groupBy(register, nameOf)
  const byPart = Map.groupBy(register, ({ part }) => part)
  const chance = createChance(SEED)
  return Object.entries(RULES).flatMap(([name, rule]) => {
    const found = new Map<string, Query>()
    for (let tries = 0; found.size < PER_RULE && tries < MAX_TRIES; tries += 1) {
      const houses = byTown.get(TOWNS[tries % TOWNS.length] ?? '') ?? []
      const address = houses[chance.below(houses.length)]
      const query = address && queryOf(address, rule, chance)
      if (query) found.set(query.text, { rule: name, ...query })
    }
    return [...found.values()]
  })

  function queryOf(address: Registered, rule: Rule, chance: Chance): Pick<Query, 'text' | 'right'> | null {
    const written = rule(address, chance)
    if (written === null) return null
    const { text, ...facts } = written
    if (address.registration !== (facts.registration === true)) return null
    const alike = alikeOf(address, facts)
    const right = alike.filter((other) => isTrueOf(other, address, facts)).map(({ code }) => code)
    return right.length > MAX_RIGHT ? null : { text, right }
  }

  function alikeOf(address: Registered, { part, number, beginning }: QueryFacts): readonly Registered[] {
    if (beginning !== undefined)
      return register.filter(({ street, part }) => [street, part].some((name) => name?.startsWith(beginning)))
    if (part === true && number === 'house') return byPart.get(address.part) ?? []
    return byName.get(nameOf(address)) ?? []
  }
}

/** Returns whether the facts that a query states about `address` are also true of the other address. */
function isTrueOf(other: Registered, address: Registered, facts: QueryFacts): boolean {
  const { number, town, part, district, postcode } = facts
  const same = {
    both:
      other.house === address.house &&
      other.orientation === address.orientation &&
      other.letter === address.letter,
    house: other.house === address.house,
    door: door(other) === door(address),
    none: true,
  }[number]
  return (
    same &&
    (number === 'none' || other.registration === address.registration) &&
    (town === false || other.town === address.town) &&
    (part !== true || other.part === address.part) &&
    (district !== true || other.district === address.district) &&
    (postcode !== true || other.postcode === address.postcode)
  )
}
