import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useToSendQuery } from '../api/sending.ts'
import { SideDrawer } from '../ui/dialogs/SideDrawer.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { Row } from '../ui/layout/Flex.tsx'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { narrow, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import css from './Send.module.css'
import { SendPanel } from './SendPanel.tsx'
import type { Subject } from './subject.ts'

interface SendBesideProps {
  /** What is sent; null: the panel is closed. */
  subject: Subject | null
  onClose: () => void
  children: ReactNode
}

/** A page with the panel that sends beside it, and never over it; a sheet where there is no room. */
export function SendBeside({ subject, onClose, children }: SendBesideProps) {
  const isNarrow = useMedia(narrow)
  const isBeside = subject !== null && !isNarrow
  useKeys(t('Send'), [{ keys: 'escape', label: t('Close'), run: onClose }], isBeside)
  return (
    <div className={css.screen} data-split={isBeside}>
      <div className={css.page}>{children}</div>
      {subject && isBeside && (
        <aside className={css.aside} aria-label={t('Send')}>
          <Row as="header" justify="between" className={css.head}>
            <SendTitle subject={subject} />
            <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
          </Row>
          <SendPanel key={JSON.stringify(subject)} subject={subject} />
        </aside>
      )}
      {subject && isNarrow && (
        <SideDrawer title={<SendTitle subject={subject} />} width={460} onClose={onClose}>
          <SendPanel key={JSON.stringify(subject)} subject={subject} />
        </SideDrawer>
      )}
    </div>
  )
}

/** Send, and what. */
function SendTitle({ subject }: { subject: Subject }) {
  const { data } = useToSendQuery(subject)
  return (
    <Row as="span" gap={8} className={css.title}>
      <Text as="strong" size={16}>
        {t('Send')}
      </Text>
      <Text as="span" tone="quiet" cut>
        {data?.title}
      </Text>
    </Row>
  )
}
