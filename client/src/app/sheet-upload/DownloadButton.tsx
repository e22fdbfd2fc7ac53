import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import type { NeedsOf } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { download, type Params } from '../requests/request.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The call that makes the sheet, where fewer may send it than open its screen. */
  needs?: NeedsOf
  words: string
  path: string
  params?: Params
}

/** Downloads a sheet. */
export function DownloadButton({ needs, words, path, params, variant = 'default', ...rest }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(path, params, '*/*')
    } catch (error) {
      toast.error(t('The sheet was not downloaded'), { detail: reasonOf(error) })
    }
    setBusy(false)
  }
  return (
    <NeedsRight needs={needs}>
      <Button
        variant={variant}
        loading={isBusy}
        {...rest}
        leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        onClick={() => void run()}
      >
        {words}
      </Button>
    </NeedsRight>
  )
}
