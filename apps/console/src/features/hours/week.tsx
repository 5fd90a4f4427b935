import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { usePragueMinute } from '../../shared/prague.ts'
import { WEEKDAY_NAMES } from '../../shared/weekday-names.ts'
import { barOf, markOf, type Ruler, rulerOf, ticks } from './bars.ts'
import { type Draft, readWindow, type TypedWindow } from './hours-draft.ts'
import { WindowFields } from './window-fields.tsx'

type WeekProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void }

/** The hours of each weekday with a bar, and those of the lunch menu. */
export function Week({ draft, onChange }: WeekProps) {
  const now = usePragueMinute()
  const { weekly, lunch } = draft
  const windows = [...WEEKDAYS.map((day) => weekly[day]), lunch].map((window) => window && readWindow(window))
  const ruler = rulerOf(windows)
  const change = (day: Weekday, window: TypedWindow | null) =>
    onChange({ ...draft, weekly: { ...weekly, [day]: window } })
  return (
    <section className="office-section" aria-labelledby="hodiny">
      <h2 id="hodiny">Otevírací hodiny</h2>
      <div className="week-row week-ruler" aria-hidden>
        <div>
          {ticks(ruler).map(({ hour, at }) => (
            <span key={at} style={{ insetInlineStart: `${at}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {WEEKDAYS.map((day, index) => (
        <Row
          key={day}
          name={WEEKDAY_NAMES[day]}
          window={weekly[day]}
          ruler={ruler}
          now={now.dayOfWeek === index + 1 ? now : null}
          closedText="zavřeno"
          closeText="Zavřít"
          openText="Otevřít"
          onOpen={() => change(day, usualWindow(draft))}
          onChange={(window) => change(day, window)}
        />
      ))}
      <Row
        name="Polední menu"
        window={lunch}
        ruler={ruler}
        now={null}
        closedText="nevaříme"
        closeText="Zrušit"
        openText="Zavést"
        onOpen={() => onChange({ ...draft, lunch: { from: '11:00', to: '14:00' } })}
        onChange={(window) => onChange({ ...draft, lunch: window })}
      />
      <p className="week-hint">
        Otevřeno do hodin po půlnoci patří ke dni, kdy jste otevřeli. Stejný začátek a konec znamená nonstop.
      </p>
    </section>
  )
}

/** The initial hours of a newly opened day: those of another open day. */
const usualWindow = ({ weekly }: Draft): TypedWindow =>
  WEEKDAYS.map((day) => weekly[day]).find((window) => window !== null) ?? { from: '10:00', to: '22:00' }

type RowProps = {
  readonly name: string
  readonly window: TypedWindow | null
  readonly ruler: Ruler
  /** Null means that the day is not today. */
  readonly now: Temporal.ZonedDateTime | null
  readonly closedText: string
  readonly closeText: string
  readonly openText: string
  readonly onOpen: () => void
  readonly onChange: (window: TypedWindow | null) => void
}

function Row(props: RowProps) {
  const { name, window, ruler, now, closedText, closeText, openText, onOpen, onChange } = props
  const open = window && readWindow(window)
  const past = open !== null && open.to < open.from
  return (
    <div className="week-row">
      <b>
        {name}
        {now !== null && <em>dnes</em>}
      </b>
      <span className="week-times">
        {window === null ? (
          <>
            <span className="week-closed">{closedText}</span>
            <Button variant="quiet" aria-label={`${openText}: ${name}`} onClick={onOpen}>
              {openText}
            </Button>
          </>
        ) : (
          <>
            <WindowFields label={name} window={window} onChange={onChange} />
            <Button variant="quiet" aria-label={`${closeText}: ${name}`} onClick={() => onChange(null)}>
              {closeText}
            </Button>
          </>
        )}
      </span>
      <Bar window={open} ruler={ruler} now={now} />
      {window !== null && open === null && (
        <p className="week-wrong" role="alert">
          Napište čas jako 10:30.
        </p>
      )}
      {past && <p className="week-past">zavírá až druhý den</p>}
    </div>
  )
}

type BarProps = { readonly window: ReturnType<typeof readWindow> } & Pick<RowProps, 'ruler' | 'now'>

function Bar({ window, ruler, now }: BarProps) {
  const bar = window && barOf(window, ruler)
  const mark = now && markOf(now.hour * 60 + now.minute, ruler)
  const time = now?.toPlainTime().toString({ smallestUnit: 'minute' })
  return (
    <div className="week-bar" aria-hidden>
      {bar && <i style={{ insetInlineStart: `${bar.left}%`, inlineSize: `${bar.width}%` }} />}
      {ticks(ruler)
        .slice(1, -1)
        .map(({ at }) => (
          <s key={at} style={{ insetInlineStart: `${at}%` }} />
        ))}
      {mark !== null && (
        <u style={{ insetInlineStart: `${mark}%` }} data-side={mark > 80 ? 'left' : undefined}>
          <b className="num">{time}</b>
        </u>
      )}
    </div>
  )
}
