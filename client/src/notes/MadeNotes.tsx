import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { notePath } from '../api/notes.ts'
import { saveFile } from '../payments/details/saveFile.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { t } from '../ui/words.ts'

/** The notes that were just issued, each as PDF. */
export const MadeNotes = ({ numbers }: { numbers: readonly string[] }) => (
  <Card title={t('Issued')}>
    <Stack gap={8}>
      {numbers.map(number => (
        <Button
          key={number}
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => void saveFile(notePath, { number, format: 'pdf' })}
        >
          {number}
        </Button>
      ))}
    </Stack>
  </Card>
)
