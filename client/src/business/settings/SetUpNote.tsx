import { useSettingsQuery } from '../../api/settings.ts'
import { onUse } from '../../ui/onUse.tsx'

const NewBusiness = onUse(async () => (await import('./form/NewBusiness.tsx')).NewBusiness)

/** Shown to the owner of a new business: what is missing before the first order. Nothing once there are orders. */
export function SetUpNote({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useSettingsQuery()
  if (data === undefined || (data !== null && !isEmpty)) return null
  return <NewBusiness isSetUp={data !== null} isEmpty={isEmpty} />
}
