import { REASON_LETTERS } from '@sousto/domain/onboarding/reason.ts'
import { worksAt } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useMe } from '../session/me.ts'

/** Asks for the reason of a pause, if the person does not work at the outlet (`administration.md` §3). */
export function usePauseReason(outlet: number) {
  const me = useMe()
  const [written, setWritten] = useState('')
  const isAsked = !worksAt(me, outlet)
  const reason = written.trim()
  return {
    /** Undefined means that none is asked for. */
    reason: isAsked ? reason : undefined,
    isMissing: isAsked && reason.length < REASON_LETTERS.min,
    field: isAsked && (
      <TextArea
        label="Důvod pauzy"
        hint="Majitel ho dostane e-mailem a zůstane zapsaný. Aspoň deset znaků."
        limit={lettersUpTo(REASON_LETTERS.max)}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
    ),
  }
}
