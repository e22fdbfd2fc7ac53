import { Button } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck, IconDownload, IconScale } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ledgerPath, useOpenDuesQuery } from '../../api/payments.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useDoOnArrival } from '../../app/navigation/useDoOnArrival.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { moneyText } from '../../ui/values/amounts.ts'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import type { CustomerDues } from '../dues.ts'
import { sayRecorded } from '../receipt/sayRecorded.ts'
import { AgeingChart } from './AgeingChart.tsx'
import css from './Details.module.css'
import { DetailTiles, shownDues } from './DetailTiles.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OpenDuesTable } from './OpenDuesTable.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptsCard } from './ReceiptsCard.tsx'
import { StatementCard } from './StatementCard.tsx'
import { saveFile } from './saveFile.ts'

const AdjustDialog = lazy(async () => ({ default: (await import('./AdjustDialog.tsx')).AdjustDialog }))

const CustomerReceipt = lazy(async () => ({ default: (await import('../CustomerReceipt.tsx')).CustomerReceipt }))

const addressShape = { dues: 'text' } as const

/** Account of one customer: open dues and their age, the ledger, and receipts. */
export function LoadedDetails({ dues }: { dues: CustomerDues }) {
  const { customerId, businessName, isActive, creditStatus, terms } = dues
  const customerid = customerId
  const [{ dues: chosen }, change] = useUrlState(addressShape)
  const open = useOpenDuesQuery({ customerid }, { refetchOnMountOrArgChange: true })
  const rows = open.data ?? []
  const [adjusting, setAdjusting] = useState(false)
  const [recording, setRecording] = useState(false)
  const isPhone = useMedia(phone)
  useDoOnArrival('receipt', () => setRecording(true))
  return (
    <Page
      title={businessName}
      back={
        <>
          <Link to={paths.dues} className={css.back} aria-label={t('All dues')}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
          </Link>
          <Monogram name={businessName} tinted />
        </>
      }
      mark={
        <span className={css.mark}>
          {creditStatus !== 'OK' && <CreditChip status={creditStatus} />}
          {!isActive && <span>{t('Inactive')}</span>}
          {creditStatus !== 'PREPAID' && <span>{terms}</span>}
        </span>
      }
      primary={
        isPhone && (
          <Button size="sm" onClick={() => setRecording(true)}>
            {t('Record receipt')}
          </Button>
        )
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconScale size={16} stroke={1.7} aria-hidden />}
            onClick={() => setAdjusting(true)}
          >
            {t('Adjust dues')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => void saveFile(ledgerPath, { customerid, format: 'csv' })}
          >
            {t('Ledger CSV')}
          </Button>
        </>
      }
    >
      <DetailTiles dues={dues} chosen={chosen} onChoose={dues => change({ dues })} />
      <div className={css.layout}>
        <div className={css.column}>
          {dues.open.count > 0 ? (
            <>
              <AgeingChart buckets={dues.buckets} />
              <OpenDuesTable
                query={open.data ? { ...open, data: shownDues(rows, chosen, dues) } : open}
                isFiltered={chosen !== null}
                onAll={() => change({ dues: null })}
              />
            </>
          ) : (
            <p className={css.settled}>
              <IconCircleCheck size={18} stroke={1.7} aria-hidden /> {t('No invoice is open.')}
            </p>
          )}
          <div className={css.column} hidden={open.isLoading}>
            <LedgerTable customerid={customerid} />
          </div>
        </div>
        <div className={css.column}>
          {!isPhone && <ReceiptForm dues={dues} open={rows} />}
          <ReceiptsCard customerid={customerid} open={rows} />
          <StatementCard customerid={customerid} />
        </div>
      </div>
      {recording && (
        <Suspense>
          <CustomerReceipt
            customer={{ id: customerid, name: businessName }}
            onClose={() => setRecording(false)}
            onDone={sayRecorded}
          />
        </Suspense>
      )}
      {adjusting && (
        <Suspense>
          <AdjustDialog
            dues={dues}
            open={rows}
            onClose={() => setAdjusting(false)}
            onDone={({ entry, number, balance }) =>
              toast.success(t('{entry} {number} is written', { entry, number }), {
                detail: t('{amount} outstanding now', { amount: moneyText(balance) }),
              })
            }
          />
        </Suspense>
      )}
    </Page>
  )
}
