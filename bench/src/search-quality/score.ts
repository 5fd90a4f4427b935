/** Counts how often the right answer is the first, among the first five, or missing. */
import type { Query } from './queries.ts'

export type Answered = Query & { readonly codes: readonly number[] }
export type Score = {
  readonly rule: string
  readonly asked: number
  readonly first: number
  readonly firstFive: number
  readonly none: number
}

/** Sends all queries, one after another. */
export async function answer(
  queries: readonly Query[],
  search: (text: string) => Promise<readonly number[]>,
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const query of queries) answered.push({ ...query, codes: await search(query.text) })
  return answered
}

const isAmong = ({ codes, right }: Answered, first: number) =>
  codes.slice(0, first).some((code) => right.includes(code))

export const isFirst = (answered: Answered) => isAmong(answered, 1)

export function scoreOf(rule: string, answered: readonly Answered[]): Score {
  const count = (which: (one: Answered) => boolean) => answered.filter(which).length
  return {
    rule,
    asked: answered.length,
    first: count(isFirst),
    firstFive: count((one) => isAmong(one, 5)),
    none: count(({ codes }) => codes.length === 0),
  }
}

/** Returns one score per rule. */
export function scoresByRule(answered: readonly Answered[]): Score[] {
  return [...Map.groupBy(answered, ({ rule }) => rule)].map(([rule, some]) => scoreOf(rule, some))
}
