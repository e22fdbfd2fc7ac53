import { IconPlus } from '@tabler/icons-react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import { issuesBelow } from '../forms/fields.ts'
import type { Issues } from '../forms/issues.ts'
import { OutletFields } from '../forms/OutletFields.tsx'
import { StaffRows } from '../forms/StaffRows.tsx'
import type { OutletValues } from '../forms/values.ts'
import css from './Add.module.css'
import { type Draft, firstOutlet } from './draft.ts'

interface OutletsStepProps {
  draft: Draft
  issues: Issues
  onChange: (change: Partial<Draft>) => void
}

/** The outlets of the new customer: one is open, the others are collapsed to lines. */
export function OutletsStep({ draft, issues, onChange }: OutletsStepProps) {
  const { outlets, openOutlet } = draft
  const set = (at: number, change: Partial<OutletValues>) =>
    onChange({ outlets: outlets.map((outlet, place) => (place === at ? { ...outlet, ...change } : outlet)) })
  const add = () => onChange({ outlets: [...outlets, firstOutlet(draft)], openOutlet: outlets.length })
  const remove = (at: number) =>
    onChange({ outlets: outlets.filter((_, place) => place !== at), openOutlet: Math.max(0, at - 1) })
  return (
    <>
      {outlets.map((outlet, at) => {
        const name = outlet.outletAddress.outletName || t('Outlet {number}', { number: at + 1 })
        const own = issuesBelow(issues, `outlets.${at}`)
        return at === openOutlet ? (
          <Stack
            as="section"
            // biome-ignore lint/suspicious/noArrayIndexKey: an outlet has no id before it is saved
            key={at}
            aria-label={t('Outlet {number} of {count}', { number: at + 1, count: outlets.length })}
          >
            <OutletFields values={outlet} issues={own} onChange={change => set(at, change)} />
            <StaffRows
              people={outlet.staffs}
              issues={issuesBelow(own, 'staffs')}
              onChange={staffs => set(at, { staffs })}
            />
          </Stack>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row gap={12} justify="between" key={at} className={css.outletLine}>
            <Text cut weight="medium">
              {name} · {plural(outlet.staffs.length, '{count} person', '{count} people')}
              {Object.keys(own).length > 0 && ` · ${t('not complete')}`}
            </Text>
            <span>
              <LinkButton
                aria-label={t('Edit {name}', { name })}
                onClick={() => onChange({ openOutlet: at })}
              >
                {t('Edit')}
              </LinkButton>{' '}
              <LinkButton aria-label={t('Remove {name}', { name })} onClick={() => remove(at)}>
                {t('Remove')}
              </LinkButton>
            </span>
          </Row>
        )
      })}
      <div>
        <LinkButton onClick={add}>
          <IconPlus size={15} stroke={1.9} aria-hidden />
          {t(outlets.length === 0 ? 'Add outlet' : 'Add another outlet')}
        </LinkButton>
      </div>
    </>
  )
}
