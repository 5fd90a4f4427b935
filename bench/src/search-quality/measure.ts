/**
 * Measures the quality of the address search for `queries.tsv` and `hand-written.tsv`, which are sent to a running
 * product as a browser does.
 */
import { z } from 'zod'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { readQueries } from './queries.ts'
import { type Answered, answer, type Score, scoreOf, scoresByRule } from './score.ts'

const MIN_FIRST = 97
const MIN_FIRST_FIVE = 99

const suggestions = z.array(z.object({ kod_adm: z.coerce.number() }))

/**
 * `dataDir` is the data directory of a product with an imported address register, of five towns or of the whole
 * country.
 */
export async function measureQuality(dataDir: string): Promise<Row[]> {
  const product = await runProduct(dataDir)
  try {
    const answered = await answer(readQueries(), async (text) => {
      const response = await fetch(`${product.url}/lokace/ruian?text=${encodeURIComponent(text)}`)
      return suggestions.parse(await response.json()).map(({ kod_adm: code }) => code)
    })
    return [...scoresByRule(answered).map((score) => firstRow(score)), ...totals(answered)]
  } finally {
    await product.stop()
  }
}

const percent = (part: number, { asked }: Score) => (100 * part) / asked

function firstRow(score: Score, least?: number): Row {
  const { rule, asked, first, firstFive, none } = score
  const ours = percent(first, score)
  return {
    what: `Address search, ${rule}: the right answer is the first`,
    ours,
    unit: '%',
    baseline: null,
    target: least === undefined ? null : { text: `≥ ${least} %`, met: ours >= least },
    note: `of ${asked}; among the first five ${firstFive}, no answer ${none}`,
  }
}

function totals(answered: readonly Answered[]): Row[] {
  const score = scoreOf('all queries', answered)
  const ours = percent(score.firstFive, score)
  return [
    firstRow(score, MIN_FIRST),
    {
      what: 'Address search, all queries: the right answer is among the first five',
      ours,
      unit: '%',
      baseline: null,
      target: { text: `≥ ${MIN_FIRST_FIVE} %`, met: ours >= MIN_FIRST_FIVE },
    },
  ]
}
