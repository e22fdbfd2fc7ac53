import { IconX } from '@tabler/icons-react'
import { useToSendQuery } from '../../api/sending.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './Send.module.css'
import { SendPanel } from './SendPanel.tsx'
import type { Subject } from './subject.ts'

interface SendAsideProps {
  subject: Subject
  /** Whether there is no room beside the page. */
  isSheet: boolean
  onClose: () => void
}

/** The panel that sends: beside the page, or as a sheet. */
export function SendAside({ subject, isSheet, onClose }: SendAsideProps) {
  useKeys(t('Send'), [{ keys: 'escape', label: t('Close'), run: onClose }], !isSheet)
  const panel = <SendPanel key={JSON.stringify(subject)} subject={subject} />
  if (isSheet)
    return (
      <SideDrawer title={<SendTitle subject={subject} />} width={460} onClose={onClose}>
        {panel}
      </SideDrawer>
    )
  return (
    <aside className={css.aside} aria-label={t('Send')}>
      <Row as="header" justify="between" className={css.head}>
        <SendTitle subject={subject} />
        <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
      </Row>
      {panel}
    </aside>
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
