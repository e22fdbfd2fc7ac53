import { t } from '../../../ui/words.ts'

/** The head of a part's table: what it is, now, at the door, and what will be booked. */
export const Sides = ({ first, now }: { first: string; now: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      <th scope="col">{now}</th>
      <th scope="col">{t('At the door')}</th>
      <th scope="col">{t('Booked as')}</th>
    </tr>
  </thead>
)
