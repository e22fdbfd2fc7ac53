import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import { useEmailAvailability, useMobileAvailability, usePanAvailability } from '../forms/useAvailability.ts'
import css from './Add.module.css'
import { checksOf } from './checks.ts'
import type { Draft } from './draft.ts'

const icons = { good: IconCheck, warn: IconAlertTriangle, open: IconCircleDashed }

/** What is complete and what is missing, shown throughout the form. */
export function ChecksCard({ draft }: { draft: Draft }) {
  const mobile = useMobileAvailability(draft.business.mobileNumber)
  const email = useEmailAvailability(draft.business.email)
  const pan = usePanAvailability(draft.documents.pan)
  return (
    <Card title={t('Checks')}>
      <Stack as="ul" gap={8} className={css.checks}>
        {checksOf(draft, { mobile, email, pan }).map(({ state, line, detail }) => {
          const Icon = icons[state]
          return (
            <li key={line} data-state={state}>
              <Icon size={16} stroke={1.8} aria-hidden />
              {line}
              {detail && <small>{detail}</small>}
            </li>
          )
        })}
      </Stack>
    </Card>
  )
}
