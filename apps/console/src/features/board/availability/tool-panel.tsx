import type { ReactNode } from 'react'
import { useState } from 'react'
import { failureText } from '../../../shared/failure-text.ts'
import type { Switched, useAvailabilityChange } from './use-availability.ts'

/** Returns the outlet that a tool applies to, if a board shows several. */
export function useOneOutlet(all: readonly Switched[], preferred?: Switched) {
  const [chosen, setChosen] = useState<number | null>(null)
  const one = all.find(({ outlet }) => outlet.id === chosen) ?? preferred ?? all[0]
  return { one, setChosen }
}

type OutletPickProps = {
  readonly all: readonly Switched[]
  readonly one: Switched
  readonly onChoose: (outlet: number) => void
}

/** Renders nothing if the board shows a single outlet. */
export function OutletPick({ all, one, onChoose }: OutletPickProps) {
  if (all.length < 2) return null
  const options = all.map(({ outlet }) => ({ value: String(outlet.id), name: outlet.name }))
  return (
    <Segments
      legend="Podnik"
      options={options}
      value={String(one.outlet.id)}
      onChange={(id) => onChoose(Number(id))}
    />
  )
}

type SegmentsProps<Value extends string> = {
  readonly legend: string
  readonly options: readonly {
    readonly value: Value
    readonly name: ReactNode
    readonly detail?: ReactNode
  }[]
  /** Null means none. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** Large options side by side, one of which is chosen. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="availability-segments">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="num">{option.name}</span>
            {option.detail !== undefined && <span>{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChangeStateProps = { readonly pressing: ReturnType<typeof useAvailabilityChange> }

/** The state of the action: waiting for the connection, or rejected. */
export function ChangeState({ pressing }: ChangeStateProps) {
  if (pressing.isWaiting) return <p role="status">Čeká na spojení. Odešleme to jednou, až se vrátí.</p>
  if (pressing.error !== null) {
    return (
      <p role="alert" className="press-failed">
        {failureText(pressing.error)}
      </p>
    )
  }
  return null
}
