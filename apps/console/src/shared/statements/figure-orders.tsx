import type { StatementOrder } from '@sousto/contract/statements/wire.ts'
import { statementMessage as say, transferMessage } from '@sousto/messages/statement-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactMoney } from '../pay/exact-money.ts'
import { LoadFailure } from '../shell/failures.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { Loading } from '../shell/loading.tsx'
import { dayAndTime } from '../time.ts'
import type { Figure, StatementSource } from './sources.ts'
import { orderName } from './texts.ts'

type FigureOrdersProps = {
  readonly figure: Figure
  readonly source: StatementSource
  readonly onClose: () => void
}

/** The orders that a figure of a statement is the sum of. */
export function FigureOrders({ figure, source, onClose }: FigureOrdersProps) {
  const { kind, isCorrection } = figure
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['statements', ...source.key, 'orders', kind, isCorrection],
    queryFn: ({ signal, pageParam: cursor }) =>
      source.orders(
        { figure: kind, of: isCorrection ? 'corrections' : 'period', ...(cursor !== null && { cursor }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const partOf = ({ lines }: StatementOrder): number =>
    lines
      .filter((line) => line.kind === kind && line.isCorrection === isCorrection)
      .reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={transferMessage(kind)}
      {...(isCorrection && { description: say('correction') })}
      size="large"
    >
      {data === undefined && error === null && <Loading text={say('orders_loading')} height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ListTable
          stacks
          name={say('orders_name')}
          columns={[
            { name: say('order'), of: orderName },
            { name: say('at'), of: ({ at }) => dayAndTime(at) },
            {
              name: say('dishes'),
              kind: 'text',
              of: ({ items }) => items.map(({ name, quantity }) => `${quantity}× ${name}`).join(', '),
            },
            { name: transferMessage(kind), kind: 'sum', of: (order) => exactMoney(partOf(order)) },
            { name: say('sum'), kind: 'sum', of: ({ amount }) => exactMoney(amount) },
          ]}
          rows={data.pages.flatMap((page) => page.orders)}
          keyOf={({ order, ride, at }) => `${order} ${ride} ${at}`}
        />
      )}
      {hasNextPage && (
        <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Dialog>
  )
}
