import { stopPartLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconDoorEnter } from '@tabler/icons-react'
import { paths } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Page, PageLine } from '../../../ui/layout/Page.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { DoorEntry } from './DoorEntry.tsx'
import { EntryList } from './EntryList.tsx'
import { useDeciding } from './useDeciding.ts'

const ReasonDialog = onUse(async () => (await import('../../../ui/dialogs/ReasonDialog.tsx')).ReasonDialog)

/** What was entered at stops and waits for the office: goods, money and crates, each decided by itself. (rules §21.6) */
export function FromDoorPage() {
  const work = useDeciding()
  const { waiting, decided, entry, part, isBusy, asking } = work
  const { data: entries, isError, error, refetch } = waiting
  return (
    <Page
      title={t('From the door')}
      back={<Crumb to={paths.trips}>{t('Trips')}</Crumb>}
      mark={
        <PageLine>{t('Driver entries that no longer fit the order. Decide each part separately.')}</PageLine>
      }
    >
      {isError && !entries && <ErrorState title={t('Entries did not load')} error={error} retry={refetch} />}
      {!entries && !isError && <Placeholder look="panel" height={320} label={t('Loading')} />}
      {entries?.length === 0 && decided.length === 0 && (
        <EmptyState
          icon={IconDoorEnter}
          title={t('Nothing to decide')}
          line={t('Driver entries go straight to the orders. Those that do not fit wait here.')}
        />
      )}
      {entries && entry && (
        <div className={css.columns}>
          <EntryList waiting={entries} decided={decided} chosen={entry} onChoose={work.choose} />
          <DoorEntry
            key={entry.id}
            entry={entry}
            chosen={part}
            isBusy={isBusy}
            onChoose={work.choosePart}
            onBook={work.book}
            onSetAside={work.askAside}
            onUndo={work.undo}
          />
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t('Set {part} of #{id} aside?', {
            part: t(stopPartLabel[asking.part]).toLowerCase(),
            id: asking.entry.orderid,
          })}
          submit={t('Set aside')}
          required
          onSubmit={work.setAside}
          onClose={work.closeAside}
        >
          {t(
            'This part is not booked; the other parts stay as they are. It can be undone until the trip is settled.',
          )}
        </ReasonDialog>
      )}
    </Page>
  )
}
