import { formatRupees } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/orders/tolerance.ts'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import { InputBox } from '../../../ui/fields/InputBox.tsx'
import { Suggestions } from '../../../ui/fields/Suggestions.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { t } from '../../../ui/words.ts'
import { MatchesFoot, MatchOption } from '../search/Matches.tsx'
import parts from './lineParts.module.css'
import css from './lines.module.css'
import { discountText, pricedLine, readPacks, shortAmount } from './lines.ts'
import { packLabel } from './packs.ts'
import { type AddLineProps, useAddLine } from './useAddLine.ts'

const listWidth = 740

/** The row for the next line: item, Enter, quantity, Enter. A key press renders only this row. */
export const AddLine = memo(function AddLine(props: AddLineProps) {
  const { number, offer, isInterState } = props
  const id = useId()
  const itemLabel = useRef<HTMLLabelElement>(null)
  const { itemBox, quantityBox, typed, isOpen, setOpen, taken, quantity, issue, found, matches, mark, last, ...row } =
    useAddLine(props)
  const packsMilli = readPacks(quantity)
  const isCounted = taken !== null && packsMilli !== null && packsMilli > 0
  const value = isCounted && taken.price !== null ? pricedLine(taken, packsMilli, taken.price, isInterState).taxable : null
  return (
    <tfoot>
      <tr className={css.add} data-taken={taken !== null}>
        <td className={css.number}>{number}</td>
        <td className={css.item}>
          <InputBox ref={itemLabel} className={parts.find}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
            <input
              ref={itemBox}
              data-cursor="item"
              data-mantine-stop-propagation={isOpen || typed !== ''} // Esc clears this text, and leaves the surrounding dialog open
              role="combobox"
              aria-label={t('Add an item')}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-autocomplete="list"
              {...(isOpen && mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
              placeholder={t('Item, local name or code')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              value={typed}
              onChange={event => row.type(event.target.value)}
              onBlur={() => setOpen(false)}
              onFocus={() => setOpen(typed !== '' && !taken)}
              onKeyDown={row.onItemKey}
            />
          </InputBox>
          {isOpen && (
            <Suggestions
              id={id}
              label={t('Packs that fit')}
              anchor={itemLabel}
              width={listWidth}
              foot={
                <MatchesFoot
                  isLoading={offer === null}
                  isSearching={found.isSearching}
                  isCut={found.isCut}
                  count={matches.length}
                  typed={typed}
                  issue={issue}
                />
              }
            >
              {matches.map((pack, at) => (
                <MatchOption
                  key={pack.packsizeid}
                  id={`${id}-${at}`}
                  pack={pack}
                  typed={typed}
                  isActive={at === mark}
                  onTake={() => row.take(pack)}
                />
              ))}
            </Suggestions>
          )}
        </td>
        <td className={css.pack}>{taken ? taken.packName : t('Pack')}</td>
        <td className={css.quantity}>
          <input
            ref={quantityBox}
            className={parts.box}
            data-cursor="quantity"
            data-mantine-stop-propagation
            aria-label={taken ? t('Quantity of {item}', { item: packLabel(taken) }) : t('Quantity')}
            {...(issue !== undefined && taken ? { 'aria-invalid': true, 'aria-describedby': `${id}-issue` } : {})}
            disabled={!taken}
            placeholder={last ?? t('Qty')}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={quantity}
            onChange={event => row.typeQuantity(event.target.value)}
            onKeyDown={row.onQuantityKey}
          />
        </td>
        <td className={css.content}>
          {isCounted ? shortAmount(contentOf(packsMilli, taken.contentMilli), taken.item.unit) : ''}
        </td>
        <td className={css.rate}>{taken?.listPrice ? formatRupees(taken.listPrice) : t('Rate')}</td>
        <td className={css.discount}>{taken ? discountText(taken) || '-' : ''}</td>
        <td className={css.amount}>{value === null ? '0.00' : formatRupees(value)}</td>
        <td className={css.end}>{taken && <IconButton icon={IconPlus} label={t('Add this line')} onClick={row.add} />}</td>
        {issue !== undefined && taken && (
          <td id={`${id}-issue`} className={css.issue} role="alert">
            {issue}.{last !== undefined && quantity === '' && ` ${t('Or * for {last}.', { last })}`}
          </td>
        )}
      </tr>
    </tfoot>
  )
})
