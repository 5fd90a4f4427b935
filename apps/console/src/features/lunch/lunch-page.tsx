import { readLunchText } from '@sousto/domain/lunch-text/lunch-text.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { MenuOfChain } from '../../shared/outlet/menu-of-chain.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { usePragueMinute } from '../../shared/prague.ts'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { Confirmation } from './confirmation.tsx'
import { DaySlip } from './day-slip.tsx'
import { type Row, rowsOfDay, rowsOfText, weekOfText } from './model/rows.ts'
import { dayToCopy, toPublish, type WeekDay, weekOf, weekToPlan } from './model/week.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { closedDaysQuery, menuQuery } from './queries.ts'
import { useLunchDays } from './use-lunch-days.ts'
import { changeCount, dayCount, LONG_DAYS, shortDate } from './words.ts'
import './lunch.css'

/** The day or text that is being confirmed below the week. */
type Confirming = {
  readonly key: string
  readonly date: string
  readonly text: string | null
  readonly rows: readonly Row[]
}

export function LunchPage() {
  const client = useClient()
  const me = useMe()
  const show = useToast()
  const { id, city } = useOutlet()
  const subject = { kind: 'outlet', outlet: id, city } as const
  const now = usePragueMinute()
  const [monday, setMonday] = useState(() => weekToPlan(now))
  const [pasting, setPasting] = useState<{ readonly date: string; readonly text: string } | null>(null)
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const [asking, setAsking] = useState(false)
  const { data: menu, error, refetch } = useQuery(menuQuery(client, id))
  const { data: hours = null } = useQuery({
    ...closedDaysQuery(client, id),
    enabled: can(me, 'hours.edit', subject),
  })
  const { saveDays, publish, wantedOf, copyOf } = useLunchDays(id)
  const friday = monday.add({ days: 4 }).toString()
  const served = hours?.lunch
    ? ` · vydává se ${formatTime(hours.lunch.from)}–${formatTime(hours.lunch.to)}`
    : ''
  const subtitle = `${shortDate(monday.toString())} až ${shortDate(friday)}${served}`

  if (menu === undefined) {
    return (
      <Office title="Polední menu" subtitle={subtitle} width="wide">
        {error === null ? (
          <Loading text="Načítám polední menu" height={420} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </Office>
    )
  }

  if (menu.leader !== null) {
    return (
      <Office title="Polední menu" subtitle={subtitle} width="wide">
        <MenuOfChain leader={menu.leader} />
      </Office>
    )
  }

  const week = weekOf(menu, hours, monday)
  const { days, others } = toPublish(menu)
  const go = (weeks: number) => {
    setMonday(monday.add({ days: weeks * 7 }))
    setConfirming(null)
    saveDays.reset()
  }
  const confirm = (date: string, text: string | null, rows: readonly Row[]) => {
    saveDays.reset()
    setConfirming({ key: crypto.randomUUID(), date, text, rows })
  }
  const edit = ({ date, groups }: WeekDay) => confirm(date, null, rowsOfDay(date, groups))
  const read = (date: string, text: string) => {
    setPasting(null)
    const lines = readLunchText(text)
    const named = weekOfText(lines, now.toPlainDate()) ?? monday
    if (!named.equals(monday)) show({ text: `Text je na týden od ${shortDate(named.toString())}` })
    setMonday(named)
    confirm(date, text, rowsOfText(lines, { monday: named, pastedTo: date }))
  }
  const release = () => {
    setAsking(false)
    publish.mutate(undefined, {
      onSuccess: () => show({ text: 'Zveřejněno, zákazníci to už vidí.' }),
    })
  }
  return (
    <Office
      title="Polední menu"
      subtitle={subtitle}
      width="wide"
      actions={
        <>
          <Button
            variant="line"
            aria-label="Předchozí týden"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(-1)}
          />
          <Button
            variant="line"
            aria-label="Další týden"
            icon={<ChevronRight aria-hidden />}
            onClick={() => go(1)}
          />
          {can(me, 'menu.publish', subject) && (
            <Button
              loading={publish.isPending}
              disabled={days + others === 0}
              onClick={() => (others > 0 ? setAsking(true) : release())}
            >
              {days > 0 ? `Zveřejnit ${dayCount(days)}` : 'Zveřejnit'}
            </Button>
          )}
        </>
      }
    >
      <FormFailure error={publish.error} />
      <div className="lunch-week">
        {week.map((day) => {
          const toCopy = dayToCopy(week, day.date) ?? lastDayBefore(menu, hours, monday)
          return (
            <DaySlip
              key={day.date}
              day={day}
              toCopy={toCopy}
              isOpen={confirming?.rows.some(({ date }) => date === day.date) ?? false}
              isBusy={saveDays.isPending}
              onCopy={() => toCopy !== null && saveDays.mutate([copyOf(day.date, toCopy)])}
              onPaste={() => setPasting({ date: day.date, text: '' })}
              onEdit={() => edit(day)}
            />
          )
        })}
      </div>
      {confirming === null ? (
        <FormFailure error={saveDays.error} />
      ) : (
        <Confirmation
          key={confirming.key}
          week={week}
          text={confirming.text}
          start={confirming.rows}
          date={confirming.date}
          saving={saveDays.isPending}
          error={saveDays.error}
          onSave={(wanted) =>
            saveDays.mutate(
              wanted.map((day) => wantedOf(day, week)),
              { onSuccess: () => setConfirming(null) },
            )
          }
          onPasteAgain={() => setPasting({ date: confirming.date, text: confirming.text ?? '' })}
          onClose={() => setConfirming(null)}
        />
      )}
      {pasting !== null && (
        <PasteDialog
          title={`Vložit text, ${dayName(week, pasting.date)}`}
          start={pasting.text}
          onClose={() => setPasting(null)}
          onRead={(text) => read(pasting.date, text)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={`Zveřejnit i ${changeCount(others)} menu?`}
        description="V konceptu je kromě poledního menu i něco z ostatního menu. Zveřejní se všechno najednou."
        no="Zpět"
        yes="Zveřejnit všechno"
        onYes={release}
        onNo={() => setAsking(false)}
      />
    </Office>
  )
}

const dayName = (week: readonly WeekDay[], date: string): string => {
  const day = week.find((one) => one.date === date)
  return day ? `${LONG_DAYS[day.weekday]} ${shortDate(date)}` : shortDate(date)
}

/** Returns the last day with dishes of the previous week, which Monday copies. */
const lastDayBefore = (
  menu: Parameters<typeof weekOf>[0],
  hours: Parameters<typeof weekOf>[1],
  monday: Temporal.PlainDate,
) => dayToCopy(weekOf(menu, hours, monday.subtract({ days: 7 })), monday.toString())
