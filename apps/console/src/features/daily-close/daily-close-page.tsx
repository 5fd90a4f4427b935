import { historyCalls } from '@sousto/contract/order-history/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { apiBases, type Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { CsvLink } from '../../shared/csv-link.tsx'
import { useToday } from '../../shared/outlet/availability-query.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { CloseReport } from './close-report.tsx'
import { type CloseFormat, PrintedClose } from './printed-close.tsx'
import './daily-close.css'

const closeQuery = (client: Client, outlet: number, day: string) =>
  queryOptions({
    queryKey: ['daily-close', outlet, day],
    queryFn: ({ signal }) => client.history.close({ params: { outlet, day } }, { signal }),
  })

type DailyClosePageProps = { readonly day: string; readonly onDay: (day: string) => void }

/** The close of one working day, which can be viewed, printed and downloaded. */
export function DailyClosePage({ day, onDay }: DailyClosePageProps) {
  const client = useClient()
  const { id: outlet, name } = useOutlet()
  const { data, error, refetch } = useQuery(closeQuery(client, outlet, day))
  const [paper, setPaper] = useState<CloseFormat | null>(null)
  const csv = urlOf(apiBases(), historyCalls.closeAsCsv, { params: { outlet, day } })
  return (
    <Office
      title="Denní uzávěrka"
      subtitle="Objednávky podle dne, kdy se jedly. Co se vrátilo, patří ke dni, kdy se vrátilo."
      actions={<CsvLink href={csv} />}
    >
      <div className="office-sections">
        <section className="office-section close-tools" aria-label="Den a tisk">
          <DayChoice day={day} onDay={onDay} />
          <div className="office-buttons">
            <Button
              variant="line"
              icon={<Printer aria-hidden />}
              disabled={data === undefined}
              onClick={() => setPaper('a4')}
            >
              Vytisknout na A4
            </Button>
            <Button
              variant="line"
              icon={<ReceiptText aria-hidden />}
              disabled={data === undefined}
              onClick={() => setPaper('80')}
            >
              Na lístek 80 mm
            </Button>
          </div>
        </section>
        {data === undefined && error === null && <Loading text="Počítám uzávěrku" height={320} />}
        {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <CloseReport of={data} />}
      </div>
      {data !== undefined && paper !== null && (
        <PrintedClose of={data} place={name} paper={paper} onDone={() => setPaper(null)} />
      )}
    </Office>
  )
}

function DayChoice({ day, onDay }: DailyClosePageProps) {
  const today = useToday()
  const moved = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
  return (
    <div className="close-day">
      <IconButton label="Předchozí den" onClick={() => onDay(moved(-1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <TextField
        label="Pracovní den"
        hideLabel
        type="date"
        value={day}
        max={today}
        onChange={({ target }) => target.value !== '' && onDay(target.value)}
      />
      <IconButton label="Další den" disabled={day >= today} onClick={() => onDay(moved(1))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
