import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { useState } from 'react'
import { useUploadStatementMutation } from '../../api/bank.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { FileDrop, formOf } from '../../ui/fields/FileDrop.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, say, t } from '../../ui/words.ts'

interface StatementProps {
  /** The bank of the last statement. */
  lastBank: string | undefined
  onClose: () => void
}

const columns = {
  date: 'Day',
  narration: 'Narration',
  credit: 'Amount credited',
  reference: 'Reference',
} as const
type Column = keyof typeof columns
const columnKeys = Object.keys(columns) as Column[]

interface Values extends Record<Column, string | null> {
  bank: string
}

/** The titles of the file's columns, when it was refused for them. */
function titlesIn(error: unknown): string[] {
  const titles = refusalIn(error)?.data.titles
  return Array.isArray(titles) ? titles.filter(title => typeof title === 'string') : []
}

/** Reads the statement of a bank; where its columns are not known, they are matched once. (rules §6.18) */
export function StatementDialog({ lastBank, onClose }: StatementProps) {
  const [file, setFile] = useState<File>()
  const [titles, setTitles] = useState<string[]>([])
  const [upload] = useUploadStatementMutation()
  const form = useForm<Values>({
    initialValues: { bank: lastBank ?? '', date: null, narration: null, credit: null, reference: null },
    validate: { bank: name => (name.trim() === '' ? t('Name the bank') : null) },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    setTitles([])
  }
  const send = async ({ bank: name, ...chosen }: Values) => {
    if (!file) return
    const matched = Object.fromEntries(columnKeys.flatMap(key => (chosen[key] ? [[key, chosen[key]]] : [])))
    const read = await upload({ bank: name, ...matched, body: formOf(file) })
      .unwrap()
      .catch(error => {
        setTitles(titlesIn(error))
        throw error
      })
    toast.success(
      plural(read.added, '{count} new line from {bank}', '{count} new lines from {bank}', {
        bank: read.bank,
      }),
      {
        detail: [
          t('{first} to {last}', {
            first: dateText(read.firstDay, 'short'),
            last: dateText(read.lastDay, 'short'),
          }),
          ...read.remarkWords.map(say),
        ].join('. '),
      },
    )
    form.resetDirty()
  }
  return (
    <FormDialog
      title={t('Bank statement')}
      form={form}
      needs={bank.uploadStatement}
      submit={t('Read the statement')}
      refuse={file ? undefined : t('Choose the file')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('Bank')}
        placeholder={t('Your name for the account')}
        {...form.getInputProps('bank')}
      />
      <FileDrop
        label={t('Statement')}
        words={t('Choose the statement of the bank, or drop it here')}
        help={t(
          'The file as the bank gives it; its credits are compared with the payments to confirm. Nothing is booked.',
        )}
        accept=".xlsx,.xls,.csv,.txt,.tsv,.html"
        file={file}
        small={titles.length > 0}
        onFile={choose}
      />
      {titles.length > 0 && (
        <>
          <Text as="p">{t('Match the columns of the file. This is asked once per bank.')}</Text>
          {columnKeys.map(key => (
            <SelectField
              key={key}
              label={t(columns[key])}
              data={[...new Set(titles)]}
              clearable
              {...form.getInputProps(key)}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
