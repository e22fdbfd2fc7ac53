import { Button } from '@mantine/core'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { IconUsers } from '@tabler/icons-react'
import { useAlikeCustomersQuery, useSayTwoMutation } from '../../api/merges.ts'
import { customerPath, mergePath } from '../../app/navigation/paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { t } from '../../ui/words.ts'
import { whyText } from './words.ts'

/** Which customer this one looks like, with the way to merge them or to say that they are two; nothing if none. (rules §2.2.2) */
export function AlikeNotice({ customerid }: { customerid: number }) {
  const { data = [] } = useAlikeCustomersQuery({ customerid })
  const [sayTwo] = useSayTwoMutation()
  return data.map(({ id, businessName, city, why }) => (
    <Notice key={id} tone="warn" icon={IconUsers}>
      <Row gap={8} wrap>
        <span>
          {t('Looks like')} <TextLink to={customerPath(id)}>{businessName}</TextLink>, {city}: {whyText(why)}
        </span>
        <NeedsRight needs={merges.mergeCustomers}>
          <TextLink to={mergePath(Math.min(id, customerid), Math.max(id, customerid))}>
            {t('Merge…')}
          </TextLink>
        </NeedsRight>
        <NeedsRight needs={merges.sayTwo}>
          <Button
            size="xs"
            variant="default"
            onClick={() => void sayTwo({ body: { one: customerid, other: id } })}
          >
            {t('Different customers')}
          </Button>
        </NeedsRight>
      </Row>
    </Notice>
  ))
}
