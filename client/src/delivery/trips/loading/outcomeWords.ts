import type { Tone } from '../../../ui/feedback/Progress.tsx'
import { plural, t } from '../../../ui/words.ts'
import { cratesOf, type Outcome } from './loading.ts'

/** What became of the code that was scanned last, in words: what is right, what has to come out again, what to do. */
export function outcomeWords(outcome: Outcome): { tone: Tone; title: string; detail: string } {
  switch (outcome.is) {
    case 'loaded':
    case 'again': {
      const { stop, crate, left } = outcome
      const values = { crate, of: cratesOf(stop), name: stop.businessname }
      return {
        tone: outcome.is === 'loaded' ? 'good' : 'warn',
        title:
          outcome.is === 'loaded'
            ? t('Crate {crate} of {of}, {name}', values)
            : t('Crate {crate} of {of}, {name}, is in already', values),
        detail:
          left === 0
            ? t('All crates of #{id} are in.', { id: stop.orderid })
            : plural(left, '{count} to go', '{count} to go'),
      }
    }
    case 'of another trip': {
      const { orderid, trip } = outcome
      const title = trip.vehicle
        ? t('Crate of #{id} belongs to {trip}, {vehicle}', {
            id: orderid,
            trip: trip.name,
            vehicle: trip.vehicle.number,
          })
        : t('Crate of #{id} belongs to {trip}', { id: orderid, trip: trip.name })
      return { tone: 'bad', title, detail: t('Leave it here.') }
    }
    case 'on no trip':
      return {
        tone: 'bad',
        title: t('#{id} is on no trip of this day', { id: outcome.orderid }),
        detail: t('Leave it here and ask the trip planner.'),
      }
    case 'without a number': {
      const { orderid } = outcome.stop
      return {
        tone: 'warn',
        title: t('This code does not say which crate of #{id} it is', { id: orderid }),
        detail: t('Type {id}-1 for the first one, or print its labels again.', { id: orderid }),
      }
    }
    case 'too high': {
      const { stop, crate } = outcome
      return {
        tone: 'warn',
        title: t('The label says crate {crate}, but #{id} has {count}', {
          crate,
          id: stop.orderid,
          count: stop.crates,
        }),
        detail: t('Count its crates again, or print its labels again.'),
      }
    }
    case 'no label':
      return {
        tone: 'bad',
        title: t('Not a label: {text}', { text: outcome.text.trim().slice(0, 40) }),
        detail: t('Scan the code of a crate, or type its number: 24181-2.'),
      }
  }
}
