import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/values/Money.tsx'
import { packWords } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { AgreedFor } from '../order/lines/LinePrice.tsx'
import { contentText, packsText, shownPacks } from '../order/lines/quantities.ts'
import { pickReasonWords } from '../order/picking/pickWords.ts'
import css from './Versions.module.css'
import type { LineField, LineOfVersion } from './versions.ts'

/** A compared field of a line. */
export interface LineCell {
  field: LineField
  label: string
  /** null if it has no value yet. */
  show: (line: LineOfVersion) => ReactNode
}

/** Packs and their content; null if not known yet. */
function amount(line: LineOfVersion, packs: Milli | null, content: Milli | null): ReactNode {
  if (packs === null || content === null) return null
  return (
    <>
      <span
        className={css.whole}
      >{`${packsText(shownPacks(packs, line))} × ${packWords(line.packsize)},`}</span>{' '}
      <span className={css.whole}>{contentText(content, line)}</span>
    </>
  )
}

/** Returns the fields for a table of these lines; a field without any value has no column. */
export function lineCells(lines: readonly LineOfVersion[]): LineCell[] {
  const delivered = lines.some(({ deliveredquantity }) => deliveredquantity !== null)
  const returned = lines.some(({ returnedweight }) => returnedweight > 0)
  const taxed = lines.some(({ gstPercent }) => gstPercent > 0)
  const cells: (LineCell | false)[] = [
    {
      field: 'ordered',
      label: t('Ordered'),
      show: line => amount(line, line.orderedquantity, line.orderedweight),
    },
    { field: 'picked', label: t('Picked'), show: picked },
    delivered && {
      field: 'delivered',
      label: t('Delivered'),
      show: line => amount(line, line.deliveredquantity, line.deliveredweight),
    },
    returned && {
      field: 'returned',
      label: t('Returned'),
      show: line => amount(line, line.returnedquantity, line.returnedweight),
    },
    { field: 'price', label: t('Price (₹)'), show: price },
    taxed && { field: 'tax', label: t('GST'), show: ({ gstPercent }) => `${gstPercent}%` },
    { field: 'amount', label: t('Amount (₹)'), show: ({ lineTotal }) => <Money amount={lineTotal} /> },
  ]
  return cells.filter(cell => cell !== false)
}

function picked(line: LineOfVersion): ReactNode {
  const amounts = amount(line, line.pickedquantity, line.pickedweight)
  if (line.shortReason === null) return amounts
  return (
    <>
      {amounts} <span>{t(pickReasonWords[line.shortReason])}</span>
    </>
  )
}

/** The price of a pack, and the list price if it is higher. */
function price({ price, listPrice, agreed }: LineOfVersion): ReactNode {
  if (agreed)
    return (
      <>
        {price !== listPrice && (
          <s>
            <Money amount={listPrice} />
          </s>
        )}{' '}
        <Money amount={price} /> <AgreedFor free={agreed.free} reason={agreed.reason} />
      </>
    )
  if (price >= listPrice) return <Money amount={price} />
  return (
    <>
      <Money amount={price} /> <small>{t('list')} </small>
      <small>
        <Money amount={listPrice} />
      </small>
    </>
  )
}

/** A line's name: Onion 5 kg. */
export const lineName = ({ name, packsize }: LineOfVersion): string => `${name} ${packWords(packsize)}`
