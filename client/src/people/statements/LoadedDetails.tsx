import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDownload,
  IconFileMinus,
  IconScale,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ledgerPath, useOpenDuesQuery } from '../../api/payments.ts'
import { toast } from '../../app/messages/toast.ts'
import { notesPath, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useDoOnArrival } from '../../app/navigation/useDoOnArrival.ts'
import type { CustomerDues } from '../../billing/payments/dues.ts'
import { PromiseChip } from '../../billing/payments/PromiseChip.tsx'
import { sayRecorded } from '../../billing/payments/receipt/sayRecorded.ts'
import { ReceiptsCard } from '../../billing/payments/receipts/ReceiptsCard.tsx'
import { saveFile } from '../../billing/payments/saveFile.ts'
import { useReadNotice } from '../../business/notices/useReadNotice.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { outstandingText } from '../../ui/values/duesText.ts'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { SendBeside } from '../sending/SendBeside.tsx'
import type { Subject } from '../sending/subject.ts'
import { AgeingChart } from './AgeingChart.tsx'
import css from './Details.module.css'
import { DetailTiles, shownDues } from './DetailTiles.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OpenDuesTable } from './OpenDuesTable.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { StatementCard } from './StatementCard.tsx'

const AdjustDialog = onUse(async () => (await import('./AdjustDialog.tsx')).AdjustDialog)

const CustomerReceipt = onUse(
  async () => (await import('../../billing/payments/CustomerReceipt.tsx')).CustomerReceipt,
)

const Refunding = onUse(async () => (await import('../../billing/payments/refund/Refunding.tsx')).Refunding)

const addressShape = { dues: 'text', refund: 'flag', send: 'text' } as const

/** Account of one customer: open dues and their age, the ledger, and receipts. */
export function LoadedDetails({ dues }: { dues: CustomerDues }) {
  const { customerId, businessName, isActive, creditStatus, terms } = dues
  useReadNotice('CHEQUE_BOUNCED', `customer:${customerId}`)
  const customerid = customerId
  const [{ dues: chosen, refund, send }, change] = useUrlState(addressShape)
  const open = useOpenDuesQuery({ customerid }, { refetchOnMountOrArgChange: true })
  const rows = open.data ?? []
  const [adjusting, setAdjusting] = useState(false)
  const [recording, setRecording] = useState(false)
  const isPhone = useMedia(phone)
  const whyNotMay = useWhyNotMay()
  useKeys(
    t('Send'),
    [{ keys: 's', label: t('Send dues'), run: () => change({ send: 'dues' }) }],
    whyNotMay(sending.toSend) === undefined,
  )
  useDoOnArrival('receipt', () => setRecording(true))
  return (
    <SendBeside subject={subjectOf(send, customerid)} onClose={() => change({ send: null })}>
      <Page
        title={businessName}
        back={
          <>
            <BackLink to={paths.dues} label={t('All dues')} />
            <Monogram name={businessName} tinted />
          </>
        }
        mark={
          <Row as="span" inline className={css.mark}>
            {creditStatus !== 'OK' && <CreditChip status={creditStatus} />}
            {!isActive && <span>{t('Inactive')}</span>}
            {creditStatus !== 'PREPAID' && <span>{terms}</span>}
            <PromiseChip customerId={customerId} />
          </Row>
        }
        primary={
          isPhone &&
          !refund && (
            <NeedsRight needs={payments.recordReceipt}>
              <Button size="sm" onClick={() => setRecording(true)}>
                {t('Record receipt')}
              </Button>
            </NeedsRight>
          )
        }
        actions={
          <DetailActions
            customerid={customerid}
            isRefunding={refund}
            onRefund={() => change({ refund: true })}
            onAdjust={() => setAdjusting(true)}
            onSend={() => change({ send: 'dues' })}
          />
        }
      >
        {refund ? (
          <Refunding customerid={customerid} onClose={() => change({ refund: false })} />
        ) : (
          <DetailTiles dues={dues} chosen={chosen} onChoose={dues => change({ dues })} />
        )}
        <SideBySide>
          <Stack>
            {dues.open.count > 0 ? (
              <>
                <AgeingChart buckets={dues.buckets} />
                <OpenDuesTable
                  customerid={customerid}
                  query={open.data ? { ...open, data: shownDues(rows, chosen, dues) } : open}
                  isFiltered={chosen !== null}
                  onAll={() => change({ dues: null })}
                />
              </>
            ) : (
              <Panel pad={8} className={css.settled}>
                <Text tone="soft" icon={IconCircleCheck}>
                  {t('No invoice is open.')}
                </Text>
              </Panel>
            )}
            <Stack className={open.isLoading ? css.waiting : undefined}>
              <LedgerTable customerid={customerid} />
            </Stack>
          </Stack>
          <Stack>
            {!isPhone && !refund && (
              <ReceiptForm
                dues={dues}
                open={dues.open.count > 0 ? open : { ...open, currentData: [], isError: false }}
              />
            )}
            <ReceiptsCard customerid={customerid} open={open} />
            <StatementCard customerid={customerid} onSend={date => change({ send: date })} />
          </Stack>
        </SideBySide>
        {recording && (
          <CustomerReceipt
            customer={{ id: customerid, name: businessName }}
            onClose={() => setRecording(false)}
            onDone={sayRecorded}
          />
        )}
        {adjusting && (
          <AdjustDialog
            dues={dues}
            open={open}
            onClose={() => setAdjusting(false)}
            onDone={({ entry, number, balance }) =>
              toast.success(t('{entry} {number} recorded', { entry, number }), {
                detail: t('{dues} now', { dues: outstandingText(balance) }),
              })
            }
          />
        )}
      </Page>
    </SendBeside>
  )
}

/** What the panel sends: the dues, or the statement of a day. */
const subjectOf = (send: string | null, customerid: number): Subject | null =>
  send === null
    ? null
    : send === 'dues'
      ? { kind: 'DUES', customerid }
      : { kind: 'STATEMENT', customerid, date: send }

interface DetailActionsProps {
  customerid: number
  isRefunding: boolean
  onRefund: () => void
  onAdjust: () => void
  onSend: () => void
}

/** What can be done with the account, next to the receipt. */
function DetailActions({ customerid, isRefunding, onRefund, onAdjust, onSend }: DetailActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      <NeedsRight needs={payments.adjustDues}>
        <Button
          variant="default"
          leftSection={<IconScale size={16} stroke={1.7} aria-hidden />}
          onClick={onAdjust}
        >
          {t('Adjust dues')}
        </Button>
      </NeedsRight>
      <DotsMenu
        label={t('More')}
        actions={[
          { label: t('Send dues…'), icon: IconSend, run: onSend, needs: sending.toSend },
          {
            label: t('Refund…'),
            icon: IconArrowBackUp,
            run: onRefund,
            needs: payments.giveBack,
            disabledReason: isRefunding ? t('It is open') : undefined,
          },
          {
            label: t('Note without goods…'),
            icon: IconFileMinus,
            run: () => void navigate(notesPath(customerid)),
            needs: notes.createNotes,
          },
          {
            label: t('Ledger CSV'),
            icon: IconDownload,
            run: () => void saveFile(ledgerPath, { customerid, format: 'csv' }),
          },
        ]}
      />
    </>
  )
}
