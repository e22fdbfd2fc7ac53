import { someNames } from '../../ui/values/someNames.ts'
import { t } from '../../ui/words.ts'

interface User {
  businessName: string
  otherActiveGroups: number
}

/** The customers that may order nothing once the groups are deactivated; nothing where there are none. (rules §12) */
export function CustomersWithoutGroup({ users }: { users: readonly User[] }) {
  const names = users
    .filter(({ otherActiveGroups }) => otherActiveGroups === 0)
    .map(({ businessName }) => businessName)
  if (names.length === 0) return null
  return (
    <p>
      <b>
        {names.length === 1
          ? t('{names} has no other active group and could then order nothing.', { names: someNames(names) })
          : t('{count} have no other active group and could then order nothing: {names}.', {
              count: names.length,
              names: someNames(names),
            })}
      </b>
    </p>
  )
}
