import { type ComponentProps, type ReactNode, useId } from 'react'
import './progress.css'

type ProgressProps = {
  readonly value: number
  readonly max: number
  readonly label: string
  /** Announced in place of a percentage. */
  readonly valueText?: string
  readonly tone?: 'good' | 'cta'
}

/** The progress towards `max`. */
export function Progress({ value, max, label, valueText, tone = 'good' }: ProgressProps) {
  return (
    <Bar
      data-tone={tone}
      aria-label={label}
      value={value}
      max={max}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
    />
  )
}

type BarProps = Omit<ComponentProps<'div'>, 'role'> & { readonly value: number; readonly max: number }

function Bar({ value, max, ...props }: BarProps) {
  const reached = Math.min(value, max)
  return (
    <div className="ui-progress" role="progressbar" {...progress(reached, max)} {...props}>
      <div className="ui-progress-track">
        <div className="ui-progress-bar" style={{ width: `${percent(reached, max)}%` }} />
      </div>
    </div>
  )
}

const percent = (value: number, max: number) => (max === 0 ? 0 : (value / max) * 100)

/** Returns the ARIA values, with a percentage in words unless the caller has a better text. */
const progress = (value: number, max: number) => ({
  'aria-valuemin': 0,
  'aria-valuemax': max,
  'aria-valuenow': value,
  'aria-valuetext': `${Math.round(percent(value, max))} %`,
})

type GoalProps = {
  readonly value: number
  readonly max: number
  /** States what is missing, or that the goal is reached. */
  readonly children: ReactNode
  /** The goal, at the right edge. */
  readonly end?: ReactNode
}

/** A progress bar with a text. It is apricot until the goal is reached, then green. */
export function Goal({ value, max, children, end }: GoalProps) {
  const id = useId()
  const reached = value >= max
  return (
    <div className="ui-goal" data-reached={reached || undefined}>
      <div className="ui-goal-text">
        <span id={id}>{children}</span>
        {end !== undefined && <span className="num">{end}</span>}
      </div>
      <Bar data-tone={reached ? 'good' : 'cta'} aria-labelledby={id} value={value} max={max} />
    </div>
  )
}

type StepsProps = {
  /** The number of completed steps. The next one is in progress. */
  readonly done: number
  readonly total: number
  readonly label: string
}

/** A progress bar with one segment per step. */
export function ProgressSteps({ done, total, label }: StepsProps) {
  return (
    <div className="ui-progress-steps" role="progressbar" aria-label={label} {...progress(done, total)}>
      {Array.from({ length: total }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their number
          key={step}
          data-state={step < done ? 'done' : step === done ? 'now' : 'next'}
        />
      ))}
    </div>
  )
}
