import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import type { NeedsOf } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import type { Params } from '../requests/request.ts'
import { useDownload } from '../requests/useDownload.ts'

interface SheetForm {
  label: string
  path: string
  params?: Params
}

interface DownloadMenuProps {
  label: string
  /** The call that makes the sheets, where fewer may send it than open its screen. */
  needs?: NeedsOf
  /** Among the tools of a list. */
  small?: boolean
  /** The forms of the sheet; one alone is downloaded without a menu. */
  forms: readonly SheetForm[]
}

/** Downloads a sheet in one of its forms. */
export function DownloadMenu({ label, needs, small = false, forms }: DownloadMenuProps) {
  const { isBusy, run: save } = useDownload(t('The sheet was not downloaded'))
  const run = ({ path, params }: SheetForm) => void save(path, params)
  const button = (props: object) => (
    <NeedsRight needs={needs}>
      <Button
        {...props}
        variant="default"
        size={small ? 'xs' : 'sm'}
        loading={isBusy}
        leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      >
        {label}
      </Button>
    </NeedsRight>
  )
  const [first, ...others] = forms
  if (first && others.length === 0) return button({ onClick: () => run(first) })
  return (
    <ActionMenu
      label={label}
      actions={forms.map(form => ({ label: form.label, run: () => run(form) }))}
      button={button}
    />
  )
}
