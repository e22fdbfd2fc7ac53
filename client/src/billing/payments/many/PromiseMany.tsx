import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { type PromisedPart, promisedParts } from '@packhouse/contract/people/credit/kinds.ts'
import { useEffect, useState } from 'react'
import { usePromiseManyMutation } from '../../../api/credit.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { ChangeMany } from '../../../platform/bulk/ChangeMany.tsx'
import type { ManyDialogProps } from '../../../platform/bulk/useManyChanges.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { plural, t } from '../../../ui/words.ts'

type Promises = Asked<typeof credit.promiseMany>['body']['set']

const partWords: Record<PromisedPart, string> = { DUE: 'All that is due', OVERDUE: 'What is overdue' }

/** Days ahead that a promise is proposed for. */
const usualDays = 3

/** Records that many customers promised by one day what they owe. (rules §18.5) */
export function PromiseMany({ ids, ...dialog }: ManyDialogProps) {
  const [promise] = usePromiseManyMutation()
  return (
    <ChangeMany<Promises>
      {...dialog}
      title={plural(ids.length, 'Promise of {count} customer', 'Promises of {count} customers')}
      ids={ids}
      fields={[
        {
          key: 'promise',
          column: 'promises',
          label: t('Promised'),
          newLabel: t('New promises'),
          field: set => <PromiseChoice onChange={set} />,
        },
      ]}
      rowLabel={t('Customer')}
      send={args => promise(args).unwrap()}
      submit={count => plural(count, 'Record {count} promise', 'Record {count} promises')}
    />
  )
}

/** What is promised, and by which day; it is looked up at once. */
function PromiseChoice({ onChange }: { onChange: (promise: unknown) => void }) {
  const today = dayOf(new Date())
  const [{ of, by }, setPromise] = useState<{ of: PromisedPart; by: string | null }>({
    of: 'DUE',
    by: addDays(today, usualDays),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is sent on when it changes
  useEffect(() => onChange(by === null ? undefined : { of, by }), [of, by])
  return (
    <Stack gap={12}>
      <RadioTiles
        label={t('Each pays')}
        name="of"
        choices={promisedParts.map(value => ({ value, label: t(partWords[value]) }))}
        value={of}
        onChange={part => setPromise({ of: part, by })}
      />
      <DateField
        label={t('By')}
        required
        min={today}
        value={by}
        onChange={day => setPromise({ of, by: day })}
      />
    </Stack>
  )
}
