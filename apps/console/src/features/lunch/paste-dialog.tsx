import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'

const LONGEST = 20_000

type PasteDialogProps = {
  readonly title: string
  readonly start: string
  readonly onClose: () => void
  readonly onRead: (text: string) => void
}

/** Takes the text of a day or of a whole week, as in a mail or on a web page. */
export function PasteDialog({ title, start, onClose, onRead }: PasteDialogProps) {
  const [text, setText] = useState(start)
  const tooLong = text.length > LONGEST
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Den, nebo celý týden i s nadpisy dnů. Přečteme ho po řádcích a ukážeme, co z toho bude."
      size="large"
      footer={
        <Button wide disabled={text.trim() === '' || tooLong} onClick={() => onRead(text)}>
          Přečíst
        </Button>
      }
    >
      <TextArea
        label="Text jídelníčku"
        className="lunch-paste"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tooLong ? 'Tolik textu najednou ne, vložte jeden týden.' : undefined}
        hint="Třeba: Středa 2. 12., pod tím 1) Kuřecí steak, kaše 149,- (1,3,7)"
      />
    </Dialog>
  )
}
