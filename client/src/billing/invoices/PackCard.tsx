import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFiles, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { type Job, useJobQuery } from '../../app/requests/job.ts'
import { printFile } from '../../app/requests/printFile.ts'
import { download } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { keepPack } from './keptPack.ts'
import css from './PackCard.module.css'

/** The server stores the file this many hours. */
const keptHours = 24

/** Texts for documents and for statements. */
const documents = {
  name: () => t('Documents'),
  gone: () => t('These documents are no longer stored. Print them again.'),
  failed: () => t('The documents were not printed'),
  progress: (values: { doing: string; done: string; total: string }) =>
    t('{doing}: {done} of {total} orders', values),
  drawn: () => t('Orders done'),
}
const statements: typeof documents = {
  name: () => t('Statements'),
  gone: () => t('These statements are no longer stored. Make them again.'),
  failed: () => t('The statements were not made'),
  progress: values => t('{doing}: {done} of {total} customers', values),
  drawn: () => t('Customers done'),
}
const wordsOf = (job: Pick<Job, 'kind'> | undefined) => (job?.kind === 'STATEMENTS' ? statements : documents)

/** A job that puts the documents of many orders, or the statements of many customers, into one file: progress, then the file. */
export function PackCard({ jobId }: { jobId: number }) {
  const { data: job, error } = useJobQuery({ id: jobId })
  const isGone = error !== undefined && job === undefined
  const Sign = isGone || job?.status === 'FAILED' ? IconAlertTriangle : IconFiles
  return (
    <Panel
      as="section"
      className={css.card}
      aria-label={wordsOf(job).name()}
      data-failed={Sign === IconAlertTriangle}
    >
      <Sign size={17} stroke={1.7} aria-hidden className={css.sign ?? ''} />
      {isGone ? <p role="status">{documents.gone()}</p> : <State job={job} />}
      <IconButton icon={IconX} label={t('Close')} onClick={() => keepPack(null)} />
    </Panel>
  )
}

function State({ job }: { job: Job | undefined }) {
  if (job?.status === 'DONE') return <Ready job={job} />
  if (job?.status === 'FAILED')
    return (
      <p role="status">
        <strong>{wordsOf(job).failed()}</strong>
        {job.message}
      </p>
    )
  const { doing = t('Waiting'), done = 0, total = 0 } = job ?? {}
  return (
    <Stack gap={4} grow>
      <strong role="status">
        {total > 0 ? wordsOf(job).progress({ doing, done: countText(done), total: countText(total) }) : doing}
      </strong>
      <Progress done={done} of={total} label={wordsOf(job).drawn()} />
      <small>{t('You can leave this screen; the file stays here.')}</small>
    </Stack>
  )
}

function Ready({ job }: { job: Job }) {
  const { refetch } = useJobQuery({ id: job.id })
  const [busy, setBusy] = useState(false)
  const until = dateText(new Date(Date.parse(job.updatedAt) + keptHours * 3_600_000).toISOString(), 'moment')
  const run = async (use: (path: string) => Promise<void>, failed: string) => {
    setBusy(true)
    try {
      // file addresses expire after minutes, so a new one is requested on use
      const { fileUrl } = await refetch().unwrap()
      if (fileUrl === null) toast.info(wordsOf(job).gone())
      else await use(fileUrl)
    } catch (error) {
      toast.error(failed, { detail: reasonOf(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <p role="status">
        <strong>{job.message}</strong>
        {job.fileUrl === null ? wordsOf(job).gone() : t('Kept until {until}', { until })}
      </p>
      <Row as="span" className={css.actions}>
        <Button
          variant="default"
          disabled={busy || job.fileUrl === null}
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => void run(path => printFile(path, {}), t('The documents did not print'))}
        >
          {t('Print')}
        </Button>
        <Button
          disabled={busy || job.fileUrl === null}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => void run(path => download(path), t('The PDF was not saved'))}
        >
          {t('Save PDF')}
        </Button>
      </Row>
    </>
  )
}
