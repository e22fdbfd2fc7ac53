import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { modeNames } from '@packhouse/contract/payments/modes.ts'
import { IconArrowBackUp, IconCheck, IconDots, IconListCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCustomerReceiptsPagesInfiniteQuery } from '../../api/payments.ts'
import { toast } from '../../app/messages/toast.ts'
import { usePages } from '../../app/requests/pages.ts'
import { type Action, ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import type { OpenDues, Receipt } from '../dues.ts'
import css from './Details.module.css'

const ReceiptStatusDialog = lazy(async () => ({ default: (await import('./ReceiptStatusDialog.tsx')).ReceiptStatusDialog }))
const AllocateDialog = lazy(async () => ({ default: (await import('./AllocateDialog.tsx')).AllocateDialog }))

type Doing = { what: 'CLEARED' | 'BOUNCED' | 'ALLOCATE'; to: Receipt } | undefined

/** Receipts loaded at first and on each request for more. */
const pageSize = 6

/** Receipts, newest first, and their actions. */
export function ReceiptsCard({ customerid, open }: { customerid: number; open: OpenDues }) {
  const { query, hasMore, onMore } = usePages<Receipt>(
    useCustomerReceiptsPagesInfiniteQuery({ customerid, limit: pageSize }, { refetchOnMountOrArgChange: true }),
  )
  const [doing, setDoing] = useState<Doing>()
  const { rows } = rowsOf(query)
  const close = () => setDoing(undefined)
  const receipt = doing && (rows.find(({ id }) => id === doing.to.id) ?? doing.to)
  return (
    <Card title={t('Last receipts')}>
      {query.isError && <ErrorState title={t('Receipts did not load')} error={query.error} retry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <small>{t('No receipts yet.')}</small>}
      <ul className={css.receipts} aria-label={t('Last receipts')} aria-busy={query.isLoading}>
        {rows.map(receipt => (
          <Row as="li" key={receipt.id}>
            <DateText value={receipt.date} form="short" tone="text" />
            <Text cut grow title={[receipt.number, receipt.reference].filter(Boolean).join(' · ')}>
              {modeNames[receipt.mode]} <small>{receipt.reference ?? receipt.number}</small>
            </Text>
            {receipt.status === 'RECEIVED' && <Chip tone="warn">{t('Not cleared')}</Chip>}
            {receipt.status === 'BOUNCED' && <Chip tone="bad">{receipt.mode === 'CHEQUE' ? t('Bounced') : t('Reversed')}</Chip>}
            <b data-off={receipt.status === 'BOUNCED'}>
              <Money rupees={receipt.amount} />
            </b>
            <ActionMenu
              label={t('Actions of {number}', { number: receipt.number })}
              actions={actionsOf(receipt, what => setDoing({ what, to: receipt }))}
              button={props => (
                <IconButton {...props} icon={IconDots} label={t('Actions of {number}', { number: receipt.number })} />
              )}
            />
          </Row>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" loading={query.isFetching} onClick={onMore}>
          {t('More receipts')}
        </Button>
      )}
      {doing && receipt && (
        <Suspense>
          {doing.what === 'ALLOCATE' ? (
            <AllocateDialog receipt={receipt} open={open} onClose={close} onDone={reply => toast.success(reply)} />
          ) : (
            <ReceiptStatusDialog receipt={receipt} to={doing.what} onClose={close} onDone={reply => toast.success(reply)} />
          )}
        </Suspense>
      )}
    </Card>
  )
}

function actionsOf({ status, mode }: Receipt, run: (what: 'CLEARED' | 'BOUNCED' | 'ALLOCATE') => void): Action[] {
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
