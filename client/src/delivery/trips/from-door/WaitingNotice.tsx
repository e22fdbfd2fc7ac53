import { IconDoorEnter } from '@tabler/icons-react'
import { useFromDoorQuery } from '../../../api/trips.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { plural } from '../../../ui/words.ts'

/** Below the trips, where it moves nothing when it comes: how many entries from the door wait for the office. */
export function WaitingNotice() {
  const { data } = useFromDoorQuery({})
  if (!data || data.length === 0) return null
  return (
    <Notice tone="warn" icon={IconDoorEnter}>
      <TextLink to={paths.fromDoor}>
        {plural(data.length, '{count} entry from the door waits for you', '{count} entries from the door wait for you')}
      </TextLink>
    </Notice>
  )
}
