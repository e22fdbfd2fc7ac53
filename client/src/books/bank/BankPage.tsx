import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { type BankKind, bankKinds } from '@packhouse/contract/books/bank/kinds.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BankPayment, useToBeSeenQuery } from '../../api/bank.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { orderPath, paymentDetailsPath } from '../../app/navigation/paths.ts'
import { useToBeSeenCount } from '../../billing/payments/useToBeSeenCount.ts'
import { OnlyChips } from '../../ui/fields/OnlyChips.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { addressShape, paymentsOf } from './address.ts'
import css from './Bank.module.css'
import { BankTiles } from './BankTiles.tsx'
import { BookBar } from './BookBar.tsx'
import { bankColumns, bankLook, kindNames } from './columns.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { hasOtherAmount, useBankActions } from './useBankActions.tsx'
import { useDecide } from './useDecide.ts'

const StatementDialog = onUse(async () => (await import('./StatementDialog.tsx')).StatementDialog)
const NotThereDialog = onUse(async () => (await import('./NotThereDialog.tsx')).NotThereDialog)

const of = (kind: BankKind) => (payment: BankPayment) => payment.kind === kind
const holds = { UPI: of('UPI'), CHEQUE: of('CHEQUE'), TRANSFER: of('TRANSFER') }
/** What a driver entered as UPI, cheques at the bank and transfers, until somebody has seen them there. (rules §6.18) */
export function BankPage() {
  const screen = useListScreen('bank', addressShape, { filters: ['kind'], tile: 'view' })
  useToBeSeenCount()
  const query = useToBeSeenQuery({}, { refetchOnMountOrArgChange: true })
  const { data } = query
  const rows = useMemo(() => data && paymentsOf(data.payments, screen.address), [data, screen.address])
  const waiting = data?.payments ?? []
  const [ids, setIds] = useState<readonly string[]>([])
  const ticked = waiting.filter(payment => ids.includes(bankLook.rowId(payment)))
  const [cursor, setCursor] = useState<BankPayment>()
  const [missing, setMissing] = useState<BankPayment>()
  const [reading, setReading] = useState(false)
  const { seen, takeAmount, notThere, isBusy } = useDecide()
  const may = useWhyNotMay()(bank.seePayments) === undefined
  const navigate = useNavigate()
  const book = () => void (ticked.length > 0 && !isBusy && seen(ticked).then(done => done && setIds([])))
  const here = cursor && waiting.find(({ receiptId }) => receiptId === cursor.receiptId)
  const actions = useBankActions({ seen, takeAmount, notThere: setMissing })
  useBankKeys({
    here,
    may,
    setIds,
    book,
    notThere: setMissing,
    hasRows: (rows?.length ?? 0) > 0,
    read: () => setReading(true),
    takeAmount: payment => void takeAmount(payment),
  })
  return (
    <Page
      title={t('Payments to confirm')}
      fill
      actions={screen.searchBox(t('Reference, customer, driver'))}
      primary={
        <PageButton
          icon={IconFileImport}
          label={t('Bank statement…')}
          keys="i"
          needs={bank.uploadStatement}
          run={() => setReading(true)}
        />
      }
    >
      <BankTiles seen={data} chosen={screen.address.view} onChoose={view => screen.change({ view })} />
      <SideBySide side={372} fill>
        <Stack gap={0}>
          <ListTable
            list={screen.list}
            title={t('To confirm')}
            query={{ ...query, data: rows }}
            {...bankLook}
            columns={bankColumns}
            actions={actions}
            selectable
            keptSelection={{ ids, onChange: setIds }}
            onCursor={setCursor}
            onOpen={({ orderId, customerId }) =>
              void navigate(orderId === null ? paymentDetailsPath(customerId) : orderPath(orderId))
            }
            filters={
              <OnlyChips
                parts={bankKinds}
                holds={holds}
                words={kindNames}
                rows={data?.payments}
                chosen={screen.address.kind}
                onChoose={kind => screen.change({ kind })}
              />
            }
            noMatch={t('No payment matches these filters.')}
            nothing={t('All confirmed.')}
          />
        </Stack>
        {!screen.isPhone && (
          <Stack className={css.side}>
            <BookBar waiting={waiting} ticked={ticked} isBusy={isBusy} onBook={book} />
            <Text as="p" tone="quiet">
              {t(
                'A payment at the door counts in dues and holds once it is confirmed. Until then the customer’s page shows it as “to confirm”.',
              )}
            </Text>
            <PaymentPanel
              payment={here}
              onTakeAmount={payment => void takeAmount(payment)}
              onNotThere={setMissing}
            />
          </Stack>
        )}
      </SideBySide>
      {reading && <StatementDialog lastBank={data?.statement?.bank} onClose={() => setReading(false)} />}
      {missing && <NotThereDialog payment={missing} onEnd={notThere} onClose={() => setMissing(undefined)} />}
    </Page>
  )
}

interface BankKeys {
  /** The row that is marked. */
  here: BankPayment | undefined
  /** Whether there are rows: the keys of a row come with those of the table, whose X and Space they take the place of. */
  hasRows: boolean
  /** Whether the person may decide payments. */
  may: boolean
  read: () => void
  /** Changes the ids of the ticked rows. */
  setIds: (change: (ids: readonly string[]) => readonly string[]) => void
  book: () => void
  takeAmount: (payment: BankPayment) => void
  notThere: (payment: BankPayment) => void
}

/** The keys of the payments that are to be seen in the bank. */
function useBankKeys({ here, hasRows, may, read, setIds, book, takeAmount, notThere }: BankKeys): void {
  const tick = (payment: BankPayment) => {
    const id = bankLook.rowId(payment)
    setIds(some => (some.includes(id) ? some.filter(one => one !== id) : [...some, id]))
  }
  useKeys('Payments to confirm', [{ keys: 'i', label: 'Bank statement', run: () => may && read() }])
  useKeys(
    'The marked payment',
    [
      { keys: 'space', label: 'Tick', run: () => here && tick(here) },
      { keys: 'b', label: 'Book the ticked', run: () => may && book() },
      {
        keys: 'x',
        label: 'Not received',
        run: () => may && here && here.kind !== 'CHEQUE' && notThere(here),
      },
      {
        keys: 't',
        label: 'Take the bank’s amount',
        run: () => may && here && hasOtherAmount(here) && takeAmount(here),
      },
    ],
    hasRows,
  )
}
