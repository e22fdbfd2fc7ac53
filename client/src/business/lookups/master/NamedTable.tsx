import { TextInput } from '@mantine/core'
import { whyNameTaken } from '@packhouse/contract/business/lookups/policy.ts'
import { longestTitle, shortestName } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotName } from '@packhouse/contract/platform/formats/name-issue.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { type Refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { MasterTable } from './MasterTable.tsx'
import type { AskFree, NamedList, NamedRow } from './named.ts'
import { useUses } from './useUses.ts'

interface NamedTableProps {
  named: NamedList
  search: string
  onDirty: (isDirty: boolean) => void
}

interface Draft {
  name: string
  /** The value's saved id and name. */
  own: { id: number; name: string }
}

const blank: NamedRow = { id: 0, name: '', isActive: true, version: 1 }

/** Customer types, cuisine types, designations, managers, reject reasons: a name and who uses it. */
export function NamedTable({ named, search, onDirty }: NamedTableProps) {
  const { useCalls, useFree, usersText } = named
  const { query, rows, add, rename, switchOn } = useCalls()
  const { countOf, isCounting } = useUses(named.list)
  const issueOf = ({ name, own }: Draft): Refusal | undefined => {
    const why = whyNotName(name, 'Name', shortestName, longestTitle)
    return why ? refusalWith('BAD_INPUT', why) : whyNameTaken(cleanName(name), rows ?? [], own.id)
  }
  return (
    <MasterTable<NamedRow, Draft>
      entity={named.list.toLowerCase()}
      name={`lookups-${named.name}`}
      title={t(named.title)}
      addLabel={t(named.addLabel)}
      query={query}
      rows={rows}
      blank={blank}
      columns={[
        {
          id: 'name',
          rank: 'essential',
          head: t('Name'),
          width: 280,
          value: ({ name }) => name,
          cell: ({ name }) => <strong>{name}</strong>,
          edit: ({ name, own }, change) => (
            <NameField
              name={name}
              own={own}
              isTaken={issueOf({ name, own })?.code === 'TAKEN'}
              onChange={name => change({ name })}
              useFree={useFree}
            />
          ),
        },
        {
          id: 'uses',
          rank: 'useful',
          head: t(named.usersHead),
          width: 130,
          align: 'end',
          value: row => countOf(row).used || null,
          cell: row => (countOf(row).used > 0 ? countText(countOf(row).used) : null),
        },
      ]}
      draftOf={({ id, name }) => ({ name, own: { id, name } })}
      labelOf={({ name }) => name}
      issueOf={issueOf}
      onSave={(row, { name }) => (row.id === 0 ? add(cleanName(name)) : rename(row, cleanName(name)))}
      onSwitch={switchOn}
      isCounting={isCounting}
      usersOf={row => (countOf(row).used > 0 ? usersText(countOf(row).used) : undefined)}
      search={search}
      onDirty={onDirty}
    />
  )
}

interface NameFieldProps {
  name: string
  own: Draft['own']
  isTaken: boolean
  onChange: (name: string) => void
  useFree: AskFree | undefined
}

/** The name of a value; lists with a check call ask the server while typing. */
function NameField({ useFree, ...rest }: NameFieldProps) {
  const { name, isTaken, onChange } = rest
  if (useFree) return <AskedName {...rest} useFree={useFree} />
  return (
    <TextInput
      aria-label={t('Name')}
      w={264}
      value={name}
      error={isTaken}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function AskedName({ name, own, isTaken, onChange, useFree }: NameFieldProps & { useFree: AskFree }) {
  const { text, skip, reply } = useNameCheck(name, own.name)
  const availability = reply(useFree(text, own.id || undefined, skip))
  return (
    <AvailabilityField
      aria-label={t('Name')}
      w={264}
      value={name}
      onChange={onChange}
      availability={availability}
      taken={t('Somebody else just took this name.')}
      error={isTaken || undefined}
    />
  )
}
