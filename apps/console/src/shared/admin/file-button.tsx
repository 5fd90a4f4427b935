import { Button } from '@sousto/ui/button/button.tsx'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  /** The name of the hidden input. */
  readonly label: string
  /** The endings of file names that are offered. Left out, all are. */
  readonly accept?: string
  readonly loading?: boolean
  readonly disabled?: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Asks for a file. The same one can be chosen again. */
export function FileButton({ label, accept, loading, disabled, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="ui-visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
      <Button
        variant="line"
        icon={<Upload aria-hidden />}
        loading={loading ?? false}
        disabled={disabled ?? false}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
