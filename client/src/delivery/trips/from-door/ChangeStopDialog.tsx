import { Button } from '@mantine/core'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { canChangeStops } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { useState } from 'react'
import { type Trip, type TripStop, useChangeStopMutation, useStopOfTripQuery } from '../../../api/trips.ts'
import { toast } from '../../../app/messages/toast.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../../ui/dialogs/DialogFrame.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { ChangeParts } from '../door/ChangeParts.tsx'
import { changeText, hindranceText, inPlaceText } from '../door/doorWords.ts'
import type { LineChoice } from '../door/lines.ts'
import { changedParts, draftOf, hindranceOfChange } from '../door/stopChange.ts'
import { bodyOf, type Hindrance, type StopDraft } from '../door/stopDraft.ts'

interface ChangeStopDialogProps {
  trip: Trip
  stop: TripStop
  onClose: () => void
}

/** Corrects at the office what was entered at a stop, until its trip is settled; afterwards it says how else. (rules §21.6) */
export function ChangeStopDialog({ trip, stop: { orderid, businessname }, onClose }: ChangeStopDialogProps) {
  const { data, error, refetch } = useStopOfTripQuery(
    { tripid: trip.id, orderId: orderid },
    { refetchOnMountOrArgChange: true },
  )
  const title = t('Change the stop of #{id}, {name}', { id: orderid, name: businessname })
  const { entry } = data ?? {}
  if (data && entry && canChangeStops(trip.state))
    return (
      <ChangeStop
        tripid={trip.id}
        stop={{ ...data, documents: [] }}
        sent={entry}
        title={title}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      {canChangeStops(trip.state) ? (
        <>
          {error && !data && <ErrorState title={t('The stop did not load')} error={error} retry={refetch} />}
          {!error && !data && <Placeholder look="panel" height={240} label={t('Loading')} />}
          {data && <Text as="p">{t('Nothing was entered at this stop yet.')}</Text>}
        </>
      ) : (
        <Text as="p">
          {t(
            '{trip} is settled, so its stops cannot be changed. Enter a receipt or a return at the office.',
            {
              trip: trip.name,
            },
          )}
        </Text>
      )}
    </Dialog>
  )
}

interface ChangeStopProps {
  tripid: number
  stop: Parameters<typeof bodyOf>[0]
  sent: Parameters<typeof draftOf>[1]
  title: string
  onClose: () => void
}

function ChangeStop({ tripid, stop, sent, title, onClose }: ChangeStopProps) {
  const [save, { isLoading }] = useChangeStopMutation()
  const [draft, setDraft] = useState<StopDraft>(() => draftOf(stop, sent))
  const [openId, setOpenId] = useState<number | null>(null)
  const [hindrance, setHindrance] = useState<Hindrance>()
  const parts = changedParts(stop, sent, draft)
  const change = (part: Partial<StopDraft>) => {
    setHindrance(undefined)
    setDraft({ ...draft, ...part })
  }
  const send = async (): Promise<void> => {
    const found = hindranceOfChange(stop, sent, draft)
    setHindrance(found)
    const { at: _, change: why, ...body } = bodyOf(stop, draft, '')
    if (found || !why) return
    const { state } = await save({ tripid, body: { ...body, version: stop.version, change: why } }).unwrap()
    if (state === 'TO_LOOK_AT') toast.info(t('A part of #{id} waits in From the door', { id: stop.orderid }))
    else toast.success(t('The stop of #{id} is changed', { id: stop.orderid }))
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot aside={hindrance ? hindranceText(hindrance) : inPlaceText(stop, sent, parts)}>
          <NeedsRight needs={trips.changeStop}>
            <Button loading={isLoading} onClick={() => void send().catch(() => undefined)}>
              {changeText(draft, parts)}
            </Button>
          </NeedsRight>
        </DialogFoot>
      }
    >
      <ChangeParts
        stop={stop}
        sent={sent}
        upi={null}
        work={{
          draft,
          change,
          openId,
          hindrance,
          open: id => setOpenId(openId === id ? null : id),
          choose(id: number, choice: LineChoice | undefined) {
            const { [id]: _, ...others } = draft.lines
            change({ lines: choice ? { ...others, [id]: choice } : others })
          },
          dropPhoto: () => undefined,
        }}
      />
    </Dialog>
  )
}
