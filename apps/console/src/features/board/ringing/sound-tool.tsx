import { Popover } from '@sousto/ui/popover/popover.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import { useId } from 'react'
import { Tool } from '../../../shared/shell/tool.tsx'
import type { Sound } from './use-ringing.ts'
import { SMALLEST_VOLUME } from './volume.ts'

/** The volume of the board, from half upwards; red if the browser would keep it silent. */
export function SoundTool({ sound }: { readonly sound: Sound }) {
  const id = useId()
  if (sound.isBlocked) {
    return (
      <Tool alarming label="Zvuk vypnutý, zapnout" icon={<VolumeX aria-hidden />} onClick={sound.allow} />
    )
  }
  return (
    <Popover
      label="Hlasitost"
      trigger={<Tool label="Zvuk zapnutý, hlasitost" icon={<Volume2 aria-hidden />} />}
    >
      <div className="sound-volume">
        <label htmlFor={id}>
          Hlasitost <b className="num">{sound.volume} %</b>
        </label>
        <input
          id={id}
          type="range"
          min={SMALLEST_VOLUME}
          max={100}
          step={10}
          value={sound.volume}
          onChange={({ target }) => sound.setVolume(Number(target.value))}
        />
        <p>Pod polovinu ji nejde stáhnout, aby nikdo nepřeslechl objednávku.</p>
      </div>
    </Popover>
  )
}
