import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longestLineNote } from '@packhouse/contract/platform/formats/limits.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { backReasonLabel, backReasons } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import { useState } from 'react'
import { type BackChoice, useGoodsToGiveBackQuery } from '../../api/supplier-returns.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { PictureBox } from '../../ui/fields/PictureBox.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import { BackEffectPart } from './BackEffectPart.tsx'
import { BackLots } from './BackLots.tsx'
import { type BackValues, effectOf } from './backDraft.ts'
import { amountWords, paiseText } from './backWords.ts'
import { RateChoice } from './RateChoice.tsx'
import { useSendBack } from './useSendBack.ts'

type Of = { supplierid: number } | { lotid: number } | { itemid: number }

interface GoodsBackProps {
  /** Whose goods: of a supplier, of the supplier of a lot, or of the last supplier of an item. */
  of: Of
  onClose: () => void
}

/** Sends goods back to their supplier; what happens to book and stock stands beside it. (rules §34) */
export function GoodsBack({ of, onClose }: GoodsBackProps) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGoodsToGiveBackQuery(of, { refetchOnMountOrArgChange: true })
  if (data && data.lots.length > 0) return <BackForm choice={data} of={of} onClose={onClose} />
  return (
    <Dialog title={t('Goods back')} onClose={onClose}>
      {error && !data && <ErrorState title={t('The lots did not load')} error={error} retry={refetch} />}
      {!error && !data && <Placeholder look="panel" height={240} label={t('Loading')} />}
      {data && (
        <Text as="p">{t('Nothing of {name} is here that could go back.', { name: data.supplier.name })}</Text>
      )}
    </Dialog>
  )
}

function BackForm({ choice, of, onClose }: { choice: BackChoice; of: Of; onClose: () => void }) {
  const sendBack = useSendBack()
  const [photo, setPhoto] = useState<File>()
  const form = useForm<BackValues>({
    initialValues: { amounts: {}, reason: null, rate: null, note: '', sure: false },
    validate: {
      reason: reason => (reason === null ? t('Choose why it goes back') : null),
      rate: rate => (rate === null ? t('Choose the rate') : null),
    },
  })
  const { values } = form
  const effect = effectOf(choice, values)
  const isAsked = effect.items.some(({ missing }) => missing > 0)
  const refuse =
    effect.lines.length === 0
      ? t('Enter how much goes back')
      : effect.why
        ? say(effect.why)
        : isAsked && !values.sure
          ? t('Promised goods would be missing')
          : undefined
  const send = async ({ reason, rate, note, sure }: BackValues) => {
    if (reason === null || rate === null) return
    const lines = effect.lines.map(({ lot, amount }) => ({ lotId: lot.lotId, quantity: amount }))
    const words = note.trim() ? { note: note.trim() } : {}
    const body = {
      supplierId: choice.supplier.id,
      reason,
      rate,
      lines,
      ...words,
      ...(sure ? { confirmShort: true } : {}),
    }
    await sendBack(
      body,
      photo,
      t('{amount} back to {name}', { amount: amountWords(effect), name: choice.supplier.name }),
    )
  }
  const amount = amountWords(effect)
  const submit =
    amount === ''
      ? t('Send back')
      : effect.off === null
        ? t('Send back {amount}', { amount })
        : t('Send back {amount}, {worth}', { amount, worth: paiseText(effect.off) })
  return (
    <FormDialog
      needs={supplierReturns.giveGoodsBack}
      title={t('Goods back to {name}', { name: choice.supplier.name })}
      form={form}
      width={860}
      submit={submit}
      refuse={refuse}
      aside={refuse ?? t('Undo until midnight, while the goods are here')}
      onSubmit={send}
      onClose={onClose}
    >
      <BackLots choice={choice} values={values} first={'lotid' in of ? of.lotid : undefined} form={form} />
      <SideBySide side={320} tight>
        <Stack gap={12}>
          <RadioTiles
            label={t('Reason')}
            name="reason"
            required
            choices={backReasons.map(value => ({ value, label: t(backReasonLabel[value]) }))}
            value={values.reason}
            onChange={reason => form.setFieldValue('reason', reason)}
            error={form.errors.reason}
          />
          <TextInput
            label={t('Note')}
            maxLength={longestLineNote}
            autoComplete="off"
            {...form.getInputProps('note')}
          />
          <RateChoice
            effect={effect}
            value={values.rate}
            error={form.errors.rate}
            onChange={rate => form.setFieldValue('rate', rate)}
          />
          <PictureBox
            label={photo ? t('Photo: {file}', { file: photo.name }) : t('Photo of the goods')}
            has={photo !== undefined}
            onFile={setPhoto}
            onRemove={() => setPhoto(undefined)}
            busy={false}
            refused={undefined}
          />
        </Stack>
        <BackEffectPart
          choice={choice}
          effect={effect}
          sure={values.sure}
          onSure={sure => form.setFieldValue('sure', sure)}
        />
      </SideBySide>
    </FormDialog>
  )
}
