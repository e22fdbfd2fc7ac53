import { formatRupees } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { AmountBox } from './AmountBox.tsx'
import type { AddLineProps } from './addLineProps.ts'
import { ItemBox } from './ItemBox.tsx'
import { inOrderText } from './inOrderText.ts'
import parts from './lineParts.module.css'
import css from './lines.module.css'
import { discountText, packAt, pricedLine, shortAmount } from './lines.ts'
import { packLabel } from './packs.ts'
import { useAddLine } from './useAddLine.ts'

/** The row for the next line: item, Enter, amount, Enter. */
export function AddLine(props: AddLineProps) {
  const { number, tax, inOrder } = props
  const id = useId()
  const row = useAddLine(props)
  const [hasFocus, setFocus] = useState(false)
  const { taken, quantity, issue, last, offers } = row
  const [only] = offers.packs?.length === 1 ? offers.packs : []
  const counted = only && only.packsMilli > 0 ? only : undefined
  const value =
    counted && counted.pack.price !== null
      ? pricedLine(
          packAt(counted.pack, counted.packsMilli),
          counted.packsMilli,
          packAt(counted.pack, counted.packsMilli).price ?? counted.pack.price,
          tax,
        ).taxable
      : null
  const there = taken ? inOrder.get(taken.packsizeid) : undefined
  const isWrong = issue !== undefined && taken !== null
  return (
    <tfoot>
      {row.waiting.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be typed twice
        <tr key={`${at} ${words}`} className={parts.waiting}>
          <td>
            {row.isOwnWaiting
              ? t('{words}: read once the items are here', { words })
              : t('{words}: typed in another window. Enter reads it here', { words })}
          </td>
        </tr>
      ))}
      <tr className={css.add} data-taken={taken !== null}>
        <td className={css.hint}>
          <Text tone="soft">{t('Amounts too: {examples}', { examples: '20kg · 2 dozen · +4 · @42' })}</Text>
        </td>
        <td className={css.number}>{number}</td>
        <td className={css.item}>
          <ItemBox row={row} isLoading={props.names === null} inOrder={inOrder} />
        </td>
        <td className={css.pack}>{taken ? taken.packName : t('Pack')}</td>
        <td className={css.quantity}>
          <AmountBox
            ref={row.quantityBox}
            offers={offers}
            isOpen={hasFocus}
            onChoose={packs => row.put(packs, quantity.trim())}
            data-cursor="quantity"
            aria-label={taken ? t('Quantity of {item}', { item: packLabel(taken) }) : t('Quantity')}
            {...(isWrong ? { 'aria-invalid': true } : {})}
            {...(isWrong || there !== undefined ? { 'aria-describedby': `${id}-issue` } : {})}
            disabled={!taken}
            placeholder={last ?? t('Qty')}
            value={quantity}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onChange={event => row.typeQuantity(event.target.value)}
            onKeyDown={row.onQuantityKey}
          />
        </td>
        <td className={css.content}>
          {counted
            ? shortAmount(contentOf(counted.packsMilli, counted.pack.contentMilli), counted.pack.item.unit)
            : ''}
        </td>
        <td className={css.rate}>{taken?.listPrice ? formatRupees(taken.listPrice) : t('Rate')}</td>
        <td className={css.discount}>{taken ? discountText(taken) || '-' : ''}</td>
        <td className={css.amount}>{value === null ? '0.00' : formatRupees(value)}</td>
        <td className={css.end}>
          {taken && <IconButton icon={IconPlus} label={t('Add this line')} onClick={row.add} />}
        </td>
        {isWrong ? (
          <td id={`${id}-issue`} className={css.issue} role="alert">
            {issue}.{last !== undefined && quantity === '' && ` ${t('Or * for {last}.', { last })}`}
          </td>
        ) : (
          there !== undefined && (
            <td id={`${id}-issue`} className={css.there}>
              {inOrderText(there)}
            </td>
          )
        )}
      </tr>
    </tfoot>
  )
}
