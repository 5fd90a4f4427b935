import type { QuestionTerm } from '@sousto/domain/dish-search/question.ts'
import { MATCH } from '@sousto/domain/dish-search/ranking.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A restaurant that is searched. `minutes` is its delivery time. */
export type SearchedOutlet = { readonly id: number; readonly open: boolean; readonly minutes: number }

/** A row of the index that answers a question. `itemId` is null for the restaurant itself. */
export type FoundRow = {
  readonly restaurantId: number
  readonly itemId: number | null
  readonly match: number
}

/** The number of dishes, of unknown ones, and of restaurants. More than are shown, because a dish may be sold out. */
const MOST_FOUND = 60

/** The dishes that answer a filter, and those that may do so. */
export type ByDiet = { readonly suitable: readonly number[]; readonly unknown: readonly number[] }

/**
 * Returns the rows of these outlets that answer the question best. Only if no row has its words, each word also stands
 * for those of the index that differ by one typo.
 */
export async function findRows(
  kysely: Kysely<DB>,
  terms: readonly QuestionTerm[],
  outlets: readonly SearchedOutlet[],
  byDiet: ByDiet | null = null,
): Promise<readonly FoundRow[]> {
  const unknown = [...(byDiet?.unknown ?? [])]
  const filtered =
    byDiet === null
      ? sql``
      : sql`AND (d.item_id IS NULL OR d.item_id = ANY(${[...byDiet.suitable, ...unknown]}::integer[]))`
  const words = terms.flatMap((term) => term.words)
  const rowsWith = (query: RawBuilder<unknown>) => sql`
    SELECT d.restaurant_id, d.item_id, o.open, o.minutes, CASE
        WHEN NOT ts_filter(d.lexemes, '{a,b}') @@ ${query} THEN ${MATCH.anywhere}::integer
        WHEN NOT ts_filter(d.lexemes, '{a}') @@ ${query} THEN ${MATCH.heading}::integer
        WHEN d.name_words > ${words.length + 1} THEN ${MATCH.name}::integer
        WHEN d.name_words > ${words.length} THEN ${MATCH.shortName}::integer
        ELSE ${MATCH.wholeName}::integer
      END AS match
    FROM shop.search_documents AS d JOIN outlets AS o ON o.id = d.restaurant_id
    WHERE d.lexemes @@ ${query} ${filtered}`
  const { rows } = await sql<FoundRow>`
    WITH outlets AS (
      SELECT id, open, minutes FROM unnest(
        ${outlets.map(({ id }) => id)}::integer[],
        ${outlets.map(({ open }) => open)}::boolean[],
        ${outlets.map(({ minutes }) => minutes)}::integer[]
      ) AS o(id, open, minutes)
    ), asked AS (
      SELECT ${terms.map(termQuery).join(' & ')}::tsquery AS query
    ), corrected AS (
      SELECT string_agg('(' || own || coalesce(' | ' || (
          SELECT string_agg(quote_literal(lexeme), ' | ') FROM shop.search_words WHERE typo_keys && keys
        ), '') || ')', ' & ')::tsquery AS query
      FROM json_to_recordset(${JSON.stringify(words.map((word) => ({ own: wordQuery(word), keys: word.typoKeys })))}::json)
        AS w(own text, keys text[])
    ), answering AS MATERIALIZED (${rowsWith(sql`(SELECT query FROM asked)`)}
    ), every AS (
      SELECT * FROM answering
      UNION ALL ${rowsWith(sql`(SELECT query FROM corrected)`)} AND NOT EXISTS (SELECT FROM answering)
    ), placed AS (
      SELECT *, row_number() OVER (
        PARTITION BY item_id IS NULL, coalesce(item_id = ANY(${unknown}::integer[]), false) ORDER BY open DESC, match DESC, minutes, restaurant_id, item_id
      ) AS place FROM every
    )
    SELECT restaurant_id AS "restaurantId", item_id AS "itemId", match FROM placed
    WHERE place <= ${MOST_FOUND} ORDER BY place`.execute(kysely)
  return rows
}

// Words are letters and digits alone, so quoting them is enough.
const quoted = (lexeme: string) => `'${lexeme}'`

const wordQuery = ({ word, stem, isBeginning }: QuestionTerm['words'][number]) =>
  `(${quoted(word)}${isBeginning ? ':*' : ''} | ${quoted(stem)})`

function termQuery({ words, synonyms }: QuestionTerm): string {
  const phrases = synonyms.map((phrase) => phrase.map(quoted).join(' & '))
  return `(${[words.map(wordQuery).join(' & '), ...phrases].join(' | ')})`
}
