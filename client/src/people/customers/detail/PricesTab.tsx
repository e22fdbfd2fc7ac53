import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconCalendarPlus, IconCopy, IconListNumbers, IconLock, IconRefresh } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useCustomerPriceFiguresQuery } from '../../../api/customers.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../../ui/dialogs/DialogFrame.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Tiles } from '../../../ui/layout/Tiles.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { useSeenColumns } from '../../../ui/sees.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { narrow, useMedia } from '../../../ui/useMedia.ts'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Ladder.module.css'
import type { PackPrice } from './packPrice.ts'
import { PackPriceCard, packPriceColumns } from './packPrices.tsx'
import { StepNumber } from './StepBadge.tsx'
import { extensionOf, useExtend } from './useExtend.ts'
import { type Kind, usePackPrices } from './usePackPrices.ts'
import { ladderSteps } from './whyThisPrice.ts'

interface PriceTilesProps {
  customerid: number
  date: string
  chosen: Kind | null
  onChoose: (kind: Kind | null) => void
}

const kinds: readonly Kind[] = ['ENDS', 'FIXED', 'DISCOUNTED', 'LISTED']

/** How many items have which price on a day; each tile shows those alone. */
function PriceTiles({ customerid, date, chosen, onChoose }: PriceTilesProps) {
  const { data } = useCustomerPriceFiguresQuery({ customerid, date })
  return (
    <Tiles
      label={t('Items by price')}
      tiles={[
        { key: 'ALL', label: t('Items'), count: data?.items },
        { key: 'ENDS', label: t('Ends within 7 days'), count: data?.ends },
        { key: 'FIXED', label: t('Fixed'), count: data?.fixed },
        { key: 'DISCOUNTED', label: t('Discount'), count: data?.discounted.items },
        { key: 'LISTED', label: t('From a list'), count: data?.listed },
      ]}
      chosen={chosen ?? 'ALL'}
      onChoose={key => onChoose(kinds.find(kind => kind === key) ?? null)}
    />
  )
}

const FixedPriceDialog = onUse(async () => (await import('./FixedPriceDialog.tsx')).FixedPriceDialog)
const CopyPrices = onUse(async () => (await import('./CopyPrices.tsx')).CopyPrices)

type Asking = { what: 'fix' | 'why'; row: PackPrice } | { what: 'copy' }
const look = {
  rowId: (row: PackPrice) => String(row.packsizeid),
  rowLabel: (row: PackPrice) => row.label,
}

/** What each pack costs the customer on a day, by which step, until when, and then. (rules §4.14, §4.17) */
export function PricesTab({ customerid }: { customerid: number }) {
  const [typed, search] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const [date, setDate] = useState<string>(addDays(dayOf(new Date()), 1))
  const [asking, ask] = useState<Asking>()
  const [cursor, setCursor] = useState<number>()
  const isNarrow = useMedia(narrow)
  const { list, rows, first, isNarrowed } = usePackPrices({
    customerid,
    date,
    kind,
    searchtext: typed.trim(),
  })
  const current = rows?.find(({ packsizeid }) => packsizeid === cursor)
  const columns = useSeenColumns(packPriceColumns)
  const extend = useExtend(customerid)
  const onCursor = useCallback((row: PackPrice | undefined) => setCursor(row?.packsizeid), [])
  const close = () => ask(undefined)
  const askOf = (what: 'fix' | 'why') => {
    if (current) ask({ what, row: current })
  }
  useKeys('Prices of the customer', [
    { keys: 'f', label: 'Fix the price', run: () => askOf('fix') },
    { keys: 'e', label: 'Extend the price by the same period', run: () => void extend(current) },
    { keys: 'w', label: 'Why this price', run: () => askOf('why') },
  ])
  const actions = useCallback(
    (row: PackPrice): Action[] => [
      {
        label: row.fixed.length > 0 ? t('Change the fixed price') : t('Fix the price'),
        icon: row.fixed.length > 0 ? IconRefresh : IconLock,
        keys: 'f',
        run: () => ask({ what: 'fix', row }),
        needs: customers.saveFixedPrices,
      },
      {
        label: t('Extend by the same period'),
        icon: IconCalendarPlus,
        keys: 'e',
        run: () => void extend(row),
        disabledReason: extensionOf(row) ? undefined : t('It has no last day'),
        needs: customers.saveFixedPrices,
      },
      { label: t('Why this price'), icon: IconListNumbers, keys: 'w', run: () => ask({ what: 'why', row }) },
    ],
    [extend],
  )
  const shown = current ?? rows?.[0]
  const groups = {
    of: (row: PackPrice) => (first.has(row.packsizeid) ? 'ends' : 'others'),
    head: (key: string) => <strong>{key === 'ends' ? t('Ends within 7 days') : t('All others')}</strong>,
  }
  const table = (
    <DataTable
      name="customer-pack-prices"
      title={t('Prices')}
      query={{ ...list.query, data: rows }}
      columns={columns}
      {...look}
      actions={actions}
      onCursor={onCursor}
      card={row => <PackPriceCard row={row} onWhy={() => ask({ what: 'why', row })} />}
      empty={
        isNarrowed
          ? t('No price matches these filters.')
          : t('This customer cannot order anything: its item groups are inactive.')
      }
      {...(first.size > 0 && !isNarrowed ? { group: groups } : {})}
      filters={
        <>
          <SearchBox value={typed} onChange={search} placeholder={t('Item, alias, code')} width={200} />
          <DateField
            aria-label={t('Delivery')}
            value={date}
            onChange={next => next && setDate(next)}
            w={170}
          />
          <PageButton
            icon={IconCopy}
            label={t('Copy from another customer')}
            needs={customers.saveFixedPrices}
            run={() => ask({ what: 'copy' })}
          />
        </>
      }
      hasMore={list.hasMore}
      onMore={list.onMore}
    />
  )
  return (
    <Stack gap={12}>
      <PriceTiles customerid={customerid} date={date} chosen={kind} onChoose={setKind} />
      {isNarrow ? (
        table
      ) : (
        <SideBySide side={300}>
          {table}
          {shown && (
            <Card title={shown.label}>
              <PriceLadder row={shown} />
            </Card>
          )}
        </SideBySide>
      )}
      {asking?.what === 'fix' && (
        <FixedPriceDialog customerid={customerid} pack={asking.row} onClose={close} />
      )}
      {asking?.what === 'copy' && <CopyPrices customerid={customerid} onClose={close} />}
      {asking?.what === 'why' && (
        <Dialog
          title={asking.row.label}
          width={420}
          onClose={close}
          foot={<WhyFoot row={asking.row} onFix={ask} extend={extend} />}
        >
          <PriceLadder row={asking.row} />
        </Dialog>
      )}
    </Stack>
  )
}

interface WhyFootProps {
  row: PackPrice
  onFix: (asking: Asking) => void
  extend: (row: PackPrice) => Promise<void>
}

/** What can be done about a price whose ladder is open. */
const WhyFoot = ({ row, onFix, extend }: WhyFootProps) => (
  <DialogFoot cancel={t('Close')}>
    {extensionOf(row) && (
      <Button variant="default" onClick={() => void extend(row)}>
        {t('Extend by the same period')}
      </Button>
    )}
    <PageButton
      icon={IconLock}
      label={row.fixed.length > 0 ? t('Change the fixed price') : t('Fix the price')}
      needs={customers.saveFixedPrices}
      run={() => onFix({ what: 'fix', row })}
    />
  </DialogFoot>
)

/** The six steps of a price; the first that has one decides. (rules §4.14) */
function PriceLadder({ row }: { row: PackPrice }) {
  return (
    <div className={css.ladder}>
      <p className={css.price}>{row.effectivePrice === null ? '-' : amountText(row.effectivePrice)}</p>
      <ol>
        {ladderSteps(row).map(({ step, name, says, price, decides }) => (
          <li key={step} data-decides={decides} aria-current={decides || undefined}>
            <StepNumber step={step} isOwn={decides} />
            <span>
              <strong>{name}</strong>
              <Text tone="quiet">{says}</Text>
            </span>
            <Text figures weight={decides ? 'strong' : 'normal'}>
              {price === null ? '-' : figureText(price)}
            </Text>
          </li>
        ))}
      </ol>
      <Text as="p" tone="quiet">
        {t('The first step with a price applies. Steps never add up; a lower price further down is ignored.')}
      </Text>
    </div>
  )
}
