import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { refundPath } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { Refund } from '../dues.ts'
import css from '../receipts/Receipts.module.css'
import { saveFile } from '../saveFile.ts'

const CameBackDialog = onUse(async () => (await import('./CameBackDialog.tsx')).CameBackDialog)

/** Money given back, newest first: its document, and what the bank returned. (rules §6.15) */
export function RefundsCard({ refunds }: { refunds: readonly Refund[] }) {
  const [returned, setReturned] = useState<Refund>()
  return (
    <Card title={t('Refunds')}>
      <ul className={css.receipts} aria-label={t('Refunds')}>
        {refunds.map(refund => (
          <Row as="li" key={refund.id}>
            <DateText value={refund.date} form="short" tone="text" />
            <Text cut grow title={[refund.paidTo, refund.reason].join(' · ')}>
              {refund.number} <small>{refund.paidTo}</small>
            </Text>
            {refund.cameBackOn !== null && <Chip tone="bad">{t('Returned')}</Chip>}
            <b data-off={refund.cameBackOn !== null}>
              <Money amount={refund.amount} />
            </b>
            <DotsMenu
              label={t('Actions of {number}', { number: refund.number })}
              actions={[
                {
                  label: refund.isVoucher ? t('Refund voucher PDF') : t('Payment PDF'),
                  icon: IconDownload,
                  run: () => void saveFile(refundPath, { refundid: refund.id, format: 'pdf' }),
                },
                {
                  label: t('Refund returned…'),
                  icon: IconArrowBackUp,
                  run: () => setReturned(refund),
                  danger: true,
                  disabledReason: refund.cameBackOn === null ? undefined : t('It was returned'),
                  needs: payments.refundCameBack,
                },
              ]}
            />
          </Row>
        ))}
      </ul>
      {returned && (
        <CameBackDialog
          refund={returned}
          onClose={() => setReturned(undefined)}
          onDone={({ number }) =>
            toast.success(t('{number} was returned', { number }), { detail: t('The money is free again') })
          }
        />
      )}
    </Card>
  )
}
