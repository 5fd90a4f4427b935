import type { Card } from '@sousto/contract/board/wire.ts'
import { PAST_STATES, searchedNumber } from '@sousto/domain/daily-close/past-order.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Link } from '@tanstack/react-router'
import { Calculator, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../shared/outlet/availability-query.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { OpenedDialog } from './opened-dialog.tsx'
import { PastOrders } from './past-orders.tsx'
import { daysOf, PERIOD_NAMES, PERIODS, periodOf } from './periods.ts'
import type { HistorySearch } from './queries.ts'
import { FILTER_NAMES } from './words.ts'
import './history.css'

type HistoryPageProps = {
  readonly search: HistorySearch
  readonly onSearch: (search: HistorySearch) => void
  /** The number of the opened order. Null means that none is open. */
  readonly opened: string | null
  readonly onOpen: (number: string | null) => void
  readonly reprint: (card: Card, onDone: () => void) => ReactNode
}

const FILTERS = ['all', ...PAST_STATES] as const

export function HistoryPage({ search, onSearch, opened, onOpen, reprint }: HistoryPageProps) {
  const me = useMe()
  const { id, city } = useOutlet()
  const mayClose = can(me, 'statements.read', { kind: 'outlet', outlet: id, city })
  return (
    <Office
      title="Historie"
      subtitle="Po pracovních dnech: co přišlo po půlnoci, patří k večeru předtím."
      actions={
        mayClose ? (
          <Button
            variant="line"
            icon={<Calculator aria-hidden />}
            render={<Link to="/podnik/$outlet/historie/uzaverka" params={{ outlet: id }} />}
          >
            Denní uzávěrka
          </Button>
        ) : undefined
      }
    >
      <div className="office-sections">
        <section className="office-section history-search" aria-label="Co hledáte">
          <PeriodChoice search={search} onSearch={onSearch} />
          <ChoiceChips
            label="Stav"
            value={search.state ?? 'all'}
            options={FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))}
            onValueChange={(value) => onSearch({ ...search, state: value === 'all' ? null : value })}
          />
          <NumberSearch search={search} onSearch={onSearch} />
        </section>
        <PastOrders search={search} onOpen={onOpen} />
      </div>
      {opened !== null && (
        <OpenedDialog key={opened} number={opened} onClose={() => onOpen(null)} reprint={reprint} />
      )}
    </Office>
  )
}

type SearchProps = Pick<HistoryPageProps, 'search' | 'onSearch'>

function PeriodChoice({ search, onSearch }: SearchProps) {
  const today = useToday()
  const found = periodOf(search, today)
  const [choosing, setChoosing] = useState(found === 'days')
  const period = choosing ? 'days' : found
  const day = (end: 'from' | 'to') => ({
    type: 'date',
    value: search[end],
    max: '2100-01-01',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      if (target.value !== '') onSearch(ordered({ ...search, [end]: target.value }, end))
    },
  })
  return (
    <div className="history-days">
      <ChoiceChips
        label="Kdy"
        value={period}
        options={[...PERIODS, 'days' as const].map((value) => ({ value, label: PERIOD_NAMES[value] }))}
        onValueChange={(value) => {
          setChoosing(value === 'days')
          if (value !== 'days') onSearch({ ...search, ...daysOf(value, today) })
        }}
      />
      {period === 'days' && (
        <div className="history-dates">
          <TextField label="Od" {...day('from')} />
          <TextField label="Do" {...day('to')} />
        </div>
      )}
    </div>
  )
}

/** Moves the other end if necessary, so that a range never ends before it begins. */
function ordered(search: HistorySearch, changed: 'from' | 'to'): HistorySearch {
  if (search.from <= search.to) return search
  return { ...search, from: search[changed], to: search[changed] }
}

function NumberSearch({ search, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search.number)
  const wrong = typed.trim() !== '' && searchedNumber(typed) === null
  return (
    <form
      className="history-number"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onSearch({ ...search, number: typed.replaceAll(/\s/g, '') })
      }}
    >
      <TextField
        label="Číslo objednávky"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch({ ...search, number: '' })
        }}
        hint="Celé číslo najdeme v každém dni, poslední čtyři číslice ve vybraných dnech."
        error={wrong ? 'Napište jen číslo, třeba 4828 nebo 2026/4824828.' : undefined}
      />
      <Button type="submit" variant="line" icon={<Search aria-hidden />}>
        Hledat
      </Button>
    </form>
  )
}
