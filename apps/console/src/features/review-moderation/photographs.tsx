import { reviewModerationCalls } from '@sousto/contract/review-moderation/endpoints.ts'
import type { ModeratedReviewDetail } from '@sousto/contract/review-moderation/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { type PhotographDecision, photographDecisions } from '@sousto/domain/catalogue/review-photographs.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiBases } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { moderatedReviewQuery } from './queries.ts'

const NAMES: Readonly<Record<PhotographDecision, string>> = { approve: 'Schválit', refuse: 'Odmítnout' }
const DONE: Readonly<Record<PhotographDecision, string>> = {
  approve: 'Fotku vidí každý.',
  refuse: 'Fotka je smazaná.',
}

type PhotographsProps = { readonly review: ModeratedReviewDetail }

/** The photographs of a review, each with what can be decided about it (`delights.md` §12). */
export function Photographs({ review: { id: review, photographs } }: PhotographsProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ photograph, decision }: { photograph: number; decision: PhotographDecision }) =>
      client
        .of(reviewModerationCalls)
        .decidePhotograph({ params: { review, photograph }, body: { decision } }),
    onSuccess: (_, { decision }) => toast({ text: DONE[decision] }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['moderated-reviews'] })
      await queryClient.invalidateQueries({ queryKey: moderatedReviewQuery(client, review).queryKey })
    },
  })
  if (photographs.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="fotky">
      <h2 id="fotky">Fotky</h2>
      <ul className="moderated-photographs">
        {photographs.map(({ id: photograph, isApproved }, index) => (
          <li key={photograph}>
            <img
              src={urlOf(apiBases(), reviewModerationCalls.photograph, { params: { review, photograph } })}
              alt={`Fotka ${index + 1}`}
            />
            <p>
              <Badge tone={isApproved ? 'good' : 'quiet'}>
                {isApproved ? 'Vidí ji každý' : 'Čeká na schválení'}
              </Badge>
            </p>
            <div className="office-buttons">
              {photographDecisions(isApproved).map((decision) => (
                <Button
                  key={decision}
                  variant={decision === 'approve' ? 'cta' : 'danger'}
                  disabled={isPending}
                  onClick={() => mutate({ photograph, decision })}
                >
                  {`${NAMES[decision]} fotku ${index + 1}`}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <FormFailure error={error} />
    </section>
  )
}
