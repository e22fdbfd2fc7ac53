import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { IconArrowBackUp, IconCheck, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCustomerReceiptsPagesInfiniteQuery } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { usePages } from '../../../app/requests/pages.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { rangeIn } from '../../../ui/fields/dayRange.ts'
import { RangeChip } from '../../../ui/fields/RangeChip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { OpenDues, Receipt } from '../dues.ts'
import css from './Receipts.module.css'

const ReceiptStatusDialog = onUse(async () => (await import('./ReceiptStatusDialog.tsx')).ReceiptStatusDialog)
const AllocateDialog = onUse(async () => (await import('./AllocateDialog.tsx')).AllocateDialog)

type Doing = { what: 'CLEARED' | 'BOUNCED' | 'ALLOCATE'; to: Receipt } | undefined

/** Receipts loaded at first and on each request for more. */
const pageSize = 6

/** Receipts, newest first, and their actions. */
export function ReceiptsCard({ customerid, open }: { customerid: number; open: OpenDues }) {
  const [days, setDays] = useState<string | null>(null)
  const { query, hasMore, onMore } = usePages<Receipt>(
    useCustomerReceiptsPagesInfiniteQuery(
      { customerid, ...rangeIn(days, dayOf(new Date())), limit: pageSize },
      { refetchOnMountOrArgChange: true },
    ),
  )
  const [doing, setDoing] = useState<Doing>()
  const { rows } = rowsOf(query)
  const close = () => setDoing(undefined)
  const receipt = doing && (rows.find(({ id }) => id === doing.to.id) ?? doing.to)
  return (
    <Card title={t('Last receipts')} aside={<RangeChip label={t('Date')} value={days} onChange={setDays} />}>
      {query.isError && (
        <ErrorState
          title={t('Receipts did not load')}
          error={query.error}
          retry={() => void query.refetch()}
        />
      )}
      {query.data && rows.length === 0 && (
        <small>{days ? t('No receipts on these days.') : t('No receipts yet.')}</small>
      )}
      <ul className={css.receipts} aria-label={t('Last receipts')} aria-busy={query.isLoading}>
        {rows.map(receipt => (
          <Row as="li" key={receipt.id}>
            <DateText value={receipt.date} form="short" tone="text" />
            <Row as="span" grow wrap gap={4}>
              <Text
                cut
                grow
                className={css.how}
                title={[receipt.number, receipt.reference].filter(Boolean).join(' · ')}
              >
                {modeNames[receipt.mode]} <small>{receipt.reference ?? receipt.number}</small>
              </Text>
              {receipt.withDriver && <Chip>{t('with {driver}', { driver: receipt.withDriver })}</Chip>}
              {receipt.status === 'RECEIVED' && (
                <Chip tone="warn">
                  {receipt.mode === 'UPI' ? t('Payments to confirm') : t('Not cleared')}
                </Chip>
              )}
              {receipt.status === 'BOUNCED' && <Chip tone="bad">{t(endOf(receipt))}</Chip>}
            </Row>
            <b data-off={receipt.status === 'BOUNCED'}>
              <Money amount={receipt.amount} />
            </b>
            <DotsMenu
              label={t('Actions of {number}', { number: receipt.number })}
              actions={actionsOf(receipt, what => setDoing({ what, to: receipt }))}
            />
          </Row>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" loading={query.isFetching} onClick={onMore}>
          {t('More receipts')}
        </Button>
      )}
      {doing &&
        receipt &&
        (doing.what === 'ALLOCATE' ? (
          <AllocateDialog
            receipt={receipt}
            open={open}
            onClose={close}
            onDone={reply => toast.success(reply)}
          />
        ) : (
          <ReceiptStatusDialog
            receipt={receipt}
            to={doing.what}
            onClose={close}
            onDone={reply => toast.success(reply)}
          />
        ))}
    </Card>
  )
}

/** Why a receipt counts no more: it never was taken, or it came back. */
function endOf({ mode, isWithdrawn }: Receipt): string {
  if (mode === 'CHEQUE') return isWithdrawn ? 'Deposit undone' : 'Bounced'
  return isWithdrawn ? 'Never taken' : 'Reversed'
}

function actionsOf(
  { status, mode }: Receipt,
  run: (what: 'CLEARED' | 'BOUNCED' | 'ALLOCATE') => void,
): Action[] {
  const over = status === 'BOUNCED' ? t('It was reversed') : undefined
  const isCheque = mode === 'CHEQUE'
  return [
    ...(isCheque
      ? [
          {
            label: t('Cheque cleared…'),
            icon: IconCheck,
            run: () => run('CLEARED'),
            disabledReason: over ?? (status === 'CLEARED' ? t('It is cleared') : undefined),
            needs: 'money' as const,
          },
        ]
      : []),
    {
      label: t('Allocate…'),
      icon: IconListCheck,
      run: () => run('ALLOCATE'),
      disabledReason: over ?? (status === 'RECEIVED' ? t('Once it is cleared') : undefined),
      needs: payments.allocateReceipt,
    },
    {
      label: isCheque ? t('Cheque bounced…') : t('Reverse…'),
      icon: IconArrowBackUp,
      run: () => run('BOUNCED'),
      danger: true,
      disabledReason: over,
      needs: isCheque ? 'money' : 'books',
    },
  ]
}
