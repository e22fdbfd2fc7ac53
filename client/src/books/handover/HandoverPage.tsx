import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { bookPrograms, programNames } from '@packhouse/contract/books/handover/kinds.ts'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { Batch } from '../../api/handover.ts'
import { useJobQuery } from '../../app/requests/job.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { BatchHolds } from './BatchHolds.tsx'
import { BatchList } from './BatchList.tsx'
import { ChangedPanel, LeftOutPanel } from './ChangedPanel.tsx'
import css from './Handover.module.css'
import { HandoverTiles } from './HandoverTiles.tsx'
import { LedgersPanel } from './LedgersPanel.tsx'
import { useHandover } from './useHandover.ts'

const TakeBackDialog = onUse(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

/** Batches of vouchers for the accounting program: what is open, what was made, and the names of its ledgers. (rules §29) */
export function HandoverPage() {
  const {
    program,
    q,
    until,
    change,
    open,
    current,
    listed,
    mapping,
    chosen,
    details,
    fetched,
    primary,
    isBusy,
    isMaking,
    job,
  } = useHandover()
  const [taking, setTaking] = useState<Batch>()
  useKeys('Hand-over', [{ keys: 'mod+enter', label: 'Make or download the batch', run: primary }])
  const running = current?.making?.jobId ?? job
  // shown at once, so that nothing moves when the other one comes
  const isReady = listed !== undefined && (current !== undefined || open.isError)
  return (
    <Page
      title={t('Hand-over')}
      rule={
        <>
          <ViewSwitch
            label={t('Program')}
            views={bookPrograms.map(key => ({ key, label: programNames[key] }))}
            chosen={program}
            onChoose={key => change({ program: key === 'TALLY' ? null : key, batch: null })}
          />
          <DayPicker
            label={t('Until')}
            value={until ?? current?.until ?? null}
            onChange={day => change({ until: day, batch: null })}
          />
        </>
      }
      actions={
        <SearchBox
          value={q}
          onChange={text => change({ q: text || null })}
          placeholder={t('Batch, document, receipt')}
        />
      }
      primary={
        fetched ? (
          <PageButton
            icon={IconDownload}
            label={t('Download batch {number}', { number: fetched.number })}
            primary
            loading={isBusy}
            run={primary}
          />
        ) : (
          <PageButton
            icon={IconFileExport}
            label={t('Make batch {number}', { number: current?.number ?? '' })}
            needs={handover.makeBatch}
            primary
            loading={isMaking}
            disabled={!current}
            why={current?.why ?? undefined}
            run={primary}
          />
        )
      }
    >
      <HandoverTiles open={current} batches={listed} mapping={mapping} />
      {open.isError && !current && (
        <ErrorState title={t('The hand-over did not load')} error={open.error} retry={open.refetch} />
      )}
      <SideBySide side={372}>
        {isReady ? (
          <Stack>
            <BatchList
              batches={listed}
              open={current}
              chosen={chosen}
              onChoose={id => change({ batch: id })}
              onTakeBack={setTaking}
            />
            {running !== undefined && (
              <Making jobId={running} by={job === running ? undefined : current?.making?.by} />
            )}
            {chosen === null && current && current.totals.vouchers > 0 && (
              <BatchHolds of={current} holds={current} open={current} />
            )}
            {chosen !== null && details && <BatchHolds of={details.batch} holds={details} />}
          </Stack>
        ) : (
          <Placeholder look="panel" height={900} />
        )}
        {isReady && mapping ? (
          <Stack>
            {chosen === null && current && (
              <LeftOutPanel unequal={current.unequal} leftOut={current.leftOut} />
            )}
            <ChangedPanel
              changed={(chosen === null ? current : details)?.changed ?? []}
              onOpen={id => change({ batch: id })}
            />
            <LedgersPanel
              key={program}
              program={program}
              mapping={mapping}
              needed={(current?.unmapped ?? []).map(({ kind }) => kind)}
            />
          </Stack>
        ) : (
          <Placeholder look="panel" height={640} />
        )}
      </SideBySide>
      {taking && <TakeBackDialog batch={taking} onClose={() => setTaking(undefined)} />}
    </Page>
  )
}

/** How far a batch is made, and what came of it. */
function Making({ jobId, by }: { jobId: number; by: string | undefined }) {
  const { data: job } = useJobQuery({ id: jobId })
  const isOver = job?.status === 'DONE' || job?.status === 'FAILED'
  return (
    <div role="status" className={css.progress}>
      {isOver ? (
        <Notice tone={job.status === 'DONE' ? 'good' : 'bad'}>{job.message}</Notice>
      ) : (
        <>
          <b>
            {by === undefined
              ? (job?.doing ?? t('Waiting'))
              : t('{person} is making a batch', { person: by })}
          </b>
          <Progress done={job?.done ?? 0} of={job?.total ?? 0} label={t('Batch made')} />
        </>
      )}
    </div>
  )
}
