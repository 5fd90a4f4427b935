import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useBoardView } from './board-view.ts'
import { cardKey } from './model/cards.ts'
import { cancelledLately } from './model/customer-news.ts'

/** Orders that their customers cancelled, until somebody has read it (`delights.md` §5). */
export function CustomerStrips({ cards }: { readonly cards: readonly Card[] }) {
  const { now } = useBoardView()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const cancelled = cancelledLately(cards, now).filter((card) => !read.has(cardKey(card)))
  return cancelled.map((card) => (
    <div key={cardKey(card)} className="board-strip" data-kind="rejected" role="alert">
      <CircleX aria-hidden />
      <p>
        <b>Zákazník zrušil objednávku {calledNumber(card)}</b>
        {card.acceptedAt === null ? 'Nevařte ji.' : 'Nevařte ji, zrušil ji do minuty po objednání.'}
      </p>
      <Button
        variant="line"
        aria-label={`Rozumím: objednávka ${calledNumber(card)} je zrušená`}
        onClick={() => setRead((before) => new Set(before).add(cardKey(card)))}
      >
        Rozumím
      </Button>
    </div>
  ))
}
