import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'

interface SheetDialogProps {
  title: string
  /** Label of the file field, instruction and accepted files: "Sheet of items". */
  field: { label: string; words: string; help: string }
  file: File | undefined
  onFile: (file: File) => void
  /** What is being waited for: "Reading the rows". */
  busy?: string | false
  refused?: string | undefined
  /** Below the field as long as there is no sheet: a template, the last sheets. */
  start: ReactNode
  /** The rows of the sheet. */
  children?: ReactNode
  foot?: ReactNode
  onClose: () => void
}

/** Chooses a sheet or takes one that is dropped; with a foot there is room for its rows. */
export function SheetDialog({
  title,
  field,
  file,
  onFile,
  busy,
  refused,
  start,
  children,
  foot,
  onClose,
}: SheetDialogProps) {
  return (
    <Dialog title={title} width={foot ? 940 : 560} onClose={onClose} foot={foot}>
      <Stack>
        <FileDrop
          {...field}
          accept=".xlsx,.xls,.csv,.txt,.tsv,.html"
          file={file}
          small={Boolean(children)}
          onFile={onFile}
        />
        {busy && (
          <Text as="p" tone="quiet" role="status">
            {busy}
          </Text>
        )}
        {refused && (
          <Text as="p" tone="bad" weight="medium" role="alert">
            {refused}
          </Text>
        )}
        {children || start}
      </Stack>
    </Dialog>
  )
}
