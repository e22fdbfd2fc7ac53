import { useItemGroupFilterQuery } from '../../api/item-groups.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { t } from '../../ui/words.ts'
import css from './Add.module.css'

interface GroupsStepProps {
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Chooses the item groups of the new customer. */
export function GroupsStep({ chosen, onChange }: GroupsStepProps) {
  const { data: groups } = useItemGroupFilterQuery()
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <>
      <p>{t('Without a group the customer may order every item; with groups, only what is in them.')}</p>
      <div className={css.choices}>
        {(groups ?? []).map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={event => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </>
  )
}
