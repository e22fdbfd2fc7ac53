import { Button } from '@mantine/core'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { IconFiles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRemindManyMutation } from '../../../api/credit.ts'
import { usePrintStatementsMutation } from '../../../api/statements.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { ChangedRows } from '../../../platform/bulk/ChangedRows.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { plural, t } from '../../../ui/words.ts'
import { keepPack } from '../../invoices/keptPack.ts'
import { MadeReminders } from './MadeReminders.tsx'

type Reminded = Data<typeof credit.remindMany>

interface RemindManyProps {
  ids: readonly number[]
  /** Called with those that were refused. */
  onDone: (refusedIds: readonly number[]) => void
  onClose: () => void
}

/** Reminders of many customers: what will be made is shown before, then copied, printed or sent one by one. (rules §18.5) */
export function RemindMany({ ids, onDone, onClose }: RemindManyProps) {
  const [remind] = useRemindManyMutation()
  const [print] = usePrintStatementsMutation()
  const [answer, setAnswer] = useState<Reminded>()
  const [isBusy, setBusy] = useState(false)
  const rows = ids.map(id => ({ id }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the dialog opens
  useEffect(() => {
    remind({ dryrun: true, body: { rows } })
      .unwrap()
      .then(setAnswer, () => undefined) // the call has shown why
  }, [])
  const count = answer?.counts.changed ?? 0
  const refuse = answer && count === 0 ? t('None of these customers can be reminded.') : undefined

  const make = async (pass: (made: Reminded) => Promise<unknown>) => {
    setBusy(true)
    const made = await remind({ body: { rows } })
      .unwrap()
      .catch(() => undefined) // the call has shown why
    if (made) {
      await pass(made)
      setAnswer(made)
      onDone(made.refusedIds)
    }
    setBusy(false)
  }
  const copy = ({ reminders }: Reminded) =>
    navigator.clipboard.writeText(reminders.map(({ text }) => text).join('\n\n')).then(
      () => toast.success(plural(reminders.length, '{count} reminder copied', '{count} reminders copied')),
      () => toast.info(t('The reminders could not be copied. Send them one by one.')),
    )
  const file = ({ reminders }: Reminded) =>
    print({
      body: { whose: 'ALL', what: 'REMINDERS', customerIds: reminders.map(({ customerId }) => customerId) },
    })
      .unwrap()
      .then(
        ({ id }) => {
          keepPack(id)
          onClose()
        },
        failure => toast.error(t('The file could not be created'), { detail: reasonOf(failure) }),
      )
  const isMade = answer !== undefined && answer.reminders.length > 0
  return (
    <Dialog
      title={plural(ids.length, 'Reminder of {count} customer', 'Reminders of {count} customers')}
      width={860}
      onClose={onClose}
      foot={
        isMade ? (
          <DialogFoot cancel={t('Done')} />
        ) : (
          <DialogFoot aside={refuse ?? t('Each is noted as reminded.')}>
            <Button
              variant="default"
              disabled={count === 0}
              loading={isBusy}
              leftSection={<IconFiles size={16} />}
              onClick={() => void make(file)}
            >
              {t('One file')}
            </Button>
            <PrimaryButton disabled={count === 0} loading={isBusy} onClick={() => void make(copy)}>
              {count === 0 ? t('Copy') : plural(count, 'Copy {count} reminder', 'Copy {count} reminders')}
            </PrimaryButton>
          </DialogFoot>
        )
      }
    >
      {isMade ? (
        <MadeReminders reminders={answer.reminders} />
      ) : (
        <ChangedRows
          answer={answer}
          isOld={answer === undefined}
          title={t('Customers to remind')}
          fields={[
            { key: 'due', column: 'due', label: t('Due') },
            { key: 'mobile', column: 'mobile', label: t('Mobile') },
          ]}
          rowLabel={t('Customer')}
        />
      )}
    </Dialog>
  )
}
