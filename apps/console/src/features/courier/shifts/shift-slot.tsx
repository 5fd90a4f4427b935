import { ownShifts } from '@sousto/contract/shift-plan/endpoints.ts'
import type { OwnPlannedShift } from '@sousto/contract/shift-plan/wire.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { shiftTimes } from '../../../shared/shift-plan/plan-words.ts'

type SlotProps = {
  readonly shift: OwnPlannedShift
  /** It has begun, so nothing can be changed. */
  readonly isOver: boolean
}

function stateOf({ own, places, taken }: OwnPlannedShift): string {
  if (own !== null) return own.isOffered ? 'jste přihlášení, hledáte výměnu' : 'jste přihlášení'
  return taken < places ? `volno ${places - taken} z ${places}` : 'plno'
}

/** One published shift with what the courier can do about it. */
export function ShiftSlot({ shift, isOver }: SlotProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (call: (shifts: Calls<typeof ownShifts>) => Promise<unknown>) => call(client.of(ownShifts)),
    // Also after a failure, because a colleague may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['courier-shifts'] }),
  })
  const params = { shift: shift.id }
  const times = shiftTimes(shift)
  return (
    <li className="shift-slot">
      <div>
        <b className="num">{times}</b>
        <span>{stateOf(shift)}</span>
      </div>
      {!isOver && (
        <div className="shift-slot-actions">
          {shift.own === null && shift.taken < shift.places && (
            <Button
              variant="cta"
              disabled={isPending}
              aria-label={`Beru směnu ${times}`}
              onClick={() => mutate((shifts) => shifts.signUp({ params }))}
            >
              Beru
            </Button>
          )}
          {shift.own !== null && (
            <>
              <Button
                variant="line"
                disabled={isPending}
                aria-label={`Odhlásit se ze směny ${times}`}
                onClick={() => mutate((shifts) => shifts.signOff({ params }))}
              >
                Odhlásit se
              </Button>
              {shift.own.isOffered ? (
                <Button
                  variant="line"
                  disabled={isPending}
                  aria-label={`Nechat si směnu ${times}`}
                  onClick={() => mutate((shifts) => shifts.keep({ params }))}
                >
                  Nechat si ji
                </Button>
              ) : (
                <Button
                  variant="line"
                  disabled={isPending}
                  aria-label={`Nabídnout k výměně směnu ${times}`}
                  onClick={() => mutate((shifts) => shifts.offer({ params }))}
                >
                  Nabídnout k výměně
                </Button>
              )}
            </>
          )}
          {shift.own === null &&
            shift.offers.map(({ id, firstName }) => (
              <Button
                key={id}
                variant="line"
                disabled={isPending}
                onClick={() => mutate((shifts) => shifts.take({ params: { swap: id } }))}
              >
                Vzít směnu {times}, nabízí {firstName}
              </Button>
            ))}
        </div>
      )}
      <FormFailure error={error} />
    </li>
  )
}
