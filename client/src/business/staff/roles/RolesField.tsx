import { Input } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import type { Role } from './changes.ts'

interface RolesFieldProps {
  roles: readonly Role[]
  value: number[]
  error?: string | undefined
  onChange: (ids: number[]) => void
}

/** The roles of a person: their rights add up. An inactive role can only be taken away. */
export function RolesField({ roles, value, error, onChange }: RolesFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={t('Roles')}
      labelElement="div"
      description={t("Their rights add up. A change applies from the person's next action.")}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Row wrap gap={12} role="group" aria-labelledby={`${id}-label`}>
        {roles
          .filter(role => role.isActive || value.includes(role.id))
          .map(role => (
            <CheckField
              key={role.id}
              label={role.isActive ? role.name : t('{role} (inactive)', { role: role.name })}
              checked={value.includes(role.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  roles.map(one => one.id).filter(one => (one === role.id ? checked : value.includes(one))),
                )
              }
            />
          ))}
      </Row>
    </Input.Wrapper>
  )
}
