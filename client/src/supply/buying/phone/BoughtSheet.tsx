import { Button } from '@mantine/core'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { paidByLabel } from '@packhouse/contract/supply/buying/kinds.ts'
import { useState } from 'react'
import type { Run } from '../../../api/buying.ts'
import { CloudNote } from '../../../app/offline/KeptEntries.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../../ui/dialogs/DialogFrame.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { EditLine, EditSentLine } from '../dialogs/EditLine.tsx'
import { shortAmount } from '../needs.ts'
import { LineFacts, whyFixed } from '../RunLines.tsx'
import { lineCost } from '../runWords.ts'
import { boughtHere } from './boughtHere.ts'
import type { Bought } from './runView.ts'
import type { RunWork } from './useRunWork.ts'

const StrikeLine = onUse(async () => (await import('../dialogs/StrikeLine.tsx')).StrikeLine)

interface BoughtSheetProps {
  bought: Bought
  run: Run
  work: RunWork
  onClose: () => void
}

/** A line that is bought: one that waits here is changed or removed, one on the server is changed or struck there. */
export const BoughtSheet = ({ bought, ...rest }: BoughtSheetProps) =>
  bought.is === 'here' ? (
    <HereSheet entry={bought.entry} {...rest} />
  ) : (
    <SentSheet line={bought.line} {...rest} />
  )

type HereProps = Omit<BoughtSheetProps, 'bought'> & { entry: Extract<Bought, { is: 'here' }>['entry'] }

function HereSheet({ entry, work, onClose }: HereProps) {
  const [isChanging, setChanging] = useState(false)
  const { line, itemName, itemUnit, supplierName, version } = entry
  const isOnItsWay = version !== null
  if (isChanging)
    return (
      <EditLine
        itemName={itemName}
        itemUnit={itemUnit}
        start={{ ...line, supplierName }}
        onSave={body => work.changeLine(entry, body)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={itemName}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Close')}>
          <Button
            variant="default"
            disabled={isOnItsWay}
            onClick={() => {
              void boughtHere.giveUp(entry)
              onClose()
            }}
          >
            {t('Remove')}
          </Button>
          <Button disabled={isOnItsWay} onClick={() => setChanging(true)}>
            {t('Change line')}
          </Button>
        </DialogFoot>
      }
    >
      <Stack gap={8}>
        <p>
          {shortAmount(line.quantity, itemUnit)} × ₹{figureText(line.rate)} ={' '}
          <b>{amountText(lineCost(line))}</b>
        </p>
        <Text as="p" tone="soft">
          {[supplierName, t(paidByLabel[line.paidBy]), line.note].filter(Boolean).join(' · ')}
        </Text>
        <CloudNote>
          {isOnItsWay
            ? t('It may have arrived already, so it is sent once more first.')
            : t('It is saved on this phone only.')}
        </CloudNote>
      </Stack>
    </Dialog>
  )
}

type SentProps = Omit<BoughtSheetProps, 'bought'> & { line: Extract<Bought, { is: 'sent' }>['line'] }

function SentSheet({ line, run, onClose }: SentProps) {
  const [asked, ask] = useState<'edit' | 'strike'>()
  const why = whyFixed(line, run)
  if (asked === 'edit') return <EditSentLine line={line} onClose={onClose} />
  if (asked === 'strike') return <StrikeLine line={line} onClose={onClose} />
  return (
    <Dialog
      title={line.itemName}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Close')} aside={why}>
          <NeedsRight needs={buying.strikeBuyLine}>
            <Button variant="default" disabled={why !== undefined} onClick={() => ask('strike')}>
              {t('Strike line')}
            </Button>
          </NeedsRight>
          <NeedsRight needs={buying.updateBuyLine}>
            <Button disabled={why !== undefined} onClick={() => ask('edit')}>
              {t('Change line')}
            </Button>
          </NeedsRight>
        </DialogFoot>
      }
    >
      <Stack gap={8}>
        <p>
          {shortAmount(line.quantity, line.itemUnit)}
          {line.rate !== undefined && ` × ₹${figureText(line.rate)} = `}
          <b>{line.amount !== undefined && amountText(line.amount)}</b>
        </p>
        <LineFacts line={line} />
      </Stack>
    </Dialog>
  )
}
