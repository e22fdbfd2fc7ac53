import type { DateRule } from '@packhouse/contract/goods/items/expiry.ts'
import { formatMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { t } from '../../../ui/words.ts'
import { StockName } from '../StockName.tsx'
import { percentText } from './receipt.ts'
import type { ReceiveLine } from './useReceiving.ts'

/** What stands where no day is typed: what decides then. */
const datesWord = (dates: DateRule) =>
  dates === 'PRINTED' ? t('on the packs') : dates === 'NONE' ? t('no date') : t('shelf life')

export const againstWords = ({ arrival, receipt: { actualMilli, permille = 0 } }: ReceiveLine): string =>
  t('{actual} of {expected}, {percent}', {
    actual: formatMilli(actualMilli ?? zeroMilli, arrival.itemUnit),
    expected: formatMilli(arrival.quantity, arrival.itemUnit),
    percent: percentText(permille),
  })

export function columnsOf(): GridColumn<ReceiveLine>[] {
  return [
    {
      id: 'item',
      head: t('Item'),
      width: 220,
      dense: { width: 140 },
      grow: true,
      cell: ({ arrival }) => <StockName item={arrival} />,
    },
    {
      id: 'supplier',
      rank: 'useful',
      head: t('Supplier'),
      width: 150,
      cell: ({ arrival }) => arrival.supplier ?? <Text tone="quiet">-</Text>,
    },
    {
      id: 'date',
      rank: 'spare',
      head: t('Expected'),
      width: 90,
      cell: ({ arrival }) => <DateText value={arrival.expectedDate} form="near" />,
    },
    {
      id: 'quantity',
      head: t('Estimate'),
      width: 136,
      dense: { width: 116 },
      align: 'end',
      cell: ({ arrival }) => <Quantity milli={arrival.quantity} unit={arrival.itemUnit} slot />,
    },
    {
      id: 'actualQuantity',
      head: t('On the scale'),
      width: 116,
      dense: { width: 98 },
      align: 'end',
      edit: {
        text: ({ entry }) => entry.actualQuantity ?? '',
        isEdited: ({ entry }) => Boolean(entry.actualQuantity),
        leaves: 's',
        issue: ({ receipt, refused }) => refused ?? receipt.issues.actualQuantity,
        inputMode: 'decimal',
      },
    },
    {
      id: 'updateQuantity',
      head: t('Into stock'),
      width: 116,
      dense: { width: 98 },
      align: 'end',
      edit: {
        text: ({ entry }) => entry.updateQuantity ?? '',
        shown: ({ arrival, entry, receipt: { acceptedMilli } }) =>
          entry.updateQuantity || acceptedMilli === undefined ? undefined : (
            <Text tone="quiet">{formatMilli(acceptedMilli, arrival.itemUnit)}</Text>
          ),
        isEdited: ({ entry }) => Boolean(entry.updateQuantity),
        issue: ({ receipt }) => receipt.issues.updateQuantity,
        inputMode: 'decimal',
      },
    },
    {
      id: 'bestBefore',
      rank: 'useful',
      head: t('Best before'),
      width: 116,
      dense: { width: 98 },
      edit: {
        text: ({ entry }) => entry.bestBefore ?? '',
        shown: ({ arrival, entry, receipt: { bestBefore } }) =>
          entry.bestBefore && bestBefore ? (
            <DateText value={bestBefore} form="short" tone="text" />
          ) : entry.bestBefore ? undefined : (
            <Text tone="quiet">
              {arrival.bestBefore ? dateText(arrival.bestBefore, 'short') : datesWord(arrival.dates)}
            </Text>
          ),
        isEdited: ({ entry }) => Boolean(entry.bestBefore),
        issue: ({ receipt }) => receipt.issues.bestBefore,
      },
    },
    {
      id: 'notes',
      head: t('Note'),
      width: 170,
      dense: { width: 120 },
      edit: {
        text: ({ entry }) => entry.notes ?? '',
        isEdited: ({ entry }) => Boolean(entry.notes),
        issue: ({ receipt }) => receipt.issues.notes,
      },
    },
    {
      id: 'against',
      rank: 'useful',
      head: t('Against estimate'),
      width: 132,
      align: 'end',
      cell: ({ receipt: { permille, grade } }) =>
        permille === undefined ? (
          <Text tone="quiet">-</Text>
        ) : (
          <Text tone={grade === 'CONFIRM' ? 'bad' : grade === 'NOTE' ? 'warn' : undefined}>
            {percentText(permille)}
          </Text>
        ),
    },
  ]
}
