import { Button } from '@mantine/core'
import { addPaise, inRupees, negatePaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { formatMilli } from '@packhouse/contract/quantity.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { backReasonLabel } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import { IconArrowBackUp, IconCamera, IconFileText } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  debitNotePath,
  type SupplierReturn,
  useAddReturnPhotoMutation,
  useSupplierReturnListPagesInfiniteQuery,
} from '../../api/supplier-returns.ts'
import { PhotoDialog } from '../../app/edit/PhotoDialog.tsx'
import { usePages } from '../../app/requests/pages.ts'
import { useDownload } from '../../app/requests/useDownload.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { useUndo } from './useSendBack.ts'

const rowId = ({ id }: SupplierReturn) => String(id)
const rowLabel = ({ number }: SupplierReturn) => number
const goodsOf = ({ lines }: SupplierReturn) =>
  lines
    .map(
      ({ itemName, quantity, itemUnit }) =>
        `${itemName} ${formatMilli(quantity, itemUnit)} ${unitWord(itemUnit)}`,
    )
    .join(', ')
const whatOf = (row: SupplierReturn) =>
  [goodsOf(row), t(backReasonLabel[row.reason]), row.note].filter(Boolean).join(' · ')
const worthOf = ({ goods, gst }: SupplierReturn) =>
  goods === undefined || gst === undefined ? undefined : addPaise(goods, gst)

const columns: Column<SupplierReturn>[] = [
  {
    id: 'day',
    rank: 'essential',
    head: 'Day',
    sort: false,
    width: 84,
    value: row => row.day,
    cell: row => <DateText value={row.day} form="short" />,
  },
  {
    id: 'what',
    rank: 'essential',
    head: 'What went back',
    sort: false,
    width: 200,
    grow: 1,
    fixed: true,
    value: whatOf,
    cell: row => (
      <>
        {whatOf(row)} {row.isUndone && <Chip>{t('undone')}</Chip>} {row.photo && <Chip>{t('photo')}</Chip>}
      </>
    ),
  },
  { id: 'number', rank: 'useful', head: 'Number', value: row => row.number, sort: false, width: 140 },
  {
    id: 'worth',
    rank: 'essential',
    head: 'Worth (₹)',
    sort: false,
    align: 'end',
    width: 110,
    value: row => {
      const worth = worthOf(row)
      return worth === undefined ? undefined : inRupees(worth)
    },
    cell: row => <Money amount={worthOf(row)} />,
  },
]

const ReturnCard = ({ row }: { row: SupplierReturn }) => (
  <RecordCard>
    <strong>{goodsOf(row)}</strong>
    <b>{amountText(worthOf(row) ?? zeroPaise)}</b>
    <span>
      {dateText(row.day, 'short')} · {t(backReasonLabel[row.reason])}
    </span>
    <span>{row.isUndone ? t('undone') : row.number}</span>
  </RecordCard>
)

interface ReturnsPartProps {
  supplier: { id: number; name: string }
  /** What is owed to the supplier; below zero it is to come. */
  balance: Paise | undefined
}

/** What went back to a supplier, with its papers, and the money that is to come. (rules §34) */
export function ReturnsPart({ supplier, balance = zeroPaise }: ReturnsPartProps) {
  const pages = useSupplierReturnListPagesInfiniteQuery(
    { supplierid: supplier.id },
    { refetchOnMountOrArgChange: true },
  )
  const [settling, settle] = useState<'MONEY' | 'WRITE_OFF'>()
  const [photographed, photograph] = useState<SupplierReturn>()
  const undo = useUndo()
  const paper = useDownload(t('The paper was not saved'))
  const actions = useMemo(
    () => (row: SupplierReturn) =>
      row.isUndone
        ? []
        : [
            {
              label: t('Paper of the return'),
              icon: IconFileText,
              needs: supplierReturns.supplierDebitNote,
              run: () => void paper.run(debitNotePath, { returnid: row.id }),
            },
            { label: row.photo ? t('Photo') : t('Add photo'), icon: IconCamera, run: () => photograph(row) },
            ...(row.canUndo
              ? [
                  {
                    label: t('Undo'),
                    icon: IconArrowBackUp,
                    run: () => undo(row),
                    needs: supplierReturns.undoSupplierReturn,
                  },
                ]
              : []),
          ],
    [paper, undo],
  )
  const isToCome = balance < 0
  return (
    <>
      <DataTable
        name="supplier-returns"
        title={t('Goods back')}
        isPart
        keyboard={false}
        {...usePages<SupplierReturn>(pages)}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        actions={actions}
        card={row => <ReturnCard row={row} />}
        quiet={row => row.isUndone}
        empty={t('Nothing went back yet.')}
      />
      {isToCome && (
        <Row gap={8}>
          <span>{t('Money to come from {name}', { name: supplier.name })}</span>
          <NeedsRight needs={supplierReturns.receiveFromSupplier}>
            <Button variant="default" onClick={() => settle('MONEY')}>
              {t('Money came')}
            </Button>
          </NeedsRight>
          <NeedsRight needs={supplierReturns.writeOffSupplier}>
            <Button variant="default" onClick={() => settle('WRITE_OFF')}>
              {t('Write off')}
            </Button>
          </NeedsRight>
        </Row>
      )}
      {photographed && <ReturnPhotoDialog of={photographed} onClose={() => photograph(undefined)} />}
      {settling && (
        <SettleDialog
          supplier={supplier}
          toCome={negatePaise(balance)}
          how={settling}
          onClose={() => settle(undefined)}
        />
      )}
    </>
  )
}

interface ReturnPhotoDialogProps {
  of: SupplierReturn
  onClose: () => void
}

/** The photo of goods that went back; one can be added or changed. (rules §34.1) */
function ReturnPhotoDialog({ of, onClose }: ReturnPhotoDialogProps) {
  const [add, { isLoading }] = useAddReturnPhotoMutation()
  const { id, number } = of
  return (
    <PhotoDialog<SupplierReturn>
      record={of}
      title={t('Photo of {number}', { number })}
      hint={t('What was wrong with the goods, to show to the supplier.')}
      label={t('Photo of the goods')}
      kept={t('Photo kept with {number}', { number })}
      denied={useWhyNotMay()(supplierReturns.addReturnPhoto)}
      busy={isLoading}
      add={call => add({ returnid: id, ...call })}
      onClose={onClose}
    />
  )
}
