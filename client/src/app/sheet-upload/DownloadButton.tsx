import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../ui/words.ts'
import type { Params } from '../requests/request.ts'
import { useDownload } from '../requests/useDownload.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  words: string
  path: string
  params?: Params
}

/** Downloads a sheet. */
export function DownloadButton({ words, path, params, variant = 'default', ...rest }: DownloadButtonProps) {
  const { isBusy, run } = useDownload(t('The sheet was not downloaded'))
  return (
    <Button
      variant={variant}
      loading={isBusy}
      {...rest}
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      onClick={() => void run(path, params)}
    >
      {words}
    </Button>
  )
}
