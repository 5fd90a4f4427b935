import { Button } from '@sousto/ui/button/button.tsx'
import { Copy, Printer } from 'lucide-react'
import { Door } from '../../shared/shell/door.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import './recovery-codes.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copyText = useCopy()
  const copy = () =>
    copyText(codes.join('\n'), {
      done: 'Kódy jsou ve schránce.',
      failed: 'Kódy se nepodařilo zkopírovat, opište si je.',
    })
  return (
    <Door
      title="Záložní kódy"
      under={
        <>
          <button type="button" className="quiet-link" onClick={() => void copy()}>
            <Copy aria-hidden />
            Zkopírovat
          </button>
          <button type="button" className="quiet-link" onClick={() => window.print()}>
            <Printer aria-hidden />
            Vytisknout
          </button>
        </>
      }
    >
      <p>
        Když se ztratí telefon i klíč, přihlásíte se jedním z nich. Každý platí jednou. Znovu je neukážeme.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button variant="cta" onClick={onDone}>
        Mám je uložené
      </Button>
    </Door>
  )
}
