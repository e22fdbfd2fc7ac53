import { Button } from '@mantine/core'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { useState } from 'react'
import type { MessageRow } from '../../api/messages.ts'
import { OutletBox } from '../../business/outlets/OutletBox.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { senderText } from './words.ts'

interface OutletDialogProps {
  row: MessageRow
  onChoose: (outletId: number) => Promise<unknown>
  onClose: () => void
}

/** Asks which outlet a message is of; the next ones of its sender are given to the same outlet. */
export function OutletDialog({ row, onChoose, onClose }: OutletDialogProps) {
  const denied = useWhyNotMay()(messages.updateMessage)
  const proposed = row.proposedOutlet
  const [failure, setFailure] = useState<unknown>()
  const choose = async (outletId: number) => {
    setFailure(undefined)
    try {
      await onChoose(outletId)
      onClose()
    } catch (error) {
      shownInPlace(error)
      setFailure(error)
    }
  }
  return (
    <Dialog
      title={t('Which outlet?')}
      width={680}
      top={96}
      onClose={onClose}
      refused={denied ?? (failure === undefined ? undefined : reasonOf(failure))}
      foot={<DialogFoot />}
    >
      <Stack gap={12}>
        <Text as="p" tone="soft">
          {t('Later messages from {sender} go to the same outlet.', { sender: senderText(row) })}
        </Text>
        <Notice>
          <Text as="p" tone="text" cut>
            {row.text}
          </Text>
        </Notice>
        {denied === undefined && proposed && (
          <Row gap={8} justify="between">
            <Text>
              {t('The name is like that of')} <Text weight="strong">{proposed.businessname}</Text>{' '}
              <Text tone="soft">{proposed.name}</Text>
            </Text>
            <Button
              rightSection={<KeyCap keys="enter" on="filled" />}
              onClick={() => void choose(proposed.id)}
            >
              {t('Yes, this one')}
            </Button>
          </Row>
        )}
        {denied === undefined && (
          <OutletBox
            onChoose={({ outletId }) => void choose(outletId)}
            onEmptyEnter={proposed ? () => void choose(proposed.id) : undefined}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Dialog>
  )
}
