import { Button } from '@mantine/core'
import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconBrandWhatsapp, IconCopy, IconPhone, IconShare } from '@tabler/icons-react'
import { toast } from '../../app/messages/toast.ts'
import { chatLink } from '../../app/navigation/chatLink.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import css from './ShareWays.module.css'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true }

interface ShareWaysProps {
  text: string
  /** Ten digits; without them the chat asks for whom, and nobody is called. */
  mobile: string | null
  /** Whose number it is, for a screen reader: "Call Kamath S., 98450 41299". */
  callLabel?: string
  /** What is said once it is copied. */
  copied: string
}

/** The ways to pass on a text: a call, a chat, the share sheet of the device, a copy. */
export function ShareWays({ text, mobile, callLabel, copied }: ShareWaysProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copied),
      () => toast.info(text),
    )
  return (
    <Row gap={8} wrap className={css.ways}>
      {mobile !== null && (
        <Button
          component="a"
          variant="default"
          href={telLink(mobile)}
          aria-label={callLabel}
          leftSection={<IconPhone {...icon} />}
        >
          {spacedMobile(mobile)}
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        href={chatLink(mobile, text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp {...icon} />}
      >
        {t('Chat')}
      </Button>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<IconShare {...icon} />}
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {t('Share')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        {t('Copy')}
      </Button>
    </Row>
  )
}
