import { Progress as Base } from '@base-ui/react/progress'
import { type ReactNode, useId } from 'react'
import './progress.css'

type ProgressProps = {
  readonly value: number
  readonly max: number
  readonly label: string
  /** Announced instead of a percentage. */
  readonly valueText?: string
  readonly tone?: 'good' | 'cta'
}

/** The progress towards `max`. */
export function Progress({ value, max, label, valueText, tone = 'good' }: ProgressProps) {
  return (
    <Base.Root
      className="ui-progress"
      data-tone={tone}
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
    >
      <Base.Track className="ui-progress-track">
        <Base.Indicator className="ui-progress-bar" />
      </Base.Track>
    </Base.Root>
  )
}

type GoalProps = {
  readonly value: number
  readonly max: number
  /** Says what is missing, or that the goal is reached. */
  readonly children: ReactNode
  /** At the right edge: the goal. */
  readonly end?: ReactNode
}

/** A progress bar with a text; apricot until the goal is reached, then green. */
export function Goal({ value, max, children, end }: GoalProps) {
  const id = useId()
  const reached = value >= max
  return (
    <div className="ui-goal" data-reached={reached || undefined}>
      <div className="ui-goal-text">
        <span id={id}>{children}</span>
        {end !== undefined && <span className="num">{end}</span>}
      </div>
      <Base.Root
        className="ui-progress"
        data-tone={reached ? 'good' : 'cta'}
        aria-labelledby={id}
        value={Math.min(value, max)}
        max={max}
      >
        <Base.Track className="ui-progress-track">
          <Base.Indicator className="ui-progress-bar" />
        </Base.Track>
      </Base.Root>
    </div>
  )
}

type StepsProps = {
  /** Number of completed steps; the next one is in progress. */
  readonly done: number
  readonly total: number
  readonly label: string
}

/** A progress bar with one segment per step. */
export function ProgressSteps({ done, total, label }: StepsProps) {
  return (
    <Base.Root className="ui-progress-steps" aria-label={label} value={done} max={total}>
      {Array.from({ length: total }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their number
          key={step}
          data-state={step < done ? 'done' : step === done ? 'now' : 'next'}
        />
      ))}
    </Base.Root>
  )
}
