import { Button } from '@mantine/core'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type StandingRun,
  useSkipStandingOrderMutation,
  useStandingRunsQuery,
} from '../../../api/standing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { nameOf } from '../standingColumns.tsx'
import css from './RunsToDecide.module.css'
import { usePlaceRun } from './usePlaceRun.tsx'

/** The orders of a delivery day that wait for a decision; undefined until they are known. */
export function useRunsToDecide(deliveryDate: Day): StandingRun[] | undefined {
  const { currentData, isError } = useStandingRunsQuery({ deliveryDate, open: true })
  return currentData ?? (isError ? [] : undefined)
}

/** Orders that standing orders could not place, each until somebody decides. (rules §14) */
export function RunsToDecide({ runs }: { runs: readonly StandingRun[] }) {
  const [skipped, setSkipped] = useState<StandingRun>()
  const { place, dialog } = usePlaceRun()
  const today = dayOf(new Date())
  if (runs.length === 0) return null
  return (
    <Card
      title={t('Standing orders to decide')}
      aside={plural(runs.length, '{count} order', '{count} orders')}
      flush
    >
      <List aria-label={t('Standing orders to decide')}>
        {runs.map(run => (
          <ListLine key={`${run.standingId}-${run.deliveryDate}`} className={css.run}>
            <Stack gap={4} grow>
              <span>
                <strong>{run.businessname}</strong> {run.outletName}{' '}
                <Text tone="soft" className={css.when}>
                  {dateText(run.deliveryDate, 'near')}, {slotText(run.timeSlot)}
                </Text>
              </span>
              <Text tone={run.state === 'REFUSED' ? 'bad' : 'warn'}>{run.why ? say(run.why) : ''}</Text>
            </Stack>
            <Row gap={8} className={css.actions}>
              {run.otherOrderId !== null && (
                <Button component={Link} to={orderPath(run.otherOrderId)} variant="subtle" size="xs">
                  {t('Open #{id}', { id: run.otherOrderId })}
                </Button>
              )}
              {run.deliveryDate >= today && (
                <>
                  <NeedsRight needs={standing.skipStandingOrder}>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('Skip: {name}', { name: nameOf(run) })}
                      onClick={() => setSkipped(run)}
                    >
                      {t('Skip')}
                    </Button>
                  </NeedsRight>
                  <NeedsRight needs={standing.placeStandingOrder}>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`${placeText(run)}: ${nameOf(run)}`}
                      onClick={({ detail }) => {
                        // The second press of a double click would answer a question that the first one brought up.
                        if (detail < 2) void place(run)
                      }}
                    >
                      {placeText(run)}
                    </Button>
                  </NeedsRight>
                </>
              )}
            </Row>
          </ListLine>
        ))}
      </List>
      {dialog}
      {skipped && <LeaveOutDialog run={skipped} onClose={() => setSkipped(undefined)} />}
    </Card>
  )
}

const placeText = ({ state }: StandingRun): string =>
  state === 'ASKED' ? t('Place it as well') : t('Place now')

/** Asks why the order of a day is left out. */
function LeaveOutDialog({ run, onClose }: { run: StandingRun; onClose: () => void }) {
  const [skip] = useSkipStandingOrderMutation()
  const { standingId, deliveryDate } = run
  return (
    <ReasonDialog
      title={t('Skip the order for {name}?', { name: nameOf(run) })}
      submit={t('Skip')}
      required
      onSubmit={async reason => {
        await skip({ standingid: standingId, body: { deliveryDate, reason: reason ?? '' } }).unwrap()
        toast.success(
          t('No order for {name}, {day}', { name: nameOf(run), day: dateText(deliveryDate, 'near') }),
        )
      }}
      onClose={onClose}
    >
      {t('The standing order stays as it is for the other days.')}
    </ReasonDialog>
  )
}
