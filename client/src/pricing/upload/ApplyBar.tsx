import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type PriceUpload, useApplyPriceUploadMutation, useUndoPricesMutation } from '../../api/pricing.ts'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Upload.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog }))

interface ApplyBarProps {
  upload: PriceUpload
  /** Numbers of the rows confirmed by the user. */
  confirmed: ReadonlySet<number>
}

/** Shows what applying would do, and applies it; afterwards offers to undo it. */
export function ApplyBar({ upload, confirmed }: ApplyBarProps) {
  if (upload.status === 'CHECKED') return <Apply upload={upload} confirmed={confirmed} />
  if (upload.status === 'APPLIED') return <Applied upload={upload} />
  return null
}

function Apply({ upload: { id, counts }, confirmed }: ApplyBarProps) {
  const [apply, { isLoading }] = useApplyPriceUploadMutation()
  const [refused, setRefused] = useState<string>()
  /** Set if the same file was applied before: the server's message, and the requested rows. */
  const [again, setAgain] = useState<{ words: string; rows: number[] }>()
  const { ready, confirm, stale, failed } = counts
  const all = ready + confirmed.size
  const send = async (confirmedRows: number[], isMeant = false) => {
    setRefused(undefined)
    setAgain(undefined)
    try {
      await apply({ uploadId: id, body: { confirmedRows, ...(isMeant ? { confirm: true } : {}) } }).unwrap()
    } catch (error) {
      shownInPlace(error)
      const refusal = refusalIn(error)
      if (refusal?.data.reason === 'SAME_FILE') setAgain({ words: refusal.message, rows: confirmedRows })
      else setRefused(t(reasonOf(error)))
    }
  }
  const applyAll = () => {
    if (all > 0 && !isLoading) void send([...confirmed])
  }
  useKeys('Price sheet', [{ keys: 'ctrl+s', label: 'Apply the sheet', run: applyAll, inFields: true }])
  const left = confirm + stale + failed - confirmed.size
  return (
    <footer className={css.foot}>
      <p role={refused ? 'alert' : undefined}>
        {refused ? (
          <span className={css.bad}>{refused}</span>
        ) : (
          <>
            <strong>{plural(all, '{count} price will change', '{count} prices will change')}</strong>
            {t('{ready} ready, {confirmed} confirmed', { ready, confirmed: confirmed.size })}
            {left > 0 && ` · ${plural(left, '{count} row left out', '{count} rows left out')}`}
          </>
        )}
      </p>
      <Button variant="subtle" color="gray" component={Link} to={paths.pricing}>
        {t('Back to prices')}
      </Button>
      {confirmed.size > 0 && ready > 0 && (
        <Button variant="default" disabled={isLoading} onClick={() => void send([])}>
          {t('Apply only the {count} ready', { count: ready })}
        </Button>
      )}
      <Button loading={isLoading} disabled={all === 0} rightSection={<KeyCap keys="ctrl+s" on="filled" />} onClick={applyAll}>
        {plural(all, 'Apply {count} price', 'Apply {count} prices')}
      </Button>
      {again && (
        <Suspense>
          <ConfirmDialog
            title={t('Apply the same file again?')}
            confirm={t('Apply it again')}
            onConfirm={() => send(again.rows, true)}
            onClose={() => setAgain(undefined)}
          >
            {again.words}
          </ConfirmDialog>
        </Suspense>
      )}
    </footer>
  )
}

function Applied({ upload: { id, counts, fileName } }: { upload: PriceUpload }) {
  const [undo] = useUndoPricesMutation()
  const [asks, setAsks] = useState(false)
  const revert = async () => {
    await undo({ uploadId: id }).unwrap()
    toast.success(t('The prices are as before the sheet'), { detail: fileName })
  }
  return (
    <footer className={css.foot}>
      <p>
        <strong>{plural(counts.applied, '{count} price changed', '{count} prices changed')}</strong>
        {t('One press takes all of it back while nothing else changed them.')}
      </p>
      {counts.applied > 0 && (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('Revert this upload')}
        </Button>
      )}
      <Button component={Link} to={paths.pricing}>
        {t('Back to prices')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={t('Revert this upload?')}
            confirm={plural(counts.applied, 'Take back {count} price', 'Take back {count} prices')}
            cancel={t('Keep them')}
            danger
            onConfirm={revert}
            onClose={() => setAsks(false)}
          >
            {t('Every price of {file} goes back to what it was before.', { file: fileName })}
          </ConfirmDialog>
        </Suspense>
      )}
    </footer>
  )
}
