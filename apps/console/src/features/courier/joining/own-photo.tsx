import { courierIdentity } from '@sousto/contract/courier/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import { courierJoiningMessage as say } from '@sousto/messages/courier-joining-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { ImageOff, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { device } from '../../../platform/device.ts'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useCourier } from '../live/use-courier.tsx'

const ACCEPTED = 'image/*,.heic,.heif'
const OWN_PHOTO = '/api/provoz/courier/photo'

/** The courier's photograph, which is optional. */
export function OwnPhoto({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const client = useClient()
  const { store } = useCourier()
  // In the native app the page's own requests carry no session.
  const isShown = device().host === ''
  const input = useRef<HTMLInputElement>(null)
  const [changes, setChanges] = useState(0)
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return await client.of(courierIdentity).removePhoto({})
      if (file.size > LARGEST_PHOTO_BYTES) throw new Error('too large')
      return await client.of(courierIdentity).savePhoto({ file })
    },
    onSuccess: () => {
      setChanges(changes + 1)
      store.poke()
    },
  })
  return (
    <div className="courier-photo">
      {hasPhoto && isShown ? (
        <img src={`${OWN_PHOTO}?changed=${changes}`} alt={say('photo')} />
      ) : (
        <UserRound aria-hidden />
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={say('photo_file')}
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) change.mutate(file)
          target.value = ''
        }}
      />
      <Button variant="line" loading={change.isPending} onClick={() => input.current?.click()}>
        {hasPhoto ? say('photo_other') : say('photo_add')}
      </Button>
      {hasPhoto && (
        <Button variant="quiet" icon={<ImageOff aria-hidden />} onClick={() => change.mutate(null)}>
          {say('photo_remove')}
        </Button>
      )}
      {change.error !== null && (
        <Notice tone="bad" role="alert">
          {change.error.message === 'too large'
            ? say('photo_large', { megabytes: LARGEST_PHOTO_BYTES / 1_000_000 })
            : failureText(change.error)}
        </Notice>
      )}
    </div>
  )
}
