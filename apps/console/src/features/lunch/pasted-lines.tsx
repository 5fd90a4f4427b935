import type { ReadLine } from '@sousto/domain/lunch-text/lunch-text.ts'
import { type Row, rowProblem } from './model/rows.ts'

type PastedLinesProps = {
  readonly text: string
  readonly read: readonly ReadLine[]
  readonly rows: readonly Row[]
}

/** The pasted text, each line with its number and its result. */
export function PastedLines({ text, read, rows }: PastedLinesProps) {
  const waiting = new Set(rows.filter((row) => rowProblem(row) !== null).flatMap(({ lines }) => lines))
  const kinds = new Map(read.flatMap(({ kind, lines }) => lines.map((line) => [line, kind] as const)))
  return (
    <div>
      <h3>Co jste vložili</h3>
      <ol className="lunch-pasted">
        {text.split(/\r\n|\r|\n/u).map((line, index) => {
          const number = index + 1
          const kind = kinds.get(number)
          if (kind === undefined) return null
          const look = kind === 'dish' ? (waiting.has(number) ? 'waiting' : 'read') : kind
          return (
            // Lines keep their places, so the number identifies a line.
            <li key={number} data-look={look}>
              <span className="line-number num">{number}</span>
              <span>{line.trim()}</span>
              {LOOKS[kind] !== undefined && <em>{LOOKS[kind]}</em>}
            </li>
          )
        })}
      </ol>
      <p className="lunch-hint">
        Čísla v závorce, za lomítkem nebo za cenou čteme jako alergeny. Váš text zůstává, jak je.
      </p>
    </div>
  )
}

const LOOKS: Readonly<Partial<Record<ReadLine['kind'], string>>> = {
  day: 'den',
  course: 'nadpis',
  closed: 'zavřeno, přeskočeno',
  other: 'není jídlo, přeskočeno',
}
