import { Button } from '@mantine/core'
import { missingToConfirm } from '@packhouse/contract/delivery/trips/policy.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type Driver, useConfirmDriverMutation } from '../../../api/trips.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

/** Whether it is confirmed that the number is the driver's, to which the codes of the links go; or the button for it. (rules §21.5) */
export function DriverNumber({ driver }: { driver: Driver }) {
  const { id, mobileBy, mobileAt, confirmedBy, confirmedAt, version } = driver
  const mobile = spacedMobile(driver.mobile)
  const [confirm, { isLoading }] = useConfirmDriverMutation()
  const whyNot = useWhyNotMay()
  if (confirmedBy !== null)
    return (
      <Text as="p" tone="soft" size={12} icon={IconCheck}>
        {t('{mobile} confirmed by {name}, {when}', {
          mobile,
          name: confirmedBy,
          when: confirmedAt ? dateText(confirmedAt, 'moment') : '-',
        })}
      </Text>
    )
  const set =
    mobileBy && mobileAt ? { name: mobileBy, when: dateText(mobileAt, 'moment'), mobile } : undefined
  // a call that fails has shown its error
  const run = () =>
    void confirm({ driverid: id, body: { version } })
      .unwrap()
      .catch(() => undefined)
  return (
    <Stack gap={8}>
      <Text as="p" tone="warn" size={12} icon={IconAlertTriangle}>
        {set
          ? t(
              '{mobile} was set by {name}, {when}. Until it is confirmed, the driver’s links take no money.',
              set,
            )
          : t('{mobile} is not confirmed. Until it is, the driver’s links take no money.', { mobile })}
      </Text>
      <Text tone="soft" size={12}>
        {t('Call the driver on this number first: the codes go there.')}
      </Text>
      <Row>
        <NeedsRight needs={missingToConfirm(right => whyNot(right) !== undefined) ?? 'money'}>
          <Button variant="default" loading={isLoading} onClick={run}>
            {t('Confirm number')}
          </Button>
        </NeedsRight>
      </Row>
    </Stack>
  )
}
