import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TakePhotograph } from '../take-photograph.tsx'

type PhotographFieldProps = {
  /** A JPEG in base64. Null means none. */
  readonly photograph: string | null
  readonly onChange: (photograph: string | null) => void
}

/** The photograph of a report, which can be removed, or the button to take one. */
export function PhotographField({ photograph, onChange }: PhotographFieldProps) {
  return (
    <div className="complaint-photograph">
      {photograph !== null && (
        <>
          <img src={`data:image/jpeg;base64,${photograph}`} alt={complaintMessage('photograph_alt')} />
          <Button variant="line" size="small" onClick={() => onChange(null)}>
            {complaintMessage('photograph_remove')}
          </Button>
        </>
      )}
      <TakePhotograph
        label={complaintMessage('photograph')}
        hint={complaintMessage('photograph_kept')}
        unreadable={complaintMessage('photograph_unreadable')}
        offered={photograph === null}
        onTaken={onChange}
      />
    </div>
  )
}
