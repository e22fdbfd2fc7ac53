import { Button } from '@mantine/core'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { mulDivHalfUp, paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { useState } from 'react'
import { useRemoveStockMutation } from '../../../api/inventory.ts'
import type { ExpiringLot } from '../../../api/lots.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { quantityWithUnit } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import type { FromAbove } from '../fromAbove.ts'
import { KeepLotDialog, letGoWords } from '../KeepLotDialog.tsx'
import { LetGoDialog } from '../LetGoDialog.tsx'
import { proposalFor } from './expiring.ts'
import { OfferStep } from './OfferStep.tsx'
import { StepForm } from './StepForm.tsx'

interface StepProps extends FromAbove {
  lot: ExpiringLot
  today: string
}

/** Throws away what of a lot is past its day, or as much of it as is typed. */
function Waste({ lot, today }: StepProps) {
  const [remove, { isLoading }] = useRemoveStockMutation()
  const proposal = proposalFor(lot, today)
  const [amount, setAmount] = useState<Milli | null>(proposal.step === 'NONE' ? null : proposal.amount)
  const [issue, setIssue] = useState<string>()
  const isAmount = amount !== null && amount > 0 && amount <= lot.onHand
  const cost =
    typeof lot.cost === 'number' && isAmount
      ? amountText(paise(mulDivHalfUp(lot.cost, amount, 1000)))
      : undefined
  const send = async () => {
    if (!isAmount || isLoading) return
    setIssue(undefined)
    try {
      await remove({
        body: { itemId: lot.itemId, quantity: amount, reason: 'EXPIRED', lotid: lot.id },
      }).unwrap()
      toast.success(
        t('{amount} of {item} is waste', {
          amount: quantityWithUnit(amount, lot.itemUnit),
          item: lot.itemName,
        }),
      )
    } catch (error) {
      shownInPlace(error)
      setIssue(reasonOf(error))
    }
  }
  return (
    <StepForm onSend={send}>
      <QuantityField
        label={t('Waste')}
        unit={lot.itemUnit}
        value={amount}
        onChange={setAmount}
        {...(issue ? { error: issue } : {})}
      />
      <NeedsRight needs={inventory.removeStock}>
        <Button
          type="submit"
          {...(proposal.step === 'WASTE' ? { color: 'red' } : { variant: 'default' })}
          loading={isLoading}
          disabled={!isAmount}
        >
          {!isAmount
            ? t('Waste')
            : [
                t('Waste {amount}', { amount: quantityWithUnit(amount, lot.itemUnit) }),
                ...(cost ? [cost] : []),
              ].join(' · ')}
        </Button>
      </NeedsRight>
    </StepForm>
  )
}

/** Lets the lot leave though it is past its day, and takes that back. */
function LetGo({ lot }: StepProps) {
  const [asking, ask] = useState<'letGo' | 'keep'>()
  const isLetGo = lot.letGoUntil !== null
  if (lot.group === 'SOON' && !isLetGo) return null
  const close = () => ask(undefined)
  return (
    <>
      {isLetGo && (
        <NeedsRight needs={lots.letLotGo}>
          <Button variant="default" onClick={() => ask('keep')}>
            {t('Keep it here…')}
          </Button>
        </NeedsRight>
      )}
      <NeedsRight needs={lots.letLotGo}>
        <Button variant="default" onClick={() => ask('letGo')}>
          {isLetGo ? t('Another day…') : t('Let it leave…')}
        </Button>
      </NeedsRight>
      {asking === 'letGo' && (
        <LetGoDialog lot={lot} itemName={lot.itemName} unit={lot.itemUnit} onClose={close} />
      )}
      {asking === 'keep' && <KeepLotDialog lot={lot} itemName={lot.itemName} onClose={close} />}
    </>
  )
}

/** Sends it back to its supplier. */
function Back({ lot, GoodsBack }: StepProps) {
  const [isOpen, setOpen] = useState(false)
  if (lot.supplier === null) return null
  return (
    <>
      <NeedsRight needs={supplierReturns.giveGoodsBack}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Back to supplier…')}
        </Button>
      </NeedsRight>
      {isOpen && <GoodsBack of={{ lotid: lot.id }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What can be done with a lot that expires, in this order. */
const steps = [
  { key: 'waste', Step: Waste },
  { key: 'back', Step: Back },
  { key: 'letGo', Step: LetGo },
]

/** The steps of a lot, opened in its place. (rules §27.12) */
export const StepPanel = (props: StepProps) => (
  <Stack gap={8}>
    {props.lot.letGoUntil !== null && (
      <Text as="p" tone="quiet">
        {letGoWords(props.lot)}
      </Text>
    )}
    <OfferStep {...props} />
    <Row gap={12} align="end" wrap>
      {steps.map(({ key, Step }) => (
        <Step key={key} {...props} />
      ))}
    </Row>
  </Stack>
)
