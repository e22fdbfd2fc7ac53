import { type Ref, useState } from 'react'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { List } from '../../../ui/layout/List.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { OneByOne } from '../../../ui/layout/OneByOne.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
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
          <OneByOne
            label={t('Items')}
            back={t('Previous item')}
            on={t('Next item')}
            at={at}
            last={lines.length - 1}
            total={total}
            onGo={open}
          />
        }
      />
      {at + 1 < lines.length && (
        <List framed aria-label={t('Next items')}>
          {lines.slice(at + 1, at + 1 + offered).map((other, place) => (
            <li key={other.row.itemId}>
              <ListButton
                row
                className={css.other}
                data-edited={other.isEdited}
                data-bad={other.issue !== undefined}
                onClick={() => open(at + 1 + place)}
              >
                <Text grow>
                  {other.row.itemName}
                  {other.row.itemType !== 'Regular' && (
                    <Text as="small" size={13}>
                      {' '}
                      {other.row.itemType}
                    </Text>
                  )}
                </Text>
                <b>{other.issue === undefined && other.to === null ? t('Set price') : restText(other)}</b>
              </ListButton>
            </li>
          ))}
        </List>
      )}
    </>
  )
}
