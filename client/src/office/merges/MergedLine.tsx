import { Button } from '@mantine/core'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useLastMergeQuery, useUndoMergeMutation } from '../../api/merges.ts'
import { toast } from '../../app/messages/toast.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

/** For a day after a merge: who came, and Undo while nothing changed; else what did. (rules §2.2.1) */
export function MergedLine({ customerid }: { customerid: number }) {
  const { data: merge } = useLastMergeQuery({ customerid })
  const [undo, { isLoading }] = useUndoMergeMutation()
  if (!merge) return null
  const { id, goes, by, at, undoUntil, changed } = merge
  const run = async () => {
    await undo({ body: { mergeId: id } }).unwrap()
    toast.success(t('{customer} is a separate customer again', { customer: goes.businessName }))
  }
  return (
    <Notice tone="info" icon={IconArrowBackUp}>
      <Row gap={8} wrap>
        <span>
          {t('{customer} was merged into this customer by {by}, {when}.', {
            customer: goes.businessName,
            by,
            when: dateText(at, 'moment'),
          })}{' '}
          {changed.length > 0
            ? t('It cannot be undone: {what} changed since.', { what: changed.join(', ') })
            : t('It can be undone until {until}.', { until: dateText(undoUntil, 'moment') })}
        </span>
        {changed.length === 0 && (
          <NeedsRight needs={merges.undoMerge}>
            <Button size="xs" variant="default" loading={isLoading} onClick={() => void run()}>
              {t('Undo the merge')}
            </Button>
          </NeedsRight>
        )}
      </Row>
    </Notice>
  )
}
