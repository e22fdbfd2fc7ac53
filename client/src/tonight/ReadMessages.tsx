import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../app/navigation/paths.ts'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { plural, t } from '../ui/words.ts'

/** Opens the inbox while messages wait; nothing when all are read. */
export function ReadMessages({ count }: { count: number }) {
  const navigate = useNavigate()
  useKeys('Tonight', [{ keys: 'm', label: t('Read messages'), run: () => void navigate(paths.messages) }], count > 0)
  if (count === 0) return null
  return (
    <Button
      variant="default"
      size="sm"
      component={Link}
      to={paths.messages}
      leftSection={<IconMessage2 size={16} stroke={1.7} aria-hidden />}
      rightSection={<KeyCap keys="m" />}
    >
      {plural(count, 'Read {count} message', 'Read {count} messages')}
    </Button>
  )
}
