import { Button } from '@mantine/core'
import { customerPath } from '../../../app/navigation/paths.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { t } from '../../../ui/words.ts'

interface LooksLikeProps {
  customer: { id: number; businessName: string }
  /** They are two: the new one is saved. */
  onTwo: () => void
}

/** What can be done when a new customer looks like one that is there. (rules §2.2.2) */
export const LooksLike = ({ customer, onTwo }: LooksLikeProps) => (
  <Row gap={8} wrap>
    <TextLink to={customerPath(customer.id)}>{t('Open {customer}', { customer: customer.businessName })}</TextLink>
    <Button size="xs" variant="default" onClick={onTwo}>
      {t('Different customers')}
    </Button>
  </Row>
)
