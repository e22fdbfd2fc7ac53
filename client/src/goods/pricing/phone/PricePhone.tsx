import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { t } from '../../../ui/words.ts'
import { type PriceLine, restText } from '../grid/lines.ts'
import { PriceCard } from './PriceCard.tsx'
import css from './PricePhone.module.css'

interface PricePhoneProps {
  lines: readonly PriceLine[]
  /** Number of items that match the filters, loaded or not. */
  total: number
  /** The search text: a new one opens its best match. */
  searched: string
  /** The server's errors per item. */
  refused: ReadonlyMap<number, string>
  onType: (line: PriceLine, text: string) => void
  /** Focuses the price. */
  entry: Ref<Focusable>
}

/** Items offered below the open one. */
const offered = 12

/** Prices on a phone: one item open, the others one tap away; typed prices are kept when another item is opened. */
export function PricePhone({ lines, total, searched, refused, onType, entry }: PricePhoneProps) {
  const [opened, setOpened] = useState<{ id: number; at: number; searched: string }>()
  const last = opened && (searched === '' || searched === opened.searched) ? opened : undefined
  const found = lines.findIndex(({ row }) => row.itemId === last?.id)
  // A saved item may leave its filter: the one in its place is opened.
  const at = found >= 0 ? found : Math.min(last?.at ?? 0, lines.length - 1)
  const line = lines[at]
  if (!line) return null
  const open = (to: number) => {
    const next = lines[to]
    if (next) setOpened({ id: next.row.itemId, at: to, searched })
  }
  return (
    <>
      <PriceCard
        line={line}
        entry={entry}
        refused={refused.get(line.row.itemId)}
        onType={text => onType(line, text)}
        onNext={at + 1 < lines.length ? () => open(at + 1) : undefined}
        pager={
          <Row as="nav" justify="between" className={css.pager} aria-label={t('Items')}>
            <IconButton
              label={t('Previous item')}
              icon={IconChevronLeft}
              size={22}
              disabled={at === 0}
              onClick={() => open(at - 1)}
            />
            <span>{t('{at} of {total}', { at: at + 1, total })}</span>
            <IconButton
              label={t('Next item')}
              icon={IconChevronRight}
              size={22}
              disabled={at + 1 >= lines.length}
              onClick={() => open(at + 1)}
            />
          </Row>
        }
      />
      <ul className={css.others} aria-label={t('Next items')}>
        {lines.slice(at + 1, at + 1 + offered).map((other, place) => (
          <li key={other.row.itemId}>
            <button
              type="button"
              data-edited={other.isEdited}
              data-bad={other.issue !== undefined}
              onClick={() => open(at + 1 + place)}
            >
              <span>
                {other.row.itemName}
                {other.row.itemType !== 'Regular' && <small>{other.row.itemType}</small>}
              </span>
              <b>{other.issue === undefined && other.to === null ? t('Set price') : restText(other)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
