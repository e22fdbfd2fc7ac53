import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { IconCheck, IconEyeOff, IconReportMoney, IconSwitchHorizontal } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { BankPayment } from '../../api/bank.ts'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

/** Whether the bank has a payment with another amount, which can be taken; a cheque has the amount that is written on it. */
export const hasOtherAmount = ({ group, line, amount, kind }: BankPayment): boolean =>
  group === 'DIFFERS' && line !== null && line.amount !== amount && kind !== 'CHEQUE'

interface Doing {
  seen: (payments: readonly BankPayment[]) => unknown
  takeAmount: (payment: BankPayment) => unknown
  notThere: (payment: BankPayment) => void
}

/** What can be decided of one payment, in the menu of its row. */
export function useBankActions({ seen, takeAmount, notThere }: Doing): (payment: BankPayment) => Action[] {
  const navigate = useNavigate()
  return useCallback(
    payment => [
      {
        label: t('Confirm payment'),
        icon: IconCheck,
        run: () => void seen([payment]),
        needs: bank.seePayments,
      },
      ...(hasOtherAmount(payment)
        ? [
            {
              label: t('Take {amount}', { amount: amountText(payment.line?.amount ?? zeroPaise) }),
              icon: IconSwitchHorizontal,
              run: () => void takeAmount(payment),
              needs: bank.takeBankAmount,
            },
          ]
        : []),
      ...(payment.kind === 'CHEQUE'
        ? []
        : [
            {
              label: t('Not received…'),
              icon: IconEyeOff,
              run: () => notThere(payment),
              danger: true,
              needs: bank.notThere,
            },
          ]),
      {
        label: t('Payment details'),
        icon: IconReportMoney,
        run: () => void navigate(paymentDetailsPath(payment.customerId)),
      },
    ],
    [seen, takeAmount, notThere, navigate],
  )
}
