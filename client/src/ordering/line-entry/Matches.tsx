import { formatMoney } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { memo } from 'react'
import { Suggestion } from '../../ui/fields/Suggestions.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { highlightedPart } from '../../ui/values/highlightedPart.ts'
import { leftOutText } from '../../ui/values/leftOutText.ts'
import { t } from '../../ui/words.ts'
import { inOrderText } from './inOrderText.ts'
import { lastTyped, shortAmount } from './lines.ts'
import css from './Matches.module.css'
import type { OrderItem, OrderPack } from './packs.ts'

interface MatchOptionProps {
  id: string
  pack: OrderPack
  typed: string
  isActive: boolean
  /** What the order has of it, as typed. */
  inOrder: string | undefined
  /** What the row puts in: 10kg = 1 × 10 kg. */
  amount: string | null
  onTake: () => void
}

/** One matching pack: name, this customer's price, free stock, and what is in, or the last quantity. */
export const MatchOption = memo(
  function MatchOption({ id, pack, typed, isActive, inOrder, amount, onTake }: MatchOptionProps) {
    const { item, packName, price } = pack
    return (
      <Suggestion
        id={id}
        isActive={isActive}
        onTake={onTake}
        className={css.option}
        disabled={price === null}
      >
        <Row as="span" gap={8} className={css.names}>
          <Text as="strong" cut className={css.name}>
            <Highlighted text={item.name} typed={typed} />
          </Text>
          <Text cut tone="quiet">
            {otherNames(item, typed).map((name, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <Highlighted text={name} typed={typed} />
              </span>
            ))}
          </Text>
        </Row>
        <Text cut className={css.pack}>
          {packName}
        </Text>
        <Text figures weight="medium" className={css.price}>
          {price === null ? t('No price yet') : formatMoney(price)}
        </Text>
        <Text figures tone="quiet" className={css.free}>
          {freeText(item)}
        </Text>
        <Row as="span" justify="end" className={css.last}>
          {amount === null ? <Fact pack={pack} inOrder={inOrder} /> : <Text weight="strong">{amount}</Text>}
        </Row>
      </Suggestion>
    )
  },
  (before, after) =>
    before.pack === after.pack &&
    before.typed === after.typed &&
    before.isActive === after.isActive &&
    before.inOrder === after.inOrder &&
    before.amount === after.amount &&
    before.id === after.id,
)

function Fact({ pack, inOrder }: Pick<MatchOptionProps, 'pack' | 'inOrder'>) {
  const last = lastTyped(pack)
  if (inOrder !== undefined) return <Chip tone="warn">{inOrderText(inOrder)}</Chip>
  if (pack.isOutside) return <Text tone="soft">{t('Asks for the reason at placing')}</Text>
  return last === undefined ? null : (
    <Text tone="good" weight="medium">
      {t('Last: {last} × {pack}', { last, pack: pack.packName })}
    </Text>
  )
}

/** Returns two other names; a match of the typed text comes first. */
function otherNames({ aliases }: OrderItem, typed: string): string[] {
  const isTyped = (name: string) => highlightedPart(name, typed)[1] > 0
  const hit = aliases.find(isTyped)
  return [...(hit === undefined ? [] : [hit]), ...aliases.filter(name => name !== hit)].slice(0, 2)
}

function freeText({ freeMilli, unit, procureToOrder }: OrderItem): string {
  const reply = freeMilli >= 10_000 ? milli(freeMilli - (freeMilli % 1000)) : freeMilli // grams do not matter from 10 on
  if (freeMilli > 0) return t('{amount} free', { amount: shortAmount(reply, unit) })
  return procureToOrder ? t('to buy') : t('none free')
}

interface MatchesFootProps {
  isLoading: boolean
  /** The server is being asked for items not in memory. */
  isSearching: boolean
  /** More packs match than are listed. */
  isCut: boolean
  count: number
  /** A question is open: the arrows answer it. */
  isAsked?: boolean
  typed: string
  /** Typed words that are in no item. */
  leftOut: readonly string[]
  issue: string | undefined
}

/** Key hints, or why there is nothing to choose. */
export function MatchesFoot({
  isLoading,
  isSearching,
  isCut,
  count,
  isAsked = false,
  typed,
  leftOut,
  issue,
}: MatchesFootProps) {
  if (issue !== undefined)
    return (
      <Text tone="bad" role="alert">
        {issue}
      </Text>
    )
  if (isLoading) return <span role="status">{t('Loading this customer’s items…')}</span>
  if (isSearching) return <span role="status">{t('Searching the whole catalogue…')}</span>
  if (count === 0)
    return (
      <span role="status">
        {typed.trim() === ''
          ? t('This customer has no usual items yet. Type a name or a code.')
          : t('Nothing is called “{typed}”', { typed })}
      </span>
    )
  return (
    <Row as="span" gap={16} wrap data-keys>
      <span>
        <KeyCap keys="arrowup" /> <KeyCap keys="arrowdown" /> {t('choose')}
      </span>
      <span>
        <KeyCap keys="enter" /> {isAsked ? t('choose the marked one') : t('choose')}
      </span>
      <span>
        <KeyCap keys="escape" /> {isAsked ? t('clear the words') : t('close')}
      </span>
      {leftOut.length > 0 && <span role="status">{leftOutText(leftOut)}</span>}
      {isCut && <span role="status">{t('More match: keep typing.')}</span>}
      {!isAsked && (
        <span className={css.amounts}>
          {t('Amounts too: {examples}', { examples: 'kobi 20kg · 2 dozen · +4 · @42' })}
        </span>
      )}
    </Row>
  )
}
