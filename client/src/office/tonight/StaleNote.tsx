import { IconAlertTriangle } from '@tabler/icons-react'
import { asSentence, reasonOf } from '../../ui/feedback/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'

/** Figures that are shown could not be fetched again; they stay, with this note. */
export const StaleNote = ({ words, error, retry }: { words: string; error: unknown; retry: () => void }) => (
  <Notice tone="warn" icon={IconAlertTriangle} role="alert">
    <Text grow>
      {words} {asSentence(reasonOf(error))}
    </Text>
    <LinkButton plain onClick={retry}>
      {t('Try again')}
    </LinkButton>
  </Notice>
)
