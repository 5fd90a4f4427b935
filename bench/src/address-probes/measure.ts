/**
 * Probes of the address search, made by rules from the register of all municipalities and asked in this process, on a database that holds it.
 * Half of the municipalities are for setting the ranking; of the others only the scores are printed, and single texts only where they name
 * several places (`several.ts`).
 */

import { citySlug } from '@sousto/domain/delivery/address.ts'
import { createSearch, type Search } from '@sousto/location/features/addresses/ranking/search.ts'
import { unpackFound } from '@sousto/location/features/addresses/ranking/search-houses.ts'
import { createSearchIndex } from '@sousto/location/features/addresses/ranking/search-index.ts'
import { loadHouses } from '@sousto/location/features/addresses/worker/load-houses.ts'
import { loadNames } from '@sousto/location/features/addresses/worker/load-names.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import type { Row } from '../report.ts'
import { answerAt, isRight } from './judge.ts'
import { type Asked, makeProbes } from './probes.ts'
import { sampleAddresses } from './sample.ts'
import { isAlsoNamed, type Place, type Several, severalText } from './several.ts'

const MOST = 1_500
const FIRST = 5
const MIN_FIRST = 97
const MIN_FIRST_FIVE = 99

export async function measureProbes(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<unknown>({ url: server.url, statementTimeout: 0 })
  try {
    const probes = makeProbes(await sampleAddresses(database), MOST)
    const houses = await loadHouses(database)
    const { names, postTowns } = await loadNames(database)
    const search = createSearch(createSearchIndex(names), houses)
    const placeAt = (row: number): Place => {
      const answer = answerAt(houses, row)
      return { ...answer, postTown: postTowns.get(answer.postcode) ?? answer.town }
    }
    const byClass = Map.groupBy(
      probes.map((probe) => ask(search, placeAt, probe)),
      ({ probe }) => `${probe.for}: ${probe.class}`,
    )
    printSeveral([...byClass.values()].flat().filter(({ probe }) => probe.for === 'reported'))
    return [...byClass].map(([name, asked]) =>
      classRow(
        name,
        asked.map(({ place }) => place),
      ),
    )
  } finally {
    await database.close()
    await server.stop()
  }
}

type Answered = { readonly probe: Asked; readonly answers: readonly Place[]; readonly place: number }

/** `place`: where among the answers the first right one stands, from 0; -1: not among the first five. */
function ask(search: Search, placeAt: (row: number) => Place, probe: Asked): Answered {
  const { of, text, inCity } = probe
  const near = inCity ? { lng: of.lng, lat: of.lat, citySlug: citySlug(of.town) } : null
  const answers = search(text, near)
    .slice(0, FIRST)
    .map((found) => placeAt(unpackFound(found).row))
  return { probe, answers, place: answers.findIndex((answer) => isRight(answer, probe)) }
}

function printSeveral(asked: readonly Answered[]): void {
  const several: Several[] = []
  const unexplained = new Map<string, number>()
  for (const { probe, answers, place } of asked) {
    const { of: madeFrom, text, class: name } = probe
    const isOther = (answer: Place) => !isRight(answer, probe) && isAlsoNamed(text, madeFrom, answer)
    const [first] = answers
    const isMiss = place !== 0 && first !== undefined && isOther(first)
    const other = answers.find(isOther)
    if (other !== undefined) several.push({ class: name, text, madeFrom, other, isMiss })
    if (place !== 0 && !isMiss) unexplained.set(name, (unexplained.get(name) ?? 0) + 1)
  }
  console.log(severalText(several, unexplained))
}

function classRow(name: string, places: readonly number[]): Row {
  const percent = (count: number) => (100 * count) / places.length
  const first = percent(places.filter((place) => place === 0).length)
  const five = percent(places.filter((place) => place >= 0).length)
  return {
    what: `Address probes, ${name}: the right answer is the first`,
    ours: first,
    unit: '%',
    baseline: null,
    target: {
      text: `≥ ${MIN_FIRST} %, ≥ ${MIN_FIRST_FIVE} % in five`,
      met: first >= MIN_FIRST && five >= MIN_FIRST_FIVE,
    },
    note: `of ${places.length}; among the first five ${five.toFixed(1)} %`,
  }
}
