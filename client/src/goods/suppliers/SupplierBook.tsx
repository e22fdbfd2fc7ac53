import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Supplier,
  type SupplierEntry,
  statementPath,
  useSupplierLedgerPagesInfiniteQuery,
} from '../../api/suppliers.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useDownload } from '../../app/requests/useDownload.ts'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { DrawerTitle, SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../ui/fields/FieldGrid.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { t } from '../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { EntryCard, entryColumns } from './supplierColumns.tsx'
import { owedText } from './supplierWords.ts'

const rowId = ({ id }: SupplierEntry) => String(id)

interface SupplierBookProps extends FromAbove {
  supplierid: number
  onPay: (supplier: Supplier) => void
  onClose: () => void
}

/** The book of a supplier: what was bought on credit and paid, its bills, and a statement of some days. (rules §25.2) */
export function SupplierBook({
  supplierid,
  GoodsBack,
  BillsPart,
  ReturnsPart,
  onPay,
  onClose,
}: SupplierBookProps) {
  const pages = useSupplierLedgerPagesInfiniteQuery({ supplierid }, { refetchOnMountOrArgChange: true })
  const supplier = pages.currentData?.pages[0]?.supplier
  const [isSending, setSending] = useState(false)
  const mayNot = useWhyNotMay()
  const sendBack = () => setSending(true)
  const mayB = !isSending && mayNot(supplierReturns.giveGoodsBack) === undefined
  useKeys('Supplier', mayB ? [{ keys: 'b', label: t('Goods back'), run: sendBack, inDialogs: true }] : [])
  const under = supplier && [supplier.market, owedText(supplier.balance)].filter(Boolean).join(' · ')
  return (
    <SideDrawer
      title={<DrawerTitle under={under || ' '}>{supplier?.name ?? t('Supplier')}</DrawerTitle>}
      width={780}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Close')} startsAtCancel>
          <NeedsRight needs={supplierReturns.giveGoodsBack}>
            <Button
              variant="default"
              disabled={!supplier}
              onClick={sendBack}
              rightSection={<KeyCap keys="b" on="surface" />}
            >
              {t('Goods back')}
            </Button>
          </NeedsRight>
          <NeedsRight needs={suppliers.paySupplier}>
            <Button variant="default" disabled={!supplier} onClick={() => supplier && onPay(supplier)}>
              {t('Pay supplier')}
            </Button>
          </NeedsRight>
        </DialogFoot>
      }
    >
      <Stack gap={24}>
        <DataTable
          name="supplier-ledger"
          title={t('Book')}
          isPart
          keyboard={false}
          {...usePages<SupplierEntry>(pages)}
          columns={entryColumns}
          rowId={rowId}
          rowLabel={rowId}
          card={row => <EntryCard row={row} />}
          empty={t('Nothing was bought on credit yet.')}
        />
        {supplier && <ReturnsPart supplier={supplier} balance={supplier.balance} />}
        <BillsPart supplierid={supplierid} />
        <StatementPart supplierid={supplierid} />
      </Stack>
      {isSending && <GoodsBack of={{ supplierid }} onClose={() => setSending(false)} />}
    </SideDrawer>
  )
}

function StatementPart({ supplierid }: { supplierid: number }) {
  const today = dayOf(new Date())
  const [from, setFrom] = useState<string | null>(addDays(today, -30))
  const [to, setTo] = useState<string | null>(today)
  const { isBusy, run } = useDownload(t('The statement was not saved'))
  return (
    <FieldGrid always>
      <DateField label={t('From')} value={from} onChange={setFrom} max={today} lean="past" />
      <DateField label={t('To')} value={to} onChange={setTo} max={today} lean="past" />
      <Button
        variant="default"
        loading={isBusy}
        disabled={!from || !to || to < from}
        leftSection={<IconDownload size={14} stroke={1.9} aria-hidden />}
        onClick={() => void run(statementPath, { supplierid, from, to })}
      >
        {t('Statement CSV')}
      </Button>
    </FieldGrid>
  )
}
