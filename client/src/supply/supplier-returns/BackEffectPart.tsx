import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { BackChoice } from '../../api/supplier-returns.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { SignLine } from '../../ui/layout/SignLine.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { milliText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { BackEffect, BackItem } from './backDraft.ts'
import css from './GoodsBack.module.css'

interface BackEffectProps {
  choice: BackChoice
  effect: BackEffect
  /** It was said that promised goods may be missing. */
  sure: boolean
  onSure: (sure: boolean) => void
}

/** What happens to the book of the supplier and to the stock, before it is sent. (rules §34.4) */
export function BackEffectPart({ choice, effect, sure, onSure }: BackEffectProps) {
  const { supplier } = choice
  const [before, after] = effect.owed ?? []
  const short = effect.items.filter(({ missing }) => missing > 0)
  return (
    <Stack as="section" className={css.effect} aria-label={t('What happens')}>
      <h3>{t('What happens')}</h3>
      {before !== undefined && after !== undefined && (
        <p className={css.owed}>
          {after < 0
            ? t('Money to come from {name}', { name: supplier.name })
            : t('Owed to {name}', { name: supplier.name })}
          <span>
            {formatMoney(before)} → <b>{formatMoney(after)}</b>
          </span>
        </p>
      )}
      {effect.items.map(item => (
        <StockEffect key={item.itemName} item={item} />
      ))}
      {short.map(item => (
        <Notice key={item.itemName} tone="bad">
          {t('{missing} of {item} would be missing for orders.', {
            missing: said(item.missing, item),
            item: item.itemName,
          })}
        </Notice>
      ))}
      {short.length > 0 && (
        <CheckField
          label={t('Send it back all the same')}
          checked={sure}
          onChange={event => onSure(event.currentTarget.checked)}
        />
      )}
      <Stack as="ul" gap={8}>
        {sentencesOf(choice, effect).map(words => (
          <SignLine key={words}>{words}</SignLine>
        ))}
      </Stack>
    </Stack>
  )
}

const said = (amount: Milli, { unit }: BackItem) => `${milliText(amount, unit)} ${unitWord(unit)}`

const StockEffect = ({ item }: { item: BackItem }) => (
  <Sums>
    <Sum label={t('{item} on hand', { item: item.itemName })}>
      {milliText(item.onHand[0], item.unit)} → <b>{said(item.onHand[1], item)}</b>
    </Sum>
    <Sum label={t('Promised')}>{said(item.promised, item)}</Sum>
    <Sum label={t('Left to promise')} bad={item.missing > 0}>
      {milliText(item.left[0], item.unit)} → <b>{said(item.left[1], item)}</b>
    </Sum>
  </Sums>
)

function sentencesOf({ supplier }: BackChoice, { off, gst, owed, lines }: BackEffect): string[] {
  if (lines.length === 0) return []
  const book = (amount: Paise) => {
    const words = { amount: formatMoney(amount) }
    return owed && owed[1] < 0
      ? t('{amount} in the book: money comes back, or the next purchase takes it', words)
      : t('{amount} off in the book, named on the next payment and on the statement', words)
  }
  const tax =
    gst > 0
      ? t('{gst} of it is GST of the bill, kept apart: a debit note', { gst: formatMoney(gst) })
      : supplier.gstin === null
        ? t('Not registered: no GST')
        : t('No GST on these goods: GST registers do not change')
  return [...(off === null ? [] : [book(off)]), tax, t('A slip to hand over or send')]
}
