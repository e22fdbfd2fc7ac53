import { supplierKindName } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { IconCertificate } from '@tabler/icons-react'
import type { Board } from '../../api/tonight.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

const whatThen = {
  REGULAR: 'tax is added to prices again',
  COMPOSITION: 'bills of supply without tax, and no sale to another State or an SEZ',
  UNREGISTERED: 'plain bills without tax, and no taxed goods to another State or an SEZ',
}

/** Says from which day on the documents of the business change; nothing on most evenings. (rules §12.1) */
export function KindSoon({ soon }: { soon: Board['kindSoon'] }) {
  if (!soon) return null
  return (
    <Notice icon={IconCertificate}>
      <Text grow>
        {t('{kind} from {day}: {what}.', {
          kind: t(supplierKindName[soon.kind]),
          day: dateText(soon.from),
          what: t(whatThen[soon.kind]),
        })}
      </Text>
    </Notice>
  )
}
