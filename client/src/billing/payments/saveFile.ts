import { toast } from '../../app/messages/toast.ts'
import { download } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

const types = { pdf: 'application/pdf', csv: 'text/csv' }

/** Saves a statement or a ledger; on failure a toast shows why. */
export async function saveFile(
  path: string,
  params: { format: keyof typeof types; [name: string]: unknown },
): Promise<void> {
  try {
    await download(path, params, types[params.format])
  } catch (error) {
    toast.error(t('The file was not saved'), { detail: reasonOf(error) })
  }
}
