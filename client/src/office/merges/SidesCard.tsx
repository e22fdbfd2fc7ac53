import { Button } from '@mantine/core'
import { IconArrowsLeftRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MergePreview } from '../../api/merges.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import css from './Merge.module.css'

/** Who stays and who goes, with the button that turns it round. */
export function SidesCard({
  preview: { stays, goes },
  onSwap,
}: {
  preview: MergePreview
  onSwap: () => void
}) {
  return (
    <Panel pad={12} className={css.sides}>
      <Side side={stays}>
        <Chip tone="good" icon={IconCheck}>
          {t('Stays')}
        </Chip>
      </Side>
      <Button
        variant="default"
        size="sm"
        onClick={onSwap}
        aria-label={t('Swap who stays')}
        rightSection={<KeyCap keys="x" />}
        aria-keyshortcuts="X"
      >
        <IconArrowsLeftRight size={16} stroke={1.7} aria-hidden />
      </Button>
      <Side side={goes}>
        <Chip>{t('Goes into {id}', { id: String(stays.id) })}</Chip>
      </Side>
    </Panel>
  )
}

function Side({ side, children }: { side: MergePreview['stays']; children: ReactNode }) {
  const { businessName, legalBusinessName, id, createdAt, lastOrderAt } = side
  return (
    <Row as="section" gap={12} aria-label={businessName}>
      <Monogram name={businessName} size={40} tinted />
      <Stack as="span" gap={0} grow>
        <span>
          <strong>{businessName}</strong> <Text tone="quiet">{id}</Text>
        </span>
        <Text tone="soft" size={13}>
          {[
            legalBusinessName,
            t('since {day}', { day: dateText(createdAt) }),
            lastOrderAt ? t('last order {day}', { day: dateText(lastOrderAt) }) : t('no order yet'),
          ].join(' · ')}
        </Text>
      </Stack>
      {children}
    </Row>
  )
}
