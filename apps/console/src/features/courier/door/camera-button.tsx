import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DoorPhotograph } from './use-door-photograph.ts'

type CameraButtonProps = {
  readonly photograph: DoorPhotograph
  readonly variant: 'cta' | 'line'
  readonly children: ReactNode
}

/** Opens the phone's camera. */
export function CameraButton({ photograph, variant, children }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={say('door_photograph')}
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) photograph.take(file)
        }}
      />
      <Button
        variant={variant}
        size="large"
        wide
        icon={<Camera aria-hidden />}
        loading={photograph.isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
