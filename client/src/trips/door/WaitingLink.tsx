import { useFromDoorQuery } from '../../api/trips.ts'
import { paths } from '../../app/navigation/paths.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { plural } from '../../ui/words.ts'

/** Beside the title of the trips, where it moves nothing when it comes: how many entries from the door wait for the office. */
export function WaitingLink() {
  const { data } = useFromDoorQuery({})
  if (!data || data.length === 0) return null
  return <TextLink to={paths.fromDoor}>{plural(data.length, '{count} from the door', '{count} from the door')}</TextLink>
}
