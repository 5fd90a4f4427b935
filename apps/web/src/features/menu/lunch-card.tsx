import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '../../shared/time/use-now.ts'

type LunchSlipProps = {
  readonly id: string
  readonly title: string
  readonly hours: TimeWindow | null
  readonly children: ReactNode
}

/** 'Polední menu' with its date and hours, styled as a printed menu. */
export function LunchCard({ id, title, hours, children }: LunchSlipProps) {
  const today = useToday()
  const when = [today, hours && `${formatTime(hours.from)}–${formatTime(hours.to)}`].filter(
    (part) => part !== null,
  )
  return (
    <section className="lunch-card" id={id} aria-labelledby={`${id}-nadpis`}>
      <div className="lunch-card-head">
        <h2 id={`${id}-nadpis`}>{title}</h2>
        {when.length > 0 && (
          <Badge tone="brand" icon={<Clock aria-hidden />}>
            {when.join(' · ')}
          </Badge>
        )}
      </div>
      {children}
    </section>
  )
}
