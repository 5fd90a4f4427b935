import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { changedThingsText } from '@sousto/messages/changed-things.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CircleX, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useBoardView } from './board-view.ts'
import { type CustomerNews, customerNews } from './model/customer-news.ts'

/** Orders that their customers cancelled or changed, until somebody has read it (`delights.md` §5). */
export function CustomerStrips({ cards }: { readonly cards: readonly Card[] }) {
  const { now } = useBoardView()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  return customerNews(cards, now)
    .filter(({ key }) => !read.has(key))
    .map((news) => (
      <CustomerStrip
        key={news.key}
        news={news}
        onRead={() => setRead((before) => new Set(before).add(news.key))}
      />
    ))
}

type CustomerStripProps = { readonly news: CustomerNews; readonly onRead: () => void }

function CustomerStrip({ news: { card, things }, onRead }: CustomerStripProps) {
  const number = calledNumber(card)
  const isCancelled = things.length === 0
  const title = `Zákazník ${isCancelled ? 'zrušil' : 'změnil'} objednávku ${number}`
  return (
    <div className="board-strip" data-kind={isCancelled ? 'rejected' : 'message'} role="alert">
      {isCancelled ? <CircleX aria-hidden /> : <PencilLine aria-hidden />}
      <p>
        <b>{title}</b>
        {isCancelled ? cancelledText(card) : `Změnilo se: ${changedThingsText(things)}.`}
      </p>
      <Button variant="line" aria-label={`Rozumím: ${title}`} onClick={onRead}>
        Rozumím
      </Button>
    </div>
  )
}

const cancelledText = ({ acceptedAt }: Card): string =>
  acceptedAt === null ? 'Nevařte ji.' : 'Nevařte ji, zrušil ji do minuty po objednání.'
