import buyingWords from './buying.json' with { type: 'json' }
import buyingRefusalWords from './buyingRefusals.json' with { type: 'json' }
import doorWords from './door.json' with { type: 'json' }
import eventWords from './events.json' with { type: 'json' }
import figureWords from './figures.json' with { type: 'json' }
import fileWords from './files.json' with { type: 'json' }
import frameWords from './frame.json' with { type: 'json' }
import groupWords from './groups.json' with { type: 'json' }
import helpWords from './help.json' with { type: 'json' }
import historyWords from './history.json' with { type: 'json' }
import keyWords from './keys.json' with { type: 'json' }
import loadingWords from './loading.json' with { type: 'json' }
import lotWords from './lots.json' with { type: 'json' }
import moveWords from './moves.json' with { type: 'json' }
import partWords from './parts.json' with { type: 'json' }
import pickingWords from './picking.json' with { type: 'json' }
import priceWords from './prices.json' with { type: 'json' }
import receivingWords from './receiving.json' with { type: 'json' }
import refusalWords from './refusals.json' with { type: 'json' }
import requestWords from './requests.json' with { type: 'json' }
import scaleWords from './scale.json' with { type: 'json' }
import sharedWords from './shared.json' with { type: 'json' }
import sheetWords from './sheets.json' with { type: 'json' }
import versionWords from './versions.json' with { type: 'json' }

/** Loaded with the words: without them nobody asks. */
export { isWhole } from '../wholeScreens.ts'

/** Spoken Hindi of a packing hall. Complete for the hall screens, the driver's phone, the frame and sign-in; anything missing stays English. */
export const hindi: Record<string, string> = {
  ...partWords,
  ...figureWords,
  ...frameWords,
  ...keyWords,
  ...helpWords,
  ...loadingWords,
  ...pickingWords,
  ...receivingWords,
  ...buyingWords,
  ...scaleWords,
  ...doorWords,
  ...priceWords,
  ...refusalWords,
  ...requestWords,
  ...buyingRefusalWords,
  ...lotWords,
  ...moveWords,
  ...eventWords,
  ...versionWords,
  ...groupWords,
  ...historyWords,
  ...sharedWords,
  ...sheetWords,
  ...fileWords,
}
