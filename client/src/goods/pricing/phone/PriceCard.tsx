import { formatRupees } from '@packhouse/contract/money.ts'
import { IconChevronRight, IconPin } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pricingItemPath } from '../../../app/navigation/paths.ts'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { scriptLang } from '../../../ui/script.ts'
import { figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { Change, Margin } from '../grid/Figures.tsx'
import { type PackLine, type PriceLine, restText } from '../grid/lines.ts'
import css from './PricePhone.module.css'

interface PriceCardProps {
  line: PriceLine
  entry: Ref<Focusable>
  /** The server's error for this item. */
  refused: string | undefined
  onType: (text: string) => void
  /** Opens the next item; undefined for the last one. */
  onNext: (() => void) | undefined
  pager: ReactNode
}

/** One item with a field for its base price, and a live preview of the effect. (rules §4.4, §4.9) */
export function PriceCard({ line, entry, refused, onType, onNext, pager }: PriceCardProps) {
  const { row, from, isEdited } = line
  const [local] = row.alias
  return (
    <Panel as="section" className={css.card} aria-label={row.itemName}>
      <Row as="header" gap={12}>
        <Thumb src={row.imageURL} name={row.itemName} size={40} />
        <Stack gap={0} grow>
          <h2>{row.itemName}</h2>
          <Text as="p" tone="quiet" size={14}>
            {row.itemType !== 'Regular' && `${row.itemType} · `}
            {local && <span lang={scriptLang(local)}>{local} · </span>}
            {row.itemTypeCode}
          </Text>
        </Stack>
      </Row>
      {pager}
      <BasePrice line={line} entry={entry} issue={line.issue ?? refused} onType={onType} onNext={onNext} />
      <Sums className={css.facts}>
        <Sum label={isEdited ? t('Before') : t('Last change')}>
          {isEdited ? (
            from === null ? (
              '-'
            ) : (
              `₹${formatRupees(from)}`
            )
          ) : (
            <span title={row.priceChangedBy ?? undefined}>
              {row.priceChangedAt ? dateText(row.priceChangedAt, 'near') : '-'}
            </span>
          )}
        </Sum>
        <Sum label={t('Change')}>
          <Change line={line} />
        </Sum>
        {row.lastCost !== undefined && (
          <>
            <Sum label={t('Cost')}>{row.lastCost === null ? '-' : `₹${figureText(row.lastCost)}`}</Sum>
            <Sum label={t('Margin')}>
              <Margin line={line} />
            </Sum>
          </>
        )}
      </Sums>
      <List className={css.packs} aria-label={t('Packs')}>
        {line.packs.map(pack => (
          <Pack key={pack.pack.packsizeid} line={pack} />
        ))}
      </List>
      <Link className={css.more} to={pricingItemPath(row.itemId, row.itemName)}>
        {t('Pack prices, changes and discounts')} <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </Link>
    </Panel>
  )
}

interface BasePriceProps extends Pick<PriceCardProps, 'line' | 'entry' | 'onType' | 'onNext'> {
  issue: string | undefined
}

/** The same field is reused from item to item, so that the phone's keypad stays open. */
function BasePrice({ line, entry, issue, onType, onNext }: BasePriceProps) {
  const note = useId()
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(entry, () => ({ focus: () => box.current?.focus() }), [])
  /** The text while typing; without focus the price has its decimals. */
  const [typing, setTyping] = useState<string>()
  const { itemId } = line.row
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the next item, opened from within the field
  useEffect(() => {
    if (document.activeElement === box.current) box.current?.select()
  }, [itemId])
  return (
    <div className={css.price} data-edited={line.isEdited} data-bad={issue !== undefined}>
      <label>
        <span>{t('Base price')}</span>
        <i aria-hidden>₹</i>
        <input
          ref={box}
          inputMode="decimal"
          enterKeyHint={onNext ? 'next' : 'done'}
          autoComplete="off"
          value={typing ?? restText(line)}
          placeholder="0.00"
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : note}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyping(event.currentTarget.value)
            onType(event.currentTarget.value)
          }}
          onBlur={() => setTyping(undefined)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            setTyping(undefined)
            if (onNext) onNext()
            else event.currentTarget.blur()
          }}
        />
        <em>{t('per {unit}', { unit: unitWord(line.row.itemUnit) })}</em>
      </label>
      {issue !== undefined && (
        <Text as="p" tone="bad" size={14} id={note} role="alert">
          {issue}
        </Text>
      )}
    </div>
  )
}

function Pack({ line: { pack, price, follows } }: { line: PackLine }) {
  const isManual = pack.priceSource === 'MANUAL'
  return (
    <ListLine data-follows={follows}>
      <span>{pack.packName}</span>
      {isManual && (
        <Text as="small" size={13} icon={IconPin}>
          {pack.outOfLine ? t('Set by hand, out of line') : t('Set by hand')}
        </Text>
      )}
      <b>{price === null ? '-' : formatRupees(price)}</b>
    </ListLine>
  )
}
