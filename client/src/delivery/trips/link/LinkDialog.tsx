import { Button, TextInput } from '@mantine/core'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { type ComponentProps, useState } from 'react'
import {
  type MadeLink,
  type Trip,
  useSendTripLinkMutation,
  useWithdrawTripLinkMutation,
} from '../../../api/trips.ts'
import { ShareWays } from '../../../billing/invoices/ShareWays.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { inSentence } from '../moves.ts'
import { LinkWords } from './LinkWords.tsx'

/** What is sent to the driver: the trip, its link and until when that is valid. The code is never in it. */
const linkMessage = (
  trip: Pick<Trip, 'name' | 'deliveryDate' | 'stops'>,
  url: string,
  expiresAt: string,
): string =>
  [
    `${trip.name}, ${dateText(trip.deliveryDate, 'weekday')}, ${plural(trip.stops.length, '{count} stop', '{count} stops')}`,
    url,
    t('Valid until {when}.', { when: dateText(expiresAt, 'moment') }),
  ].join('\n')

interface LinkDialogProps {
  trip: Trip
  onClose: () => void
}

/** The driver's link of a trip: made, passed on, looked at, ended. Its address is shown only when it is made. (rules §21.5) */
export function LinkDialog({ trip, onClose }: LinkDialogProps) {
  const [send, { isLoading: isSending }] = useSendTripLinkMutation()
  const [withdraw, { isLoading: isEnding }] = useWithdrawTripLinkMutation()
  const [made, setMade] = useState<MadeLink>()
  const [failure, setFailure] = useState<unknown>()
  const denied = useWhyNotMay()(trips.sendTripLink)
  const { link, driver } = trip
  const why = denied ?? (driver ? undefined : t('Put a driver on the trip first.'))
  const run = (work: Promise<MadeLink | null | undefined>) => {
    setFailure(undefined)
    work.then(reply => setMade(reply ?? undefined)).catch(setFailure)
  }
  const makes = () => run(send({ tripid: trip.id }).unwrap())
  return (
    <Dialog
      title={t('Link of {trip}', { trip: inSentence(trip.name) })}
      width={520}
      onClose={onClose}
      refused={failure === undefined ? undefined : reasonOf(failure)}
      foot={
        <DialogFoot cancel={t('Close')} aside={why}>
          {!link && !made && (
            <PrimaryButton disabled={why !== undefined} loading={isSending} onClick={makes}>
              {t('Send link')}
            </PrimaryButton>
          )}
        </DialogFoot>
      }
    >
      <Stack gap={12}>
        {made && <Address trip={trip} made={made} />}
        <LinkWords trip={trip} />
        {link || made ? (
          <LinkFacts trip={trip} made={made} />
        ) : (
          <Text as="p" tone="soft">
            {t(
              '{driver} sees the stops of this trip on the phone, without an account. Opening it sends a code to {mobile}.',
              {
                driver: driver?.name ?? t('The driver'),
                mobile: driver?.mobile ?? '-',
              },
            )}
          </Text>
        )}
        {link && (
          <Stack gap={12}>
            <Choice
              label={t('New link')}
              busy={isSending}
              needs={trips.sendTripLink}
              line={t(
                'The old link ends at once. What is saved on the phone is sent once the new one is open.',
              )}
              run={makes}
            />
            <Choice
              label={t('Withdraw')}
              busy={isEnding}
              needs={trips.withdrawTripLink}
              line={t('The driver no longer sees the trip. Entries stay.')}
              run={() => run(withdraw({ tripid: trip.id }).unwrap())}
            />
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

/** The new address, and the ways to pass it on. */
function Address({ trip, made: { url, expiresAt } }: { trip: Trip; made: MadeLink }) {
  return (
    <Stack gap={8}>
      <TextInput
        label={t('Address')}
        description={t('Pass it on now: it is not shown again.')}
        readOnly
        data-autofocus
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <ShareWays
        text={linkMessage(trip, url, expiresAt)}
        mobile={trip.driver?.mobile ?? null}
        copied={t('Link copied')}
      />
    </Stack>
  )
}

function LinkFacts({ trip: { link }, made }: { trip: Trip; made: MadeLink | undefined }) {
  const code = link?.code ?? made?.code
  const until = link?.expiresAt ?? made?.expiresAt
  return (
    <Definitions
      facts={[
        [t('Valid until'), until && dateText(until, 'moment')],
        [t('Opened'), link?.openedAt ? dateText(link.openedAt, 'moment') : t('not yet')],
        [t('Tries left'), link && String(link.triesLeft)],
        [t('Code for the driver'), code && <b>{code}</b>],
      ].map(([label, value]): [string, typeof value] => [String(label), value ?? undefined])}
    />
  )
}

interface ChoiceProps extends Pick<ComponentProps<typeof NeedsRight>, 'needs'> {
  label: string
  /** What follows from it. */
  line: string
  busy: boolean
  run: () => void
}

const Choice = ({ label, line, busy, needs, run }: ChoiceProps) => (
  <Row gap={12}>
    <NeedsRight needs={needs}>
      <Button variant="default" miw={110} loading={busy} onClick={run}>
        {label}
      </Button>
    </NeedsRight>
    <Text tone="soft" size={12}>
      {line}
    </Text>
  </Row>
)
