import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { Popover } from '@sousto/ui/popover/popover.tsx'
import { Clock } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Tool } from '../../../shared/shell/tool.tsx'
import { useBoardView } from '../board-view.ts'
import { leftText } from './period-words.ts'
import { OutletPick, useOneOutlet } from './tool-panel.tsx'
import { type Switched, useAvailabilityChange } from './use-availability.ts'

export type TimedFormProps = {
  readonly one: Switched
  readonly pressing: ReturnType<typeof useAvailabilityChange>
  readonly onClose: () => void
}

type TimedToolProps = {
  readonly name: string
  readonly icon: ReactNode
  readonly all: readonly Switched[]
  /** The first outlet where it is running, and the text of the button. */
  readonly running: { readonly one: Switched; readonly text: ReactNode } | null
  readonly form: ComponentType<TimedFormProps>
}

/** A button for a state that ends automatically, with its form in a popover. */
export function TimedTool({ name, icon, all, running, form: Form }: TimedToolProps) {
  const [isOpen, setOpen] = useState(false)
  const pressing = useAvailabilityChange()
  const { one, setChosen } = useOneOutlet(all, running?.one)
  if (one === undefined) return null
  return (
    <Popover
      label={name}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Tool icon={icon} running={running !== null}>
          {running === null ? name : <span className="num">{running.text}</span>}
        </Tool>
      }
    >
      <div className="tool-panel">
        <h2>{name}</h2>
        <OutletPick all={all} one={one} onChoose={setChosen} />
        <Form key={one.outlet.id} one={one} pressing={pressing} onClose={() => setOpen(false)} />
      </div>
    </Popover>
  )
}

type EndsByItselfProps = { readonly sentence: string; readonly until: string | null }

export function EndsByItself({ sentence, until }: EndsByItselfProps) {
  const { now } = useBoardView()
  if (until === null) return null
  return (
    <p className="tool-end">
      <Clock aria-hidden />
      <span>
        {sentence} Do <b className="num">{momentText(until, now)}</b> zbývá {leftText(until, now)}.
      </span>
    </p>
  )
}
