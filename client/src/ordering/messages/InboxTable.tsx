import { sumPaise } from '@packhouse/contract/money.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBuildingStore,
  IconCheck,
  IconCircleMinus,
  IconUserShare,
} from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import type { MessageRow } from '../../api/messages.ts'
import { paths } from '../../app/navigation/paths.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { countText, type Total, totalText } from '../../ui/values/amounts.ts'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { type Address, isFiltered } from './address.ts'
import { columnsFor } from './columns.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { MessageCard } from './MessageCard.tsx'
import type { useInbox } from './useInbox.ts'
import type { MessageActions } from './useMessageActions.ts'
import { isOpen, senderText } from './words.ts'

interface InboxTableProps {
  address: Address
  inbox: ReturnType<typeof useInbox>
  actions: MessageActions
  now: number
  /** The message that was added last, which the cursor starts at. */
  startAt: number | undefined
  /** A row links to its preview, where that covers the screen. */
  withLinks: boolean
  onChange: (change: Partial<Address>) => void
  onCursor: (row: MessageRow | undefined) => void
}

/** Changes when a message leaves those to read, so that the cursor stays for the next one. */
const rowId = ({ id, state }: MessageRow) => (state === 'NEW' ? String(id) : `${id} ${state}`)
const rowLabel = (row: MessageRow) => senderText(row)
const quiet = ({ state }: MessageRow) => state === 'IGNORED'
const groupOf = ({ state }: MessageRow) => (state === 'NEW' ? 'TO_READ' : 'EARLIER')

/** The messages to read, then the earlier ones. */
export function InboxTable(props: InboxTableProps) {
  const { address, inbox, actions, now, startAt, withLinks, onChange, onCursor } = props
  const { open, askOutlet } = actions
  const hasPeople = inbox.rows.some(row => row.givenTo !== null)
  const columns = useMemo(() => columnsFor({ now, hasPeople, onAsk: askOutlet }), [now, hasPeople, askOutlet])
  const { toRead, earlier } = inbox
  const isPart = isFiltered(address)
  const group = useMemo(
    () => ({
      of: groupOf,
      head: (key: string, rows: readonly MessageRow[]) =>
        key === 'TO_READ' ? (
          <ToReadHead rows={rows} total={toRead} />
        ) : (
          <EarlierHead total={earlier} isAllRead={toRead?.total === 0 && !isPart} />
        ),
    }),
    [toRead, earlier, isPart],
  )
  const href = useCallback(({ id }: MessageRow) => {
    const search = new URLSearchParams(location.search)
    search.set('message', String(id))
    return `${paths.messages}?${search}`
  }, [])
  return (
    <DataTable
      name="messages"
      title={t('Messages')}
      query={inbox.query}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      empty={emptyWords(address, onChange)}
      fill
      filters={<InboxFilters address={address} rows={inbox.rows} onChange={onChange} />}
      {...(withLinks ? { href } : { onOpen: open })}
      onCursor={onCursor}
      startAt={startAt === undefined ? undefined : String(startAt)}
      actions={rowActions(actions)}
      group={group}
      quiet={quiet}
      card={row => <MessageCard row={row} now={now} />}
      hasMore={inbox.hasMore}
      onMore={inbox.onMore}
      everyRow={inbox.everyRow}
    />
  )
}

function ToReadHead({ rows, total }: { rows: readonly MessageRow[]; total: Total | undefined }) {
  const value = sumPaise(rows.map(row => row.value))
  return (
    <Row gap={8} as="span">
      <Text weight="strong">{t('To read')}</Text>
      <Text tone="quiet" figures>
        {total === undefined ? countText(rows.length) : totalText(total)}
      </Text>
      {rows.length === total?.total && value !== 0 && (
        <Text tone="quiet">
          <Money amount={value} form="sign" />
        </Text>
      )}
    </Row>
  )
}

function EarlierHead({ total, isAllRead }: { total: Total | undefined; isAllRead: boolean }) {
  return (
    <Row gap={8} as="span">
      {isAllRead && (
        <Text tone="good" icon={IconCheck}>
          {t('All read')}
        </Text>
      )}
      <Text weight="strong">{t('Earlier')}</Text>
      {total !== undefined && (
        <Text tone="quiet">{t('{count}, newest first', { count: totalText(total) })}</Text>
      )}
    </Row>
  )
}

const emptyWords = (address: Address, onChange: InboxTableProps['onChange']) =>
  isFiltered(address)
    ? {
        line: t('No message matches these filters.'),
        action: {
          label: t('Show all messages'),
          run: () =>
            onChange({
              tile: null,
              source: null,
              outletid: null,
              outlet: null,
              check: false,
              mine: false,
              searchtext: null,
            }),
        },
      }
    : {
        title: t('All read'),
        line: t('Messages come from WhatsApp. You can also paste one here, or drop an exported chat file.'),
      }

const rowActions = (actions: MessageActions) => (row: MessageRow) => [
  {
    label: row.state === 'ORDERED' ? t('Open the order') : t('Open in Create order'),
    icon: IconArrowRight,
    run: () => actions.open(row),
    needs: messages.updateMessage,
  },
  ...(isOpen(row)
    ? [
        {
          label: t('Choose the outlet'),
          icon: IconBuildingStore,
          run: () => actions.askOutlet(row),
          needs: messages.updateMessage,
        },
        {
          label: t('Give to…'),
          icon: IconUserShare,
          run: () => actions.askPerson(row),
          needs: messages.updateMessage,
        },
        {
          label: t('Not an order'),
          icon: IconCircleMinus,
          run: () => actions.ignore(row),
          needs: messages.updateMessage,
        },
      ]
    : []),
  ...(row.state === 'IGNORED' || row.state === 'DRAFT'
    ? [
        {
          label: t('Back to “To read”'),
          icon: IconArrowBackUp,
          run: () => actions.putBack(row),
          needs: messages.updateMessage,
        },
      ]
    : []),
]
