import { Button } from '@mantine/core'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { notePath } from '../../api/notes.ts'
import { saveFile } from '../../billing/payments/saveFile.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'

interface MadeNotesProps {
  numbers: readonly string[]
  onSend: (number: string) => void
}

/** The notes that were just issued, each as PDF and to be sent. */
export function MadeNotes({ numbers, onSend }: MadeNotesProps) {
  const maySend = useWhyNotMay()(sending.toSend) === undefined
  const [first] = numbers
  useKeys('Note without goods', [{ keys: 's', label: t('Send'), run: () => first && onSend(first) }], maySend)
  return (
    <Card title={t('Issued')}>
      <Stack gap={8}>
        {numbers.map((number, place) => (
          <Row key={number} gap={8} wrap>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
              onClick={() => void saveFile(notePath, { number, format: 'pdf' })}
            >
              {number}
            </Button>
            {maySend && (
              <Button
                variant="default"
                leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
                rightSection={place === 0 && <KeyCap keys="s" />}
                aria-label={t('Send {title}', { title: number })}
                onClick={() => onSend(number)}
              >
                {t('Send')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
