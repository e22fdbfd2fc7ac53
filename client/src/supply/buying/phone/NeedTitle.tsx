import { IconAlertTriangle } from '@tabler/icons-react'
import type { Need } from '../../../api/buying.ts'
import { HallTitle } from '../../../ui/keypad/Hall.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { scriptLang } from '../../../ui/script.ts'
import { milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { changeText } from '../changeText.ts'
import { unitsText } from '../needs.ts'
import type { NeedChange } from '../seenNeeds.ts'

/** The name in the script of the market, if the item has one. */
export const localName = (names: readonly string[]): string | undefined =>
  names.find(name => scriptLang(name) !== undefined) ?? names[0]

/** The item with what is to buy of it; red where orders changed it since this device first looked. */
export function NeedTitle({ need, change }: { need: Need; change: NeedChange | undefined }) {
  const local = localName(need.alias)
  const units = unitsText(need.toBuy, need)
  return (
    <>
      <HallTitle
        picture={<Thumb src={need.imageURL} name={need.itemName} size={44} />}
        name={need.itemName}
        detail={local && <p lang={scriptLang(local)}>{local}</p>}
        amount={<Quantity milli={need.toBuy} unit={need.itemUnit} />}
        about={units ? t('to buy, {units}', { units }) : t('to buy')}
      />
      {(change || need.need !== need.toBuy) && (
        <Row justify="between">
          {change ? (
            <Chip tone="bad" icon={IconAlertTriangle}>
              {t('Need {change}', { change: changeText(change, need) })}
            </Chip>
          ) : (
            <span />
          )}
          <Text tone="soft" figures>
            {t('need {amount}', {
              amount: `${milliText(need.need, need.itemUnit)} ${unitWord(need.itemUnit)}`,
            })}
          </Text>
        </Row>
      )}
    </>
  )
}
