import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { useEffect, useRef, useState } from 'react'
import { useBoardView } from './board-view.ts'
import { newcomers } from './model/ringing.ts'
import { dueText } from './model/ticket-times.ts'

type AnnouncementsProps = { readonly cards: readonly Card[]; readonly isOffline: boolean }

/** Announces new orders and changes of the connection to screen readers. */
export function Announcements({ cards, isOffline }: AnnouncementsProps) {
  const { now } = useBoardView()
  const told = useRef(new Set<string>())
  const wasOffline = useRef(false)
  const [text, setText] = useState('')
  useEffect(() => {
    const news = newcomers(cards, told.current)
    for (const { number } of news) told.current.add(number)
    if (news.length > 0) setText(news.map((card) => sentence(card, now)).join(' '))
  }, [cards, now])
  useEffect(() => {
    if (isOffline !== wasOffline.current) setText(isOffline ? 'Bez spojení.' : 'Spojení je zpět.')
    wasOffline.current = isOffline
  }, [isOffline])
  return (
    <p className="ui-visually-hidden" role="alert">
      {text}
    </p>
  )
}

function sentence(card: Card, now: Temporal.Instant): string {
  const dishes = card.lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')
  return `Nová objednávka ${calledNumber(card)}, ${dueText(card, now)}: ${dishes}.`
}
