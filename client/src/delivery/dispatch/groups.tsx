import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sumOf } from '../../ordering/orders/list/look.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import type { Group } from '../../ui/table/GroupRow.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusRing } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import { type BoardGroup, type BoardRow, groupOf } from './board.ts'

const heads: Record<BoardGroup, { word: string; status: OrderStatus }> = {
  READY: { word: 'Ready', status: 'READY_TO_DISPATCH' },
  PACKED: { word: 'Packed', status: 'PACKED' },
  OUT: { word: 'Out', status: 'DISPATCHED' },
}

/** The group header: state, number of orders and their value. */
export const boardGroup: Group<BoardRow> = {
  of: row => groupOf(row) ?? 'OUT',
  head: (_key, rows) => {
    const [first] = rows
    const { word, status } = heads[(first && groupOf(first)) ?? 'OUT']
    return (
      <Row as="span" inline>
        <StatusRing status={status} />
        <strong>{t(word)}</strong>
        <span>{rows.length}</span>
        <Money rupees={sumOf(rows)} form="sign" />
      </Row>
    )
  },
}
