import { IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { type FromDoor, useDecideFromDoorMutation, useFromDoorQuery } from '../../api/trips.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Page, PageLine } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { DoorEntry } from './DoorEntry.tsx'

const ReasonDialog = onUse(async () => (await import('../../ui/dialogs/ReasonDialog.tsx')).ReasonDialog)

/** Entries of drivers that wait for the office, the oldest first: what the driver entered next to the order as it is now. (rules §21.6) */
export function FromDoorPage() {
  const { data: entries, isError, error, refetch } = useFromDoorQuery(undefined, { refetchOnMountOrArgChange: true })
  const [decide, { isLoading: isBusy }] = useDecideFromDoorMutation()
  const [setAside, ask] = useState<FromDoor>()
  const apply = async ({ id, orderid, order: { version } }: FromDoor): Promise<void> => {
    await decide({ entryid: id, body: { decision: 'APPLY', version } }).unwrap()
    toast.success(t('#{id} has the driver’s entry', { id: orderid }))
  }
  const putAside = async ({ id, orderid }: FromDoor, reason: string | undefined): Promise<void> => {
    await decide({ entryid: id, body: { decision: 'SET_ASIDE', reason: reason ?? '' } }).unwrap()
    toast.info(t('The entry of #{id} is set aside', { id: orderid }))
  }
  return (
    <Page
      title={t('From the door')}
      back={<Crumb to={paths.trips}>{t('Trips')}</Crumb>}
      mark={<PageLine>{t('The office changed these orders before the driver’s entry arrived.')}</PageLine>}
    >
      {isError && !entries && <ErrorState title={t('Entries did not load')} error={error} retry={refetch} />}
      {!entries && !isError && <Placeholder look="panel" height={320} label={t('Loading')} />}
      {entries?.length === 0 && (
        <EmptyState
          icon={IconDoorEnter}
          title={t('Nothing waits')}
          line={t('What drivers enter at the door goes straight to the orders. What does not fit an order waits here.')}
        />
      )}
      {entries?.map(entry => (
        <DoorEntry
          key={entry.id}
          entry={entry}
          isBusy={isBusy}
          // a call that fails has shown its error
          onApply={() => void apply(entry).catch(() => undefined)}
          onSetAside={() => ask(entry)}
        />
      ))}
      {setAside && (
        <ReasonDialog
          title={t('Set the entry of #{id} aside?', { id: setAside.orderid })}
          submit={t('Set aside')}
          required
          onSubmit={reason => putAside(setAside, reason)}
          onClose={() => ask(undefined)}
        >
          {setAside.isCounted
            ? t('The order stays as it is now. Money and crates of the entry stay recorded.')
            : t('The order stays as it is now. Money and crates of the entry are not recorded.')}
        </ReasonDialog>
      )}
    </Page>
  )
}
