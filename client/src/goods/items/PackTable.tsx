import type { ItemUnit } from '@packhouse/contract/units.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { t } from '../../ui/words.ts'
import { PackPrice, packKind, priceFrom } from './list/packColumns.tsx'
import type { PackOfItem } from './list/pages.ts'
import css from './PackTable.module.css'

interface PackTableProps {
  packs: readonly PackOfItem[]
  unit: ItemUnit
  label: string
}

/** The packs of one item, smallest first. */
export function PackTable({ packs, unit, label }: PackTableProps) {
  return (
    <Scroller framed aria-label={label}>
      <PlainTable dense className={css.packs}>
        <thead>
          <tr>
            <th scope="col">{t('Pack')}</th>
            <th scope="col" className={css.sku}>
              {t('SKU')}
            </th>
            <th scope="col" data-end>
              {t('Content')}
            </th>
            <th scope="col" data-end>
              {t('Price (₹)')}
            </th>
            <th scope="col" className={css.from}>
              {t('Price from')}
            </th>
            <th scope="col" data-end>
              {t('Sold, 30 days')}
            </th>
            <th scope="col">{t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {packs.map(pack => (
            <tr key={pack.packsizeid} data-off={!pack.isActive}>
              <td>
                <Text weight="medium">{pack.packName}</Text>
                {packKind(pack) !== '' && <small> {packKind(pack)}</small>}
              </td>
              <td className={css.sku}>{pack.sku}</td>
              <td data-end>
                <Quantity milli={pack.packContent} unit={unit} slot />
              </td>
              <td data-end>
                <PackPrice price={pack.price} priceSource={pack.priceSource} />
              </td>
              <td className={css.from}>
                <Text tone="quiet">{priceFrom(pack)}</Text>
              </td>
              <td data-end>
                <Quantity milli={pack.sold30Days} unit={unit} slot />
              </td>
              <td>
                <ActiveDot isActive={pack.isActive} />
              </td>
            </tr>
          ))}
          {packs.length === 0 && (
            <tr>
              <td colSpan={7}>{t('No pack yet: it cannot be ordered.')}</td>
            </tr>
          )}
        </tbody>
      </PlainTable>
    </Scroller>
  )
}
