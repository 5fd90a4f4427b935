import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../shared/use-copy.ts'

type ShownSecretProps = {
  readonly title: string
  readonly secret: string
  readonly children: string
  readonly onDone: () => void
}

/** The secret is shown once, because the server does not return it again. */
export function ShownSecret({ title, secret, children, onDone }: ShownSecretProps) {
  const copy = useCopy()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="shown-secret" ref={box} tabIndex={-1}>
      <Notice
        tone="good"
        role="status"
        title={title}
        actions={
          <>
            <Button
              size="small"
              icon={<Copy aria-hidden />}
              onClick={() =>
                void copy(secret, {
                  done: 'Je ve schránce.',
                  failed: 'Zkopírovat se nepodařilo, označte text a zkopírujte ho.',
                })
              }
            >
              Zkopírovat
            </Button>
            <Button size="small" variant="line" onClick={onDone}>
              Mám uloženo
            </Button>
          </>
        }
      >
        <p>{children}</p>
        <code>{secret}</code>
      </Notice>
    </div>
  )
}
