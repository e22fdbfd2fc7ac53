import type { Paise } from '@packhouse/contract/money.ts'
import { scriptLang } from '../../../ui/script.ts'
import { milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { itemTitle, localName } from '../itemNames.ts'
import css from './ItemList.module.css'
import { perUnit } from './packColumns.tsx'
import type { ItemRow, PackRow } from './pages.ts'

const pictureSize = 44

function Name({ item }: { item: ItemRow | PackRow }) {
  const local = localName(item.alias, true)
  const lang = local && scriptLang(local)
  return (
    <strong>
      {itemTitle(item)}
      {local && <span {...(lang ? { lang } : {})}>{local}</span>}
    </strong>
  )
}

const Price = ({ amount }: { amount: Paise | null }) =>
  amount === null ? (
    <b>
      <Chip tone="warn">{t('No price')}</Chip>
    </b>
  ) : (
    <b>
      <Money amount={amount} form="sign" />
    </b>
  )

/** An item on a phone. */
export function ItemCard({ row }: { row: ItemRow }) {
  const packs = row.packs.filter(({ isActive }) => isActive).length
  const unit = unitWord(row.itemUnit)
  return (
    <span className={css.card} data-quiet={!row.isActive}>
      <Thumb src={row.imageURL} name={row.itemName} size={pictureSize} />
      <Name item={row} />
      <Price amount={row.basePrice} />
      <span>
        {row.isActive ? '' : `${t('Inactive')} · `}
        {plural(packs, '{count} pack', '{count} packs')} ·{' '}
        {t('{amount} on hand', { amount: `${milliText(row.currentStock, row.itemUnit)} ${unit}` })}
      </span>
      <small>{t('per {unit}', { unit })}</small>
    </span>
  )
}

/** A pack on a phone. */
export function PackCard({ row }: { row: PackRow }) {
  const each = perUnit(row)
  const isOn = row.isActive && row.itemIsActive
  return (
    <span className={css.card} data-quiet={!isOn}>
      <Thumb src={row.imageURL} name={row.itemName} size={pictureSize} />
      <Name item={row} />
      <Price amount={row.price} />
      <span>
        {isOn ? '' : `${t('Inactive')} · `}
        {row.packName} · {row.sku}
      </span>
      <small>
        {each !== null && (
          <>
            <Money amount={each} form="sign" /> {t('per {unit}', { unit: unitWord(row.itemUnit) })}
          </>
        )}
      </small>
    </span>
  )
}
