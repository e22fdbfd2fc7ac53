import { IconMessage2 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { plural, t } from '../../ui/words.ts'

/** Opens the inbox while messages wait; nothing when all are read. */
export function ReadMessages({ count }: { count: number }) {
  const navigate = useNavigate()
  useKeys('Tonight', [{ keys: 'm', label: t('Read messages'), run: () => void navigate(paths.messages) }], count > 0)
  if (count === 0) return null
  return (
    <PageButton
      icon={IconMessage2}
      label={plural(count, 'Read {count} message', 'Read {count} messages')}
      keys="m"
      to={paths.messages}
    />
  )
}
