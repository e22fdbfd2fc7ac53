import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type PriceUpload, useApplyPriceUploadMutation, useUndoPricesMutation } from '../../../api/pricing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { useApplySheet } from '../../../app/sheet-upload/useApplySheet.tsx'
import { useAttempt } from '../../../app/sheet-upload/useAttempt.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './Upload.module.css'

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

const Foot = ({ children }: { children: ReactNode }) => (
  <Panel as="footer" pad={8}>
    <Row wrap>{children}</Row>
  </Panel>
)

function Apply({ upload: { id, counts }, confirmed }: ApplyBarProps) {
  const [save, { isLoading }] = useApplyPriceUploadMutation()
  const trying = useAttempt()
  const { apply, question } = useApplySheet(trying, (confirmedRows: number[], confirm) =>
    save({ uploadId: id, body: { confirmedRows, ...(confirm && { confirm }) } }).unwrap(),
  )
  const { ready, confirm, stale, failed } = counts
  const all = ready + confirmed.size
  const applyAll = () => {
    if (all > 0 && !isLoading) apply([...confirmed])
  }
  useKeys('Price sheet', [{ keys: 'save', label: 'Apply the sheet', run: applyAll, inFields: true }])
  const left = confirm + stale + failed - confirmed.size
  return (
    <Foot>
      <Text as="p" tone="soft" grow className={css.words} role={trying.refused ? 'alert' : undefined}>
        {trying.refused ? (
          <Text tone="bad">{trying.refused}</Text>
        ) : (
          <>
            <strong>{plural(all, '{count} price will change', '{count} prices will change')}</strong>
            {t('{ready} ready, {confirmed} confirmed', { ready, confirmed: confirmed.size })}
            {left > 0 && ` · ${plural(left, '{count} row left out', '{count} rows left out')}`}
          </>
        )}
      </Text>
      <Button variant="subtle" color="gray" component={Link} to={paths.pricing}>
        {t('Back to prices')}
      </Button>
      {confirmed.size > 0 && ready > 0 && (
        <Button variant="default" disabled={isLoading} onClick={() => apply([])}>
          {t('Apply only the {count} ready', { count: ready })}
        </Button>
      )}
      <Button
        loading={isLoading}
        disabled={all === 0}
        rightSection={<KeyCap keys="ctrl+s" on="filled" />}
        onClick={applyAll}
      >
        {plural(all, 'Apply {count} price', 'Apply {count} prices')}
      </Button>
      {question}
    </Foot>
  )
}

function Applied({ upload: { id, counts, fileName } }: { upload: PriceUpload }) {
  const [undo] = useUndoPricesMutation()
  const [asks, setAsks] = useState(false)
  const revert = async () => {
    await undo({ uploadId: id }).unwrap()
    toast.success(t('Price sheet reverted'), { detail: fileName })
  }
  return (
    <Foot>
      <Text as="p" tone="soft" grow className={css.words}>
        <strong>{plural(counts.applied, '{count} price changed', '{count} prices changed')}</strong>
        {t('You can undo all of it in one step as long as nothing else has changed.')}
      </Text>
      {counts.applied > 0 && (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('Revert this upload')}
        </Button>
      )}
      <Button component={Link} to={paths.pricing}>
        {t('Back to prices')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('Revert this upload?')}
          confirm={plural(counts.applied, 'Revert {count} price', 'Revert {count} prices')}
          cancel={t('Keep them')}
          danger
          onConfirm={revert}
          onClose={() => setAsks(false)}
        >
          {t('Every price of {file} goes back to what it was before.', { file: fileName })}
        </ConfirmDialog>
      )}
    </Foot>
  )
}
