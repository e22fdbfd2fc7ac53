import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { supplierSorts } from '@packhouse/contract/goods/suppliers/sorts.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { IconArrowBackUp, IconCash, IconPencil, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type Supplier, supplierCalls, useAllSuppliersPagesInfiniteQuery } from '../../api/suppliers.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { bothWays, given } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { ActiveChip } from '../../ui/fields/ActiveChip.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { useSeenColumns } from '../../ui/sees.ts'
import { t } from '../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { SupplierCard, supplierColumns } from './supplierColumns.tsx'

const SupplierDialog = onUse(async () => (await import('./SupplierDialog.tsx')).SupplierDialog)
const PayDialog = onUse(async () => (await import('./PayDialog.tsx')).PayDialog)

type OpenedSupplier = { what: 'form'; supplier?: Supplier } | { what: 'pay' | 'back'; supplier: Supplier }

interface SupplierDialogsProps extends Pick<FromAbove, 'GoodsBack'> {
  opened: OpenedSupplier | undefined
  onClose: () => void
}

/** The dialogs of a supplier that its list opens. */
function SupplierDialogs({ opened, GoodsBack, onClose }: SupplierDialogsProps) {
  if (opened?.what === 'form') return <SupplierDialog record={opened.supplier} onClose={onClose} />
  if (opened?.what === 'back') return <GoodsBack of={{ supplierid: opened.supplier.id }} onClose={onClose} />
  return opened && <PayDialog supplier={opened.supplier} onClose={onClose} />
}

const SupplierBook = onUse(async () => (await import('./SupplierBook.tsx')).SupplierBook)

const addressShape = {
  searchtext: 'search',
  isActive: ['on', 'off'],
  owed: 'flag',
  sort: bothWays(supplierSorts),
  supplier: 'id',
} as const

const look = {
  rowId: (row: Supplier) => String(row.id),
  rowLabel: (row: Supplier) => row.name,
  card: (row: Supplier) => <SupplierCard row={row} />,
}

/** Whom goods are bought from, and what they are owed; a row opens the book of a supplier. */
export function SuppliersPage(fromAbove: FromAbove) {
  const screen = useListScreen('suppliers', addressShape, {
    filters: ['isActive', 'owed'],
    but: ['supplier'],
  })
  const { address, change } = screen
  const { supplier, isActive, owed, ...kept } = address
  const query = {
    ...given(kept),
    ...(isActive ? { isActive: isActive === 'on' } : {}),
    ...(owed ? { owed: true as const } : {}),
  }
  const pages = useAllSuppliersPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<Supplier, typeof query>(pages, supplierCalls.endpoints.allSuppliers, query)
  const columns = useSeenColumns(supplierColumns)
  const [opened, open] = useState<OpenedSupplier>()
  const close = () => open(undefined)
  const add = useCallback(() => open({ what: 'form' }), [])
  const mayNot = useWhyNotMay()
  useKeys(
    'Suppliers',
    mayNot(suppliers.addSupplier) === undefined ? [{ keys: 'n', label: 'Add supplier', run: add }] : [],
  )
  const mayOpen = mayNot(suppliers.supplierLedger) === undefined
  const href = useCallback(
    ({ id }: Supplier) => {
      const words = Object.entries(given({ ...address, supplier: id })).map(([name, value]) => [
        name,
        String(value),
      ])
      return `${paths.suppliers}?${new URLSearchParams(words)}`
    },
    [address],
  )
  const actions = useCallback(
    (row: Supplier) => [
      {
        label: t('Edit supplier'),
        icon: IconPencil,
        run: () => open({ what: 'form', supplier: row }),
        needs: suppliers.updateSupplier,
      },
      {
        label: t('Pay supplier'),
        icon: IconCash,
        run: () => open({ what: 'pay', supplier: row }),
        needs: suppliers.paySupplier,
      },
      {
        label: t('Goods back'),
        icon: IconArrowBackUp,
        run: () => open({ what: 'back', supplier: row }),
        needs: supplierReturns.giveGoodsBack,
      },
    ],
    [],
  )
  return (
    <Page
      title={t('Suppliers')}
      fill
      actions={screen.searchBox(t('Supplier, market, mobile'))}
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add supplier')}
          keys="n"
          needs={suppliers.addSupplier}
          run={add}
        />
      }
    >
      <ListTable
        list={screen.list}
        title={t('Suppliers')}
        {...rows}
        {...look}
        columns={columns}
        {...(mayOpen ? { href } : {})}
        actions={actions}
        filters={
          <>
            <ActiveChip chosen={isActive} onChoose={chosen => change({ isActive: chosen })} />
            {mayOpen && <ToggleChip label={t('We owe')} on={owed} onToggle={on => change({ owed: on })} />}
          </>
        }
        noMatch={t('No supplier matches these filters.')}
        nothing={t('No suppliers yet. A name typed in an estimate is added automatically.')}
      />
      {supplier !== null && (
        <SupplierBook
          {...fromAbove}
          supplierid={supplier}
          onPay={row => open({ what: 'pay', supplier: row })}
          onClose={() => change({ supplier: null })}
        />
      )}
      <SupplierDialogs opened={opened} GoodsBack={fromAbove.GoodsBack} onClose={close} />
    </Page>
  )
}
