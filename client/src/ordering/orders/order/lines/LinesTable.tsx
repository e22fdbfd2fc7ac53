import { Button } from '@mantine/core'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { IconChecks, IconRoute } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { lineLotsPath } from '../../../../app/navigation/paths.ts'
import type { Action } from '../../../../ui/dialogs/ActionMenu.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { ToggleChip } from '../../../../ui/fields/FilterChip.tsx'
import { KeyCap } from '../../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { phone, useMedia } from '../../../../ui/useMedia.ts'
import { plural, t } from '../../../../ui/words.ts'
import { useFramedByLines } from '../message/messageLinks.ts'
import type { Order, OrderLine } from '../order.ts'
import { usePicking } from '../picking/usePicking.ts'
import { LineCard } from './LineCard.tsx'
import css from './Lines.module.css'
import { lineColumns, type NumberedLine, type Room } from './lineColumns.tsx'
import { useShowAddressedLine } from './lineInAddress.ts'
import { isDecided, isShort, kindOf } from './quantities.ts'

/** Next to an open document such a window leaves less than half the width. */
const smallWindow = '(max-width: 1399px)'

type Filter = 'open' | 'short' | 'changed' | 'returned'
const shows: Record<Filter, (line: NumberedLine) => boolean> = {
  open: line => !isDecided(line),
  short: isShort,
  changed: line => line.changed,
  returned: line => line.returnedweight > 0,
}
const words: Record<Filter, string> = {
  open: 'Open',
  short: 'Short',
  changed: 'Changed',
  returned: 'Returned',
}

interface LinesTableProps {
  order: Order
  /** Next to an open document there is room for half the columns. */
  isSplit?: boolean
  /** The initial filter: a phone starts with the open lines. */
  first?: Filter | null
  /** Shown below the lines. */
  foot?: ReactNode
}

/** The lines of an order: ordered, picked, delivered and returned amounts; while packing, lines are picked in the table. */
export function LinesTable({ order, isSplit = false, first = null, foot }: LinesTableProps) {
  const { isOpen } = usePicking()
  const isPhone = useMedia(phone)
  const framedByLines = useFramedByLines()
  const [chosen, setChosen] = useState<Filter | null>(first)
  useShowAddressedLine(() => setChosen(null))
  const lines = useMemo(
    () => order.orderitemdetails.map((line, at) => numbered(line, at + 1)),
    [order.orderitemdetails],
  )
  const counts = countsOf(lines, isOpen)
  const filter = chosen && (counts[chosen] ?? 0) > 0 ? chosen : null
  const rows = filter ? lines.filter(shows[filter]) : lines
  const delivering = lines.some(line => line.deliveredquantity !== null)
  const discounted = lines.some(line => line.percentOff !== null)
  const isSmall = useMedia(smallWindow)
  const room: Room = isSplit ? (isSmall ? 'little' : 'half') : 'all'
  const columns = useMemo(
    () => lineColumns({ picking: isOpen, delivering, discounted, room }),
    [isOpen, delivering, discounted, room],
  )
  const decided = lines.filter(isDecided).length
  const navigate = useNavigate()
  const lineActions = (line: NumberedLine): Action[] => [
    {
      label: t('Where it came from'),
      icon: IconRoute,
      needs: lots.traceLot,
      run: () => void navigate(lineLotsPath(line.orderitemid)),
    },
  ]

  return (
    <div ref={framedByLines} className={css.lines}>
      <DataTable
        name={isSplit ? 'order-lines-beside-paper' : 'order-lines'}
        title={t('Lines')}
        noun={t('Lines')}
        count={lines.length}
        query={{ data: rows, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        actions={lineActions}
        empty={t('No line is {filter} now.', { filter: filter ? t(words[filter]).toLowerCase() : '' })}
        card={card}
        filters={
          <>
            {isOpen && !isPhone && (
              <Row as="span" className={css.progress}>
                <Progress done={decided} of={lines.length} width={80} label={t('Lines picked')} />
                {t('{done} of {all} picked', { done: decided, all: lines.length })}
              </Row>
            )}
            {filters.map(key =>
              (counts[key] ?? 0) > 0 ? (
                <ToggleChip
                  key={key}
                  label={t(words[key])}
                  count={counts[key]}
                  on={filter === key}
                  onToggle={on => setChosen(on ? key : null)}
                />
              ) : null,
            )}
          </>
        }
        tools={
          isSplit
            ? isSmall || <DeliveredWords lines={lines} />
            : isOpen && !isPhone && <PickCounted lines={lines} />
        }
      />
      {foot}
    </div>
  )
}

/** Picks all counted lines as ordered, since they need no scale. */
export function PickCounted({ lines }: { lines: readonly OrderLine[] }) {
  const { pickAllCounted } = usePicking()
  const open = lines.filter(line => !isDecided(line) && kindOf(line) === 'COUNTED').length
  if (open === 0) return null
  return (
    <Button
      variant="default"
      className={css.counted ?? ''}
      leftSection={<IconChecks size={14} stroke={1.7} aria-hidden />}
      rightSection={<KeyCap keys="o" />}
      onClick={pickAllCounted}
    >
      {plural(open, 'Pick {count} counted line as ordered', 'Pick {count} counted lines as ordered')}
    </Button>
  )
}

/** Delivered amounts in one sentence, if the table has no column for them. */
function DeliveredWords({ lines }: { lines: readonly NumberedLine[] }) {
  const delivered = lines.filter(line => line.deliveredweight !== null)
  if (delivered.length === 0) return null
  const asPicked = delivered.filter(line => line.deliveredweight === line.pickedweight).length
  return (
    <Text tone="quiet">
      {t('Delivered as picked, {count} of {all}', { count: asPicked, all: lines.length })}
    </Text>
  )
}

const filters: readonly Filter[] = ['open', 'short', 'changed', 'returned']

const countsOf = (lines: readonly NumberedLine[], isOpen: boolean): Partial<Record<Filter, number>> => {
  const count = (filter: Filter) => lines.filter(shows[filter]).length
  return {
    ...(isOpen ? { open: count('open') } : {}),
    short: count('short'),
    changed: count('changed'),
    returned: count('returned'),
  }
}

const cached = new WeakMap<OrderLine, NumberedLine>()
/** Returns the same row object for an unchanged line, so that it does not render again. */
function numbered(line: OrderLine, no: number): NumberedLine {
  const before = cached.get(line)
  if (before?.no === no) return before
  const row = { ...line, no }
  cached.set(line, row)
  return row
}

const rowId = (line: NumberedLine) => String(line.orderitemid)
const rowLabel = (line: NumberedLine) => `${line.name} ${line.packsize}`
const card = (line: NumberedLine) => <LineCard line={line} />
