import { ownShifts } from '@sousto/contract/shift-plan/endpoints.ts'
import type { OwnPlannedShift } from '@sousto/contract/shift-plan/wire.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { courierPlanMessage as say } from '@sousto/messages/courier-plan-messages.ts'
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
  if (own !== null) return say(own.isOffered ? 'own_offered' : 'own')
  return taken < places ? say('free', { free: places - taken, places }) : say('full')
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
              aria-label={say('take_shift', { times })}
              onClick={() => mutate((shifts) => shifts.signUp({ params }))}
            >
              {say('take')}
            </Button>
          )}
          {shift.own !== null && (
            <>
              <Button
                variant="line"
                disabled={isPending}
                aria-label={say('sign_off_shift', { times })}
                onClick={() => mutate((shifts) => shifts.signOff({ params }))}
              >
                {say('sign_off')}
              </Button>
              {shift.own.isOffered ? (
                <Button
                  variant="line"
                  disabled={isPending}
                  aria-label={say('keep_shift', { times })}
                  onClick={() => mutate((shifts) => shifts.keep({ params }))}
                >
                  {say('keep')}
                </Button>
              ) : (
                <Button
                  variant="line"
                  disabled={isPending}
                  aria-label={say('offer_shift', { times })}
                  onClick={() => mutate((shifts) => shifts.offer({ params }))}
                >
                  {say('offer')}
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
                {say('swap', { times, name: firstName })}
              </Button>
            ))}
        </div>
      )}
      <FormFailure error={error} />
    </li>
  )
}
