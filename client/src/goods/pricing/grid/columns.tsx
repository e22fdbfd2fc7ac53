import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { IconPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pricingItemPath } from '../../../app/navigation/paths.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { behindName } from '../../items/itemNames.ts'
import css from './Columns.module.css'
import { Change, Margin } from './Figures.tsx'
import { type PackLine, type PriceLine, restText } from './lines.ts'

function Pack({ line, more }: { line: PackLine; more: number }) {
  const { pack, price, follows } = line
  const isManual = pack.priceSource === 'MANUAL'
  return (
    <Row
      as="span"
      align="baseline"
      justify="between"
      className={css.pack}
      data-follows={follows}
      data-off={pack.outOfLine}
      title={pack.sku}
    >
      <Text cut className={css.packName}>
        {pack.packName}
      </Text>
      {more > 0 && (
        <Text
          tone="quiet"
          size={12}
          title={t("{count} more on the item's screen", { count: more })}
        >{`+${more}`}</Text>
      )}
      <Row as="span" gap={4} inline className={css.packPrice}>
        {isManual && (
          <IconPin
            size={13}
            stroke={1.7}
            aria-label={pack.outOfLine ? t('Set by hand, out of line') : t('Set by hand')}
          />
        )}
        {price === null ? '-' : formatRupees(price)}
      </Row>
    </Row>
  )
}

/** 18.00, 20.00, 24.50 */
const trendWords = (prices: readonly Paise[]): string =>
  t('Last prices: {prices}', { prices: prices.map(figureText).join(', ') })

/** All packs share one header; packs without a column are counted in the last one. */
const pack = (width: number, at: number): GridColumn<PriceLine> => ({
  id: `pack${at}`,
  head: at === 0 ? t('Pack prices (₹)') : t('Pack {number}', { number: at + 1 }),
  group: 'packs',
  rank: at === 0 ? 'useful' : 'spare',
  width,
  cell: ({ packs }, isLast) => {
    const line = packs[at]
    return line ? <Pack line={line} more={isLast ? packs.length - at - 1 : 0} /> : null
  },
})

/** The columns of the price grid; `issues` are the server's errors per item, `packWidths` come from packColumns. */
export const priceColumns = (
  issues: ReadonlyMap<number, string>,
  packWidths: readonly number[],
): GridColumn<PriceLine>[] => [
  {
    id: 'item',
    head: t('Item'),
    width: 170,
    dense: { width: 140 },
    grow: true,
    cell: ({ row }) => (
      <Link to={pricingItemPath(row.itemId, row.itemName)} className={css.item} tabIndex={-1}>
        <NameCell name={row.itemName} behind={behindName(row)} />
      </Link>
    ),
  },
  {
    id: 'unit',
    rank: 'spare',
    head: t('Unit'),
    width: 60,
    cell: ({ row }) => <Text tone="quiet">{unitWord(row.itemUnit)}</Text>,
  },
  {
    id: 'cost',
    needs: 'costs',
    rank: 'useful',
    head: t('Cost (₹)'),
    width: 72,
    align: 'end',
    cell: ({ row }) => (
      <Text tone="quiet">{typeof row.lastCost === 'number' ? figureText(row.lastCost) : '-'}</Text>
    ),
  },
  {
    id: 'base',
    head: t('Base (₹)'),
    width: 94,
    align: 'end',
    edit: {
      text: ({ text }) => text,
      shown: line =>
        line.to === null && !line.isEdited ? (
          <Text tone="bad" weight="strong">
            {t('Set price')}
          </Text>
        ) : (
          restText(line)
        ),
      isEdited: ({ isEdited }) => isEdited,
      issue: line => line.issue ?? issues.get(line.row.itemId),
      inputMode: 'decimal',
    },
  },
  {
    id: 'change',
    rank: 'useful',
    head: t('Change'),
    width: 96,
    align: 'end',
    cell: line => <Change line={line} />,
  },
  {
    id: 'trend',
    rank: 'spare',
    head: t('Trend'),
    width: 62,
    cell: ({ row: { recentPrices: prices } }) =>
      prices.length > 1 ? <Sparkline values={prices} words={trendWords(prices)} /> : null,
  },
  {
    id: 'margin',
    needs: 'costs',
    rank: 'useful',
    head: t('Margin'),
    width: 78,
    align: 'end',
    cell: line => <Margin line={line} />,
  },
  ...packWidths.map(pack),
  {
    id: 'updated',
    rank: 'useful',
    head: t('Updated'),
    width: 86,
    align: 'end',
    cell: ({ row }) => (
      <Text tone="quiet" title={row.priceChangedBy ?? undefined}>
        {row.priceChangedAt ? dateText(row.priceChangedAt, 'near') : '-'}
      </Text>
    ),
  },
]
