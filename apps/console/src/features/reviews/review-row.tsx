import type { OutletReview } from '@sousto/contract/reviews/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Stars } from '@sousto/ui/rating/rating.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { HiddenReply } from './hidden-reply.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReportForm } from './report-form.tsx'

const STATE_TEXTS = { reported: 'nahlášené', hidden: 'skryté' } as const

type ReviewRowProps = { readonly review: OutletReview; readonly onChanged: () => void }

/** A review with its reply or the form for one. */
export function ReviewRow({ review, onChanged }: ReviewRowProps) {
  const { id: outlet } = useOutlet()
  const [writing, setWriting] = useState(false)
  const [reporting, setReporting] = useState<'no' | 'writing' | 'sent'>('no')
  const { food, delivery, text, at, order, dishes, reply, state } = review
  return (
    <li className="review-row">
      <div className="review-row-head">
        <Stars value={food} />
        <span className="muted">doručení {delivery} z 5</span>
        <time className="muted" dateTime={at}>
          {dayAndTime(at)}
        </time>
        {state !== 'shown' && <Badge tone="quiet">{STATE_TEXTS[state]}</Badge>}
        {order !== null && (
          <Link
            to="/podnik/$outlet/historie"
            params={{ outlet }}
            search={{ objednavka: order }}
            className="num"
          >
            {order}
          </Link>
        )}
      </div>
      <p className="review-words" dir="auto">
        {text === '' ? <i className="muted">Beze slov.</i> : text}
      </p>
      {dishes.length > 0 && (
        <ul className="review-row-dishes">
          {dishes.map(({ name, isGood }) => (
            <li key={name}>
              <span className="muted">{isGood ? 'Chutnalo:' : 'Nechutnalo:'}</span> {name}
            </li>
          ))}
        </ul>
      )}
      {reply !== null && !writing && (
        <Reply review={review} reply={reply} onEdit={() => setWriting(true)} onChanged={onChanged} />
      )}
      {reply === null && !writing && (
        <div>
          <Button variant="line" onClick={() => setWriting(true)} aria-label={`Odpovědět: ${text}`}>
            Odpovědět
          </Button>
        </div>
      )}
      {state === 'shown' && reporting === 'no' && (
        <div>
          <Button variant="quiet" onClick={() => setReporting('writing')} aria-label={`Nahlásit: ${text}`}>
            Nahlásit
          </Button>
        </div>
      )}
      {reporting === 'writing' && (
        <ReportForm
          review={review.id}
          onDone={() => {
            setReporting('sent')
            onChanged()
          }}
          onCancel={() => setReporting('no')}
        />
      )}
      {reporting === 'sent' && <p role="status">Nahlášeno. Jak to dopadlo, se dozvíte e-mailem.</p>}
      {writing && (
        <ReplyForm
          review={review}
          onCancel={() => setWriting(false)}
          onDone={() => {
            setWriting(false)
            onChanged()
          }}
          onOutdated={onChanged}
        />
      )}
    </li>
  )
}

type ReplyProps = {
  readonly review: OutletReview
  readonly reply: NonNullable<OutletReview['reply']>
  readonly onEdit: () => void
  readonly onChanged: () => void
}

function Reply({ review, reply, onEdit, onChanged }: ReplyProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      client.reviews.removeReply({
        params: { outlet, review: review.id },
        headers: { version: review.version },
      }),
    onSettled: () => {
      setAsking(false)
      onChanged()
    },
  })
  return (
    <div className="review-row-reply">
      <p className="muted">
        <b>{reply.by ?? 'Podnik'}</b>, {dayAndTime(reply.at)}
        {reply.editedAt !== null && `, upraveno ${dayAndTime(reply.editedAt)}`}
      </p>
      <p className="review-words" dir="auto">
        {reply.text}
      </p>
      {reply.hidden !== null && (
        <HiddenReply review={review.id} hidden={reply.hidden} onChanged={onChanged} />
      )}
      <div className="office-buttons">
        <Button variant="line" onClick={onEdit}>
          Upravit
        </Button>
        {reply.hidden === null && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Smazat
          </Button>
        )}
      </div>
      <FormFailure error={remove.error} />
      <ConfirmDialog
        open={asking}
        title="Smazat odpověď?"
        description="Pod hodnocením zmizí hned. Kdo o ní dostal e-mail, ten si ji už přečetl."
        yes="Smazat"
        danger
        pending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}
