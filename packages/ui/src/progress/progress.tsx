import { Progress as Base } from '@base-ui/react/progress'
import { type ReactNode, useId } from 'react'
import './progress.css'

type ProgressProps = {
  readonly value: number
  readonly max: number
  readonly label: string
  /** What assistive technology says instead of a percentage. */
  readonly valueText?: string
  readonly tone?: 'good' | 'cta'
}

/** How far it is to `max`. */
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
  /** What is missing, or that it is reached. */
  readonly children: ReactNode
  /** Stands at the right: the goal itself. */
  readonly end?: ReactNode
}

/** A bar with its sentence, on apricot while something is missing and on green when reached. */
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
  /** Steps that are done; the next one is under way. */
  readonly done: number
  readonly total: number
  readonly label: string
}

/** A bar in as many pieces as there are steps. */
export function ProgressSteps({ done, total, label }: StepsProps) {
  return (
    <Base.Root className="ui-progress-steps" aria-label={label} value={done} max={total}>
      {Array.from({ length: total }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
          key={step}
          data-state={step < done ? 'done' : step === done ? 'now' : 'next'}
        />
      ))}
    </Base.Root>
  )
}
