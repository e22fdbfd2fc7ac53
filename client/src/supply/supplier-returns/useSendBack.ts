import {
  type SupplierReturn,
  useAddReturnPhotoMutation,
  useGiveGoodsBackMutation,
  useUndoSupplierReturnMutation,
} from '../../api/supplier-returns.ts'
import { photoForm } from '../../app/edit/PhotoDialog.tsx'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import { returnedText } from './backWords.ts'

type Sent = Parameters<ReturnType<typeof useGiveGoodsBackMutation>[0]>[0]['body']

/** Sends goods back with their photo, and says so; a photo that was not taken leaves the return as it is. */
export function useSendBack() {
  const [giveBack] = useGiveGoodsBackMutation()
  const [addPhoto] = useAddReturnPhotoMutation()
  const undo = useUndo()
  return async (body: Sent, photo: File | undefined, said: string): Promise<void> => {
    const made = await giveBack({ body }).unwrap()
    const { data, error } = photo
      ? await addPhoto({ returnid: made.id, version: made.version, body: await photoForm(photo) })
      : { data: made, error: undefined }
    const back = data ?? made
    toast.success(said, { detail: returnedText(back), action: { label: t('Undo'), run: () => undo(back) } })
    if (!error) return
    shownInPlace(error)
    toast.error(t('The photo was not kept'), { detail: reasonOf(error) })
  }
}

/** Undoes a return, and says so. */
export function useUndo() {
  const [undo] = useUndoSupplierReturnMutation()
  return ({ id, version, number }: SupplierReturn) =>
    void undo({ returnid: id, body: { version } })
      .unwrap()
      .then(() => toast.success(t('{number} is undone', { number })))
      .catch(() => undefined)
}
